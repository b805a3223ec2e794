import { currentSpeech } from '#kit/common/languages/speech.ts'
import { type PageMeta, PLATFORM_NAME, pageMeta } from './meta.ts'
import { otherLanguages } from './other-languages.ts'
import type { StructuredData } from './structured-data.ts'

/** A breadcrumb; the last one is this page itself. */
export type Crumb = { name: string; path: string }
type Match = { loaderData?: unknown } | undefined
/** Makes a full URL of a path: the origin to prepend, or a function. */
export type Home = string | ((path: string) => string)

type PublicPage = PageMeta & {
  /** The origin of the page's canonical address: the site's own, from `originOf`, or another. */
  origin: Home
  /** The canonical path of the page, independent of the requested address. */
  path: string
  crumbs: readonly Crumb[]
  /** Description for link previews; contains no names of people. */
  summary?: string
  /** 1200 by 630 pixels. */
  picture?: { path: string; text: string }
  country?: string
  isArticle?: boolean
  feeds?: readonly { title: string; path: string }[]
  /**
   * Structured data, as schema.org defines it. Only the server makes it (`import.meta.env.SSR`): search
   * engines read the document, and the browser need not load the code for it.
   */
  data?: readonly StructuredData[]
}

/** Preview picture of pages without one of their own. */
const PICTURE = { path: '/dateien/vorschau/plattform.png', text: PLATFORM_NAME }

/** The site's own origin, from the root loader. */
export function originOf(matches: readonly Match[]): string {
  const { origin } = (matches[0]?.loaderData ?? {}) as { origin?: string }
  return origin ?? ''
}

/** The full URL of a path of ours; other addresses stay unchanged. */
export function absolute(home: Home, path: string): string {
  if (!path.startsWith('/')) return path
  return typeof home === 'string' ? `${home}${path}` : home(path)
}

/** The head of a public page, for search engines and link previews (O-01 to O-07). */
export function publicMeta({ origin, path, crumbs, data = [], feeds = [], ...page }: PublicPage) {
  const tags = pageMeta(page)
  const [title, description] = [tags.find(isTitle)?.title ?? page.title, tags.find(isDescription)?.content]
  const { picture = PICTURE } = page
  const { language } = currentSpeech()
  const german = absolute(origin, path)
  const url = language?.addressOf(german) ?? german
  return [
    ...tags,
    { tagName: 'link', rel: 'canonical', href: url },
    // For search engines, which read the document.
    ...(import.meta.env.SSR ? alternates(german) : []),
    ...feeds.map((feed) => ({
      tagName: 'link',
      rel: 'alternate',
      type: 'application/atom+xml',
      title: feed.title,
      href: typeof origin === 'string' ? feed.path : origin(feed.path),
    })),
    { property: 'og:type', content: page.isArticle ? 'article' : 'website' },
    {
      property: 'og:site_name',
      content: page.site === page.title ? PLATFORM_NAME : (page.site ?? PLATFORM_NAME),
    },
    // Previews know no Leichte Sprache.
    {
      property: 'og:locale',
      content:
        language?.formats.startsWith('de') === false
          ? language.locale
          : page.country === 'AT'
            ? 'de_AT'
            : 'de_DE',
    },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.summary ?? description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: absolute(origin, picture.path) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: picture.text },
    { name: 'twitter:card', content: 'summary_large_image' },
    // The browser leaves the scripts of the document in place.
    ...(import.meta.env.SSR ? [...data, breadcrumbs(origin, crumbs)] : []).map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}

/** Names the same page in each language; the German one is for all who read none of them. */
const alternates = (german: string) => [
  ...otherLanguages().map(({ code, addressOf }) => alternate(code, addressOf(german))),
  alternate('de', german),
  alternate('x-default', german),
]

const alternate = (hrefLang: string, href: string) => ({
  ...{ tagName: 'link', rel: 'alternate', hrefLang, href },
})

const isTitle = (tag: object): tag is { title: string } => 'title' in tag
const isDescription = (tag: object): tag is { name: string; content: string } =>
  'name' in tag && tag.name === 'description'

function breadcrumbs(origin: Home, crumbs: readonly Crumb[]): StructuredData {
  // On a town's own site the breadcrumbs begin with the town.
  const way = typeof origin === 'string' ? [{ name: PLATFORM_NAME, path: '/' }, ...crumbs] : crumbs
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: (currentSpeech().language?.addressOf ?? String)(absolute(origin, path)),
    })),
  }
}
