import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** The messages since the last request: raw text, in the order in which they ended. */
export type Arrived = { raws: string[]; ids: number; recipients: string[] }

/**
 * An SMTP server in its own process, so that neither side pays for it. It reads and parses each message, and
 * tells its parent when the expected number has arrived.
 */
const raws: string[] = []
const recipients: string[] = []
const ids = new Set<string>()
let expected = Number.POSITIVE_INFINITY

const smtp = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS', 'AUTH'],
  onData: async (stream, { envelope }, done) => {
    const bytes = await buffer(stream)
    const { messageId = '' } = await PostalMime.parse(bytes)
    done()
    ids.add(messageId)
    raws.push(bytes.toString('latin1'))
    recipients.push(envelope.rcptTo[0]?.address ?? '')
    answerWhenAll()
  },
})
smtp.on('error', () => {})
smtp.listen(0, '127.0.0.1', () => process.send?.({ port: (smtp.server.address() as AddressInfo).port }))
process.on('message', (message: { expect: number }) => {
  expected = message.expect
  answerWhenAll()
})
process.on('disconnect', () => process.exit(0))

function answerWhenAll(): void {
  if (raws.length < expected) return
  expected = Number.POSITIVE_INFINITY
  process.send?.({ raws: raws.splice(0), ids: ids.size, recipients: recipients.splice(0) } satisfies Arrived)
  ids.clear()
}
