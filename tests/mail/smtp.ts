import type { AddressInfo, Socket } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

export type Received = { from: string; to: string[]; raw: string; email: Email }

export type MailServer = {
  url: string
  received: Received[]
  /** Rejects an address with this answer, for example `550 5.1.1 No such user`. */
  refuse: Map<string, string>
  /** Rejects every message with this answer after reading it; null accepts them. */
  failing: string | null
  /** Milliseconds of delay before the answer to an address, by its domain. */
  slow: Map<string, number>
  /** Breaks the connection after a message, before the acknowledgement. */
  breaks: boolean
  /** Accepts connections and then stays silent: from the greeting on, or after it has read a message. */
  silent: 'AT_ONCE' | 'AFTER_DATA' | null
  /** The number of open connections. */
  talks(): number
  /** Breaks all connections. */
  hangUp(): void
  [Symbol.asyncDispose](): Promise<void>
}

type Connection = { _socket: Socket }

/** A real SMTP server: `await using server = await aMailServer()`. */
export async function aMailServer(port = 0): Promise<MailServer> {
  const refuse = new Map<string, string>()
  const received: Received[] = []
  const slow = new Map<string, number>()
  const state: Pick<MailServer, 'failing' | 'breaks' | 'silent'> = {
    failing: null,
    breaks: false,
    silent: null,
  }
  const connections = () => smtp.connections as Set<Connection>
  const hangUp = () => {
    for (const { _socket } of connections()) _socket.destroy()
  }
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // Senders keep their connections open. The default of half a minute per closing connection is too long
    // for a test.
    closeTimeout: 200,
    onConnect: (_, done) => {
      if (state.silent !== 'AT_ONCE') done()
    },
    onRcptTo: ({ address }, _, done) => {
      const answer = refuse.get(address)
      const pause = slow.get(address.split('@')[1] ?? '') ?? 0
      setTimeout(() => done(answer === undefined ? null : refusal(answer)), pause)
    },
    onData: async (stream, { envelope }, done) => {
      const bytes = await buffer(stream)
      if (state.silent !== null) return
      if (state.failing !== null) return done(refusal(state.failing))
      const from = envelope.mailFrom === false ? '' : envelope.mailFrom.address
      const to = envelope.rcptTo.map(({ address }) => address)
      received.push({ from, to, raw: bytes.toString(), email: await PostalMime.parse(bytes) })
      if (state.breaks) hangUp()
      else done()
    },
  })
  smtp.on('error', () => {})
  await new Promise<void>((resolve) => smtp.listen(port, '127.0.0.1', resolve))
  const address = smtp.server.address() as AddressInfo
  return Object.assign(state, {
    url: `smtp://127.0.0.1:${address.port}`,
    received,
    refuse,
    slow,
    talks: () => connections().size,
    hangUp,
    [Symbol.asyncDispose]: () => new Promise<void>((resolve) => smtp.close(() => resolve())),
  })
}

function refusal(answer: string): Error {
  const [, status, text] = /^(\d{3}) (.*)$/.exec(answer) ?? []
  return Object.assign(new Error(text), { responseCode: Number(status) })
}
