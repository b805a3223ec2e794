import type { Context as HonoContext } from 'hono'

/**
 * Whether a form comes from a page of this host, so that no other site can send one in somebody's name.
 * Browsers say so by themselves: by Sec-Fetch-Site where the connection is trusted, else by Origin, which all
 * send with a form since 2020. No script and no form can set either. A request with neither is refused.
 * @param ownOrigin the configured origin: a proxy in front may have replaced the host's name
 */
export function isSameOrigin(http: HonoContext, ownOrigin: string): boolean {
  const site = http.req.header('sec-fetch-site')
  if (site !== undefined) return site === 'same-origin'
  const origin = http.req.header('origin')
  if (origin === undefined || !URL.canParse(origin)) return false
  if (new URL(origin).protocol !== new URL(ownOrigin).protocol) return false
  return origin === ownOrigin || new URL(origin).host === new URL(http.req.url).host
}
