import type { IncomingMessage, ServerResponse } from 'node:http'
import { message, plural } from '#kit/common/say.ts'
import { isApi } from './request-kind.ts'

/** Seconds until a refused client should retry. */
const RETRY_AFTER = 2

const TOO_MUCH = message`Gerade ist hier sehr viel los. Bitte versuchen Sie es gleich noch einmal.`
export const TOO_SLOW = message`Ihre Anfrage kam zu langsam bei uns an. Bitte prüfen Sie Ihre Verbindung und versuchen Sie es noch einmal.`

const TOO_LARGE = message`Die Anfrage ist zu groß.`

/** The message to a network or account that has used up its budget, with the time to wait. */
export const usedUp = (seconds: number): string =>
  plural(
    seconds,
    message`Von Ihnen oder aus Ihrem Netz kamen gerade sehr viele Abfragen. Bitte versuchen Sie es in einer Sekunde noch einmal.`,
    message`Von Ihnen oder aus Ihrem Netz kamen gerade sehr viele Abfragen. Bitte versuchen Sie es in ${seconds} Sekunden noch einmal.`,
  )

const bodyFor = (request: IncomingMessage, message: string, extensions: object) =>
  isApi(request) ? JSON.stringify({ errors: [{ message, extensions }] }) : message

const typeFor = (request: IncomingMessage) => ({
  'content-type': isApi(request) ? 'application/json; charset=utf-8' : 'text/plain; charset=utf-8',
  'cache-control': 'no-store',
})

/** 503: there is no free place. */
export function answerTooMuch(request: IncomingMessage, response: ServerResponse): void {
  const extensions = { code: 'RATE_LIMITED', retryAfter: RETRY_AFTER }
  response.writeHead(503, { 'retry-after': String(RETRY_AFTER), ...typeFor(request) })
  response.end(bodyFor(request, TOO_MUCH(), extensions))
}

/** 200 with an error, like every refusal of the API. */
export function answerUsedUp(request: IncomingMessage, response: ServerResponse, seconds: number): void {
  response.writeHead(200, { 'retry-after': String(seconds), ...typeFor(request) })
  response.end(bodyFor(request, usedUp(seconds), { code: 'RATE_LIMITED', retryAfter: seconds }))
}

/** 408, and the connection is closed: otherwise the rest of the body would follow on it. */
export function answerTooSlow(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => request.socket.destroySoon())
  response.writeHead(408, { connection: 'close', ...typeFor(request) })
  response.end(bodyFor(request, TOO_SLOW(), { code: 'BAD_USER_INPUT' }))
}

/** 413, and the connection is closed, so that the body does not follow. */
export function answerTooLarge(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => request.socket.destroySoon())
  response.writeHead(413, { connection: 'close', ...typeFor(request) })
  response.end(bodyFor(request, TOO_LARGE(), { code: 'BAD_USER_INPUT' }))
}
