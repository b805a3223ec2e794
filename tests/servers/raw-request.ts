import { connect, type Socket } from 'node:net'

export type RawRequest = {
  socket: Socket
  /** The answer so far. */
  text(): string
  status(): number | null
}

/** A connection for a raw request, which may be incomplete. */
export function rawRequest(port: number, head: string[], body = ''): RawRequest {
  const socket = connect(port, '127.0.0.1')
  let answered = ''
  socket.on('error', () => {})
  socket.on('data', (piece) => {
    answered += piece
  })
  socket.write(`${[...head, 'host: localhost'].join('\r\n')}\r\n\r\n${body}`)
  return {
    socket,
    text: () => answered,
    status: () => Number(/^HTTP\/1\.1 (\d+)/.exec(answered)?.[1] ?? 0) || null,
  }
}

/** Headers of an API request from a network, without the body. */
export const jsonHead = (from: string, how = 'transfer-encoding: chunked'): string[] => [
  ...['POST /graphql HTTP/1.1', 'content-type: application/json', how, `x-forwarded-for: ${from}`],
]

export const formHead = (from: string): string[] => [
  ...['POST /graphql HTTP/1.1', 'content-type: multipart/form-data; boundary=x', 'client-name: test'],
  ...['transfer-encoding: chunked', `x-forwarded-for: ${from}`],
]
