import { connect } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'

export type Wanted = { port: number; address: string; connections: number; seconds: number }
/** Counts of answers by status and code. */
export type Counts = Record<string, number>

type Kind = { head: string[]; first: string; drip: string; every: number }

const JSON_HEAD = ['POST /graphql HTTP/1.1', 'content-type: application/json']
const FORM_HEAD = [
  ...['POST /graphql HTTP/1.1', 'client-name: proof', 'content-type: multipart/form-data; boundary=x'],
]
const CHUNKED = 'transfer-encoding: chunked'

/** The first bytes, the bytes repeated after them, and the interval in milliseconds. */
const KINDS: Record<string, Kind> = {
  'silent bodies': { head: [...JSON_HEAD, CHUNKED], first: '', drip: '', every: 60_000 },
  'trickling bodies': { head: [...JSON_HEAD, CHUNKED], first: '', drip: '1\r\n \r\n', every: 500 },
  'silent bodies of pages': {
    head: ['GET / HTTP/1.1', CHUNKED],
    ...{ first: '', drip: '', every: 60_000 },
  },
  'silent forms': { head: [...FORM_HEAD, CHUNKED], first: '', drip: '', every: 60_000 },
  'trickling forms': { head: [...FORM_HEAD, CHUNKED], first: '3\r\n--x\r\n', drip: '1\r\nx\r\n', every: 500 },
  'trickling heads': { head: ['GET / HTTP/1.1'], first: '', drip: 'x: y\r\n', every: 2000 },
}

/** Holds this many connections open. Each one reconnects as soon as it is closed. */
export async function holdOpen(what: string, wanted: Wanted): Promise<Counts> {
  const kind = KINDS[what]
  if (kind === undefined) throw new Error(`there is nothing called ${what}`)
  const until = performance.now() + 1000 * wanted.seconds
  const counts: Counts = {}
  await Promise.all(
    Array.from({ length: wanted.connections }, async (_, index) => {
      await wait(index)
      while (performance.now() < until) {
        const status = await once(what, kind, wanted, until)
        counts[status] = (counts[status] ?? 0) + 1
        await wait(50)
      }
    }),
  )
  return counts
}

function once(what: string, kind: Kind, { port, address }: Wanted, until: number): Promise<string> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1')
    const head = [...kind.head, 'host: localhost', `x-forwarded-for: ${address}`].join('\r\n')
    socket.write(what === 'trickling heads' ? `${head}\r\n` : `${head}\r\n\r\n${kind.first}`)
    const dripping = kind.drip === '' ? undefined : setInterval(() => socket.write(kind.drip), kind.every)
    const enough = setTimeout(() => socket.destroy(), Math.max(0, until - performance.now()))
    let status = 'ended'
    socket.on('data', (piece) => {
      // Keep the first answer: closing a connection within a body returns 400 as well.
      if (status === 'ended') status = /^HTTP\/1\.1 (\d+)/.exec(String(piece))?.[1] ?? status
      socket.end()
    })
    socket.on('error', () => {})
    socket.on('close', () => {
      clearInterval(dripping)
      clearTimeout(enough)
      resolve(performance.now() >= until ? 'held to the end' : status)
    })
  })
}
