import { Window } from 'happy-dom'

export type PageFacts = {
  title: string
  language: string
  headings: number
  canonical: string | null
  isForSearch: boolean
  /** Links, and addresses of resources that the page loads, as they are in the HTML. */
  links: string[]
  loads: string[]
  /** Fragment links without a target on the page. */
  missingPlaces: string[]
}

/** Parses a page's HTML without running any scripts, and without loading what it names. */
export async function factsOf(html: string): Promise<PageFacts> {
  const window = new Window({
    url: 'http://localhost/',
    settings: {
      fetch: { interceptor: { beforeAsyncRequest: async (asked) => new asked.window.Response() } },
    },
  })
  try {
    // The page as a browser without JavaScript shows it.
    const seen = html.replace(/<\/?noscript>/g, '')
    const document = new window.DOMParser().parseFromString(seen, 'text/html')
    const all = (selector: string, name: string) =>
      [...document.querySelectorAll(selector)].map((each) => each.getAttribute(name) ?? '').filter(Boolean)
    // A feed may belong to another host: it is a link and not a resource.
    const links = all('a[href], area[href], link[rel=alternate]', 'href')
    const places = links.filter((href) => href.startsWith('#') && href !== '#')
    return {
      title: document.title,
      language: document.documentElement.getAttribute('lang') ?? '',
      // The parts that cannot work without JavaScript are hidden there.
      headings: [...document.querySelectorAll('h1')].filter(
        (each) => each.closest('[data-scripted]') === null,
      ).length,
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
    // Without awaiting this, each window stays in memory (ten megabytes).
    await window.happyDOM.close()
  }
}
