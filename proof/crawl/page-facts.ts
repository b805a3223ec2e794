import { Window } from 'happy-dom'

export type PageFacts = {
  title: string
  headings: number
  canonical: string | null
  isForSearch: boolean
  /** Addresses that can be followed, and those that the page loads by itself, as they stand there. */
  links: string[]
  loads: string[]
  /** Places on the page itself that a link names and that are not there. */
  missingPlaces: string[]
}

/** What the HTML of a page says, without running anything of it. */
export async function factsOf(html: string): Promise<PageFacts> {
  const window = new Window()
  try {
    // As somebody without JavaScript sees it.
    const seen = html.replace(/<\/?noscript>/g, '')
    const document = new window.DOMParser().parseFromString(seen, 'text/html')
    const all = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.getAttribute(name) ?? '').filter(Boolean)
    // A feed may be another host's: it is offered, not loaded.
    const links = all('a[href], area[href], link[rel=alternate]', 'href')
    const places = links.filter((href) => href.startsWith('#') && href !== '#')
    return {
      title: document.title,
      headings: document.querySelectorAll('h1').length,
      canonical: all('link[rel=canonical]', 'href')[0] ?? null,
      isForSearch: document.querySelector('meta[name=robots][content*=noindex]') === null,
      links,
      loads: [
        ...all('img[src], script[src], source[src], iframe[src]', 'src'),
        ...all(
          'link[rel=stylesheet], link[rel=icon], link[rel=apple-touch-icon], link[rel=manifest]',
          'href',
        ),
        ...all('link[rel=modulepreload], link[rel=preload]', 'href'),
      ],
      missingPlaces: places.filter(
        (href) => document.getElementById(decodeURIComponent(href.slice(1))) === null,
      ),
    }
  } finally {
    // Without waiting for its end each window stays in memory, ten megabytes of it.
    await window.happyDOM.close()
  }
}
