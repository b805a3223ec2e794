import type { Hono } from 'hono'
import { findActiveSlug, findPresentSlug } from '#domains/municipalities/server/settings.sql.ts'
import { municipalityPath } from '#domains/paths.ts'
import { currentSpeech } from '#kit/common/languages/speech.ts'
import { say } from '#kit/common/say.ts'
import type { Consent } from '#kit/server/config/consent-config.ts'
import type { Db } from '#kit/server/database/db.ts'
import { DATABASE_RETRY_AFTER } from '../graphql/masked-error.ts'
import { AnswerTime } from '../http/answer-time.ts'
import { siteOfRequest } from '../http/own-sites.ts'
import { holdsToken } from '../http/security-headers.ts'
import { inTime, pageTooLate } from '../http/time-limit.ts'
import type { Services } from '../services.ts'
import { pagePolicy, randomMark, withoutMark } from './content-policy.ts'
import { addPlainPages, pageBySession } from './plain/plain-pages.ts'
import type { PlainRequest } from './plain/plain-request.ts'
import { isPage, type Made, type RenderedPage } from './rendered-page.ts'

/**
 * Renders a page of the site: React Router's request handler, built or in development. Its own inline scripts
 * get `mark` as their nonce.
 */
export type PageRenderer = (request: Request, mark: string, plain?: PlainRequest) => Promise<Made>

/** The catch-all route: everything that is not the API or a file is a page. */
export function addPages(
  app: Hono,
  render: PageRenderer,
  services: Services,
  /** Milliseconds that a page may take. */
  longest?: number,
): void {
  const make = pageMaker(render, services)
  addPlainPages(app, make, services, longest)
  app.get('*', async (http) => {
    const own = await pageBySession(http, make, services, longest)
    if (own !== null) return own
    const site = siteOfRequest()
    // Use the site's own host name: otherwise made-up host names would each get pages of their own in the
    // cache.
    const url = new URL(site?.origin ?? services.publicUrl)
    const { pathname, search } = new URL(http.req.url)
    Object.assign(url, { pathname, search })
    const inputs = JSON.stringify([currentSpeech().language?.locale, site])
    const page = services.pageCache.answer(url, http.req.raw, inputs, make)
    return inTime(page, pageTooLate, new AnswerTime({ longest }))
  })
  // RFC 9110, section 15.5.6: the answer to another method names those that are allowed.
  app.all('*', (http) =>
    http.text(say`Diese Adresse kann nur gelesen werden.`, 405, { allow: 'GET, HEAD, POST' }),
  )
}

/** Builds the function that renders a page with its policy and redirects. */
function pageMaker(render: PageRenderer, { db, config }: Services) {
  // The report may have another category by now, too: redirect in one step to its present address.
  const endOf = async (moved: string, { url }: Request): Promise<string> => {
    const next = await render(new Request(new URL(moved, url)), '')
    if (isPage(next)) return moved
    await next.body?.cancel()
    return next.status === 301 ? (next.headers.get('location') ?? moved) : moved
  }
  return async (request: Request, plain?: PlainRequest): Promise<Made> => {
    const mark = randomMark()
    const made = await render(request, mark, plain)
    if (made.status === 404) {
      const moved = await presentAddress(new URL(request.url), db)
      if (moved !== null) {
        const location = await endOf(moved, request)
        return new Response(null, { status: 301, headers: { location } })
      }
    }
    if (!isPage(made)) return made
    // The links of the menu of languages repeat the token of the address: no cache may hold it.
    if (holdsToken(new URL(request.url).pathname)) made.headers.set('cache-control', 'no-store')
    return sealed(made, mark, config.consent)
  }
}

/**
 * Adds the policy to a page: scripts and styles by their hashes. A consent management needs a nonce, and then
 * the page is not cached.
 */
function sealed(
  { status, headers, html: marked }: RenderedPage,
  mark: string,
  consent: Consent | null,
): RenderedPage {
  if (status === 503 && !headers.has('retry-after')) headers.set('retry-after', String(DATABASE_RETRY_AFTER))
  // In development the policy is set already.
  const isMade = headers.has('content-security-policy')
  // An incomplete page has set no-store itself.
  const isKept = consent === null && !isMade && headers.get('cache-control') !== 'no-store'
  headers.set('cache-control', isKept ? 'no-cache' : 'no-store')
  // Set here: the compression middleware would otherwise have to open the answer to set it.
  headers.set('vary', 'Accept-Encoding')
  headers.set('content-language', currentSpeech().language?.locale ?? 'de')
  if (isMade) return { status, headers, html: marked }
  if (consent !== null) {
    const nonce = [`'nonce-${mark}'`]
    const host = ` ${new URL(consent.src).origin}`
    headers.set('content-security-policy', pagePolicy({ scripts: nonce, styles: nonce }, host))
    return { status, headers, html: marked }
  }
  const { html, leave } = withoutMark(marked, mark)
  headers.set('content-security-policy', pagePolicy(leave))
  return { status, headers, html }
}

/**
 * The present address of a page whose municipality had another slug: one redirect, however often the slug
 * changed (O-10). A slug alone, as people type it, leads to the municipality's first page.
 */
async function presentAddress({ pathname, search }: URL, db: Db): Promise<string | null> {
  const [, typed] = /^\/([a-z0-9-]+)\/?$/i.exec(pathname) ?? []
  if (typed !== undefined) {
    const slug = await findActiveSlug(db, typed.toLowerCase())
    return slug === null ? null : `${municipalityPath({ slug })}${search}`
  }
  const [, former, rest = ''] = /^\/([a-z0-9-]+)(\/.*)$/.exec(pathname) ?? []
  const present = former === undefined ? null : await findPresentSlug(db, former)
  return present === null ? null : `/${present}${rest}${search}`
}
