import type { IncomingMessage } from 'node:http'
import type { PlaceKind } from './places.ts'

/** Bytes of one body that are read before anybody says that it is too large: a mail that came back may be the largest. */
const MOST_BODY = 6 * 1024 * 1024
const MOST_API_BODY = 1024 * 1024
/** What is answered however much there is to do: who watches has to see it. */
const ALWAYS = /^\/(healthz|readyz|metrics)$/
/** What is read and sent as it is. Maps that are drawn first are work, as pages are. */
const FILES =
  /^\/(assets\/|wappen\/|dateien\/|app\/|favicon\.svg|robots\.txt|service-worker\.js|karten\/(?![^/]+\/bild\/))/

export const isAlwaysAnswered = ({ url = '' }: IncomingMessage): boolean => ALWAYS.test(url)

/** As whoever answers reads it: `/assets/../` is the start page, and no file. */
const pathOf = (url: string): string =>
  URL.parse(url.startsWith('/') ? `http://site${url}` : url)?.pathname ?? '/'

export const isApi = ({ url = '' }: IncomingMessage): boolean => pathOf(url) === '/graphql'

/** Only the API takes forms: a page that is asked for as one stays a page. */
export function kindOf(request: IncomingMessage): PlaceKind {
  const { url = '', headers } = request
  if (isApi(request)) return headers['content-type']?.startsWith('multipart/') ? 'upload' : 'api'
  return FILES.test(pathOf(url)) ? 'file' : 'page'
}

/** Bytes; 0 where nobody says how many. */
export const announced = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)

export const mostBodyOf = (request: IncomingMessage): number => (isApi(request) ? MOST_API_BODY : MOST_BODY)

export const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || announced(request) > 0
