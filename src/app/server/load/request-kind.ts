import type { IncomingMessage } from 'node:http'
import { LARGEST_MAIL } from '#domains/mail-replies/mail-reply.rules.ts'
import { splitLanguage } from '#kit/common/languages/language-path.ts'
import { decodedPath } from '../http/decoded-path.ts'
import type { PlaceKind } from './request-slots.ts'

/** Bytes of one body that are read before it is refused as too large: that of a mail that came back. */
const MOST_BODY = 6 * 1024 * 1024
const MOST_API_BODY = 1024 * 1024
/** An answer by mail has photos. */
const MOST_REPLY_BODY = LARGEST_MAIL
/** Monitoring addresses, which are answered under any load. */
const ALWAYS = /^\/(healthz|readyz|metrics)$/
/** Addresses of stored files. Drawn maps are not among them: drawing is work, as a page is. */
const FILES =
  /^\/(assets\/|wappen\/|dateien\/|app\/|sprachen\/|favicon\.svg|robots\.txt|service-worker\.js|karten\/(?![^/]+\/bild\/))/

export const isAlwaysAnswered = ({ url = '' }: IncomingMessage): boolean => ALWAYS.test(url)

/** The path as the router reads it: `/assets/../` is the start page, and `/%67raphql` the API. */
const pathOf = (url: string): string =>
  decodedPath(URL.parse(url.startsWith('/') ? `http://site${url}` : url)?.pathname ?? '/')

export const isApi = ({ url = '' }: IncomingMessage): boolean => pathOf(url) === '/graphql'

/** The report form takes photos without JavaScript, too, on a town's own site without its slug. */
const REPORT_FORM = /^(\/[a-z0-9-]+)?\/meldungen\/erstellen\/?$/

/** Bytes: a report form of more has photos. A smaller one is answered with a page, and waits as pages do. */
const FORM_WITHOUT_PHOTOS = 64 * 1024

const isReportForm = (request: IncomingMessage): boolean =>
  request.method === 'POST' &&
  REPORT_FORM.test(splitLanguage(pathOf(request.url ?? '')).rest) &&
  announced(request) > FORM_WITHOUT_PHOTOS

const isOpen311 = ({ url = '' }: IncomingMessage): boolean => pathOf(url).startsWith('/open311/')

/**
 * The API and Open311 refuse a body that announces too many bytes before they read it, in their own formats.
 */
export const refusesLarge = (request: IncomingMessage): boolean => isApi(request) || isOpen311(request)

/** The API, Open311 and the report form take forms with files. Any other form counts as a page. */
export function kindOf(request: IncomingMessage): PlaceKind {
  const { url = '', headers } = request
  const isForm = headers['content-type']?.trimStart().toLowerCase().startsWith('multipart/') ?? false
  if (isApi(request)) return isForm ? 'upload' : 'api'
  if (isForm && (isOpen311(request) || isReportForm(request))) return 'upload'
  return FILES.test(pathOf(url)) ? 'file' : 'page'
}

/** Bytes of the announced body; 0 without a content length. */
export const announced = ({ headers }: IncomingMessage): number => Number(headers['content-length'] ?? 0)

export function mostBodyOf(request: IncomingMessage): number {
  if (isApi(request)) return MOST_API_BODY
  return pathOf(request.url ?? '') === '/mail/reply' ? MOST_REPLY_BODY : MOST_BODY
}

export const hasBody = (request: IncomingMessage): boolean =>
  request.headers['transfer-encoding'] !== undefined || announced(request) > 0
