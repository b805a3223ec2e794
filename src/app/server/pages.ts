import type { Hono } from 'hono'

/** Renders a page of the site: React Router's request handler, built or in development. */
export type PageRenderer = (request: Request, nonce: string) => Promise<Response>

/**
 * What a page may load: everything from our own origin, inline scripts by the nonce of this answer. React writes style
 * attributes, MapLibre starts a worker and draws with blobs.
 */
const policy = (nonce: string): string =>
  [
    "default-src 'none'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "worker-src 'self'",
    "manifest-src 'self'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ')

/** Everything that is not the API or a file is a page. */
export function addPages(app: Hono, render: PageRenderer): void {
  // Our forms are sent by script; without one they come here, and the page says again what it needs.
  app.post('*', (http) => {
    const { pathname, search } = new URL(http.req.url)
    // One slash, or "//host" would lead to another site.
    return http.redirect(`/${pathname.replace(/^[/\\]+/, '')}${search}`, 303)
  })
  app.get('*', async (http) => {
    const nonce = Buffer.from(crypto.getRandomValues(new Uint8Array(16))).toString('base64')
    const page = await render(http.req.raw, nonce)
    const response = new Response(page.body, page)
    if (!response.headers.get('content-type')?.startsWith('text/html')) return response
    if (!response.headers.has('content-security-policy'))
      response.headers.set('content-security-policy', policy(nonce))
    response.headers.set('cache-control', 'no-cache')
    // The path of these pages holds a one-time token, which is nobody else's business.
    const holdsToken =
      /^\/(email-verifizieren|passwort-zuruecksetzen|meldung-bestaetigen|profil\/email-aendern\/)/
    if (holdsToken.test(http.req.path)) {
      response.headers.set('referrer-policy', 'no-referrer')
    }
    return response
  })
}
