import type { Hono } from 'hono'
import type { Consent } from '#kit/server/consent-config.ts'

/** Renders a page of the site: React Router's request handler, built or in development. */
export type PageRenderer = (request: Request, nonce: string) => Promise<Response>

/**
 * What a page may load: everything from our own origin, inline scripts by the nonce of this answer. React writes style
 * attributes, MapLibre starts a worker and draws with blobs. A consent management may load its own things from its host.
 */
const policy = (nonce: string, consentHost: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'${consentHost}`,
    `style-src 'self' 'nonce-${nonce}'${consentHost}`,
    "style-src-attr 'unsafe-inline'",
    `img-src 'self' data: blob:${consentHost}`,
    `font-src 'self'${consentHost}`,
    "media-src 'self'",
    `connect-src 'self'${consentHost}`,
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** The slug that a municipality has today instead of a former one, or null. */
type PresentSlug = (formerSlug: string) => Promise<string | null>

/** Everything that is not the API or a file is a page. */
export function addPages(
  app: Hono,
  render: PageRenderer,
  findPresentSlug: PresentSlug,
  consent: Consent | null,
): void {
  const consentHost = consent === null ? '' : ` ${new URL(consent.src).origin}`
  // Our forms are sent by script; without one they come here, and the page says again what it needs.
  app.post('*', (http) => {
    const { pathname, search } = new URL(http.req.url)
    // One slash, or "//host" would lead to another site.
    return http.redirect(`/${pathname.replace(/^[/\\]+/, '')}${search}`, 303)
  })
  // A report may have another category since, too: one step to where it is now.
  const endOf = async (moved: string, { url }: Request): Promise<string> => {
    const next = await render(new Request(new URL(moved, url)), '')
    await next.body?.cancel()
    return next.status === 301 ? (next.headers.get('location') ?? moved) : moved
  }
  app.get('*', async (http) => {
    const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
    const page = await render(http.req.raw, nonce)
    if (page.status === 404) {
      const moved = await presentAddress(new URL(http.req.url), findPresentSlug)
      if (moved !== null) return http.redirect(await endOf(moved, http.req.raw), 301)
    }
    const response = new Response(page.body, page)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    if (!response.headers.has('content-security-policy'))
      response.headers.set('content-security-policy', policy(nonce, consentHost))
    response.headers.set('cache-control', 'no-cache')
    return response
  })
}

/** Where a page of a municipality that has another slug today is now: one step, however often it changed (REQUIREMENTS O-10). */
async function presentAddress({ pathname, search }: URL, find: PresentSlug): Promise<string | null> {
  const [, former, rest = ''] = /^\/([a-z0-9-]+)(\/.*)?$/.exec(pathname) ?? []
  const slug = former === undefined ? null : await find(former)
  return slug === null ? null : `/${slug}${rest}${search}`
}
