import { Window } from 'happy-dom'
import type { Hono } from 'hono'
import { createApp } from '#app/server/http/http.ts'
import { loadPages } from '#app/server/pages/load-pages.ts'
import type { TestSite } from './site.ts'

/** The pages, requested by a host name that is not the site's own. */
export async function pagesOf(site: TestSite): Promise<Pick<Hono, 'request'>> {
  const app = createApp(site.services, await loadPages(site.services))
  return { request: (path) => app.request(`http://127.0.0.1:9999${path}`) }
}

type Thing = Record<string, unknown> & { '@type': string }

/** The contents of a page's head, and what its body lacks. */
export async function headOf(app: Pick<Hono, 'request'>, path: string) {
  const response = await app.request(path)
  const window = new Window()
  // happy-dom would fetch what a head preloads.
  const html = (await response.text()).replace(/<link rel="preload" as="fetch"[^>]*>/, '')
  const document = new window.DOMParser().parseFromString(html, 'text/html')
  const all = (selector: string, name: string) =>
    [...document.querySelectorAll(selector)].map((each) => each.getAttribute(name))
  const things = [...document.querySelectorAll('script[type="application/ld+json"]')].map(
    (each) => JSON.parse(each.textContent) as Thing,
  )
  return {
    status: response.status,
    robots: [response.headers.get('x-robots-tag'), all('meta[name=robots]', 'content')[0] ?? null],
    title: document.title,
    /** Landmarks that a screen reader could only call "complementary". */
    unnamedAsides: all('aside:not([aria-label]):not([aria-labelledby])', 'class'),
    canonical: all('link[rel=canonical]', 'href'),
    feeds: all('link[rel=alternate][type="application/atom+xml"]', 'href'),
    languages: all('link[hreflang]', 'href'),
    property: (name: string) => all(`meta[property="${name}"], meta[name="${name}"]`, 'content')[0],
    thing: (type: string) => things.find((each) => each['@type'] === type),
    types: things.map((each) => each['@type']).sort(),
  }
}
