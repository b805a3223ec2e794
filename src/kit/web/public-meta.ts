import { type PageMeta, PLATFORM_NAME, pageMeta } from './meta.ts'
import type { StructuredData } from './structured-data.ts'

/** A page on the way to this one, itself last. */
export type Crumb = { name: string; path: string }
type Match = { loaderData?: unknown } | undefined
/** What makes a path an address in full: what stands before it, or a way to write it. */
export type Home = string | ((path: string) => string)

type PublicPage = PageMeta & {
  /** Where the page is at home: at the site's own address, as `originOf` tells, or elsewhere. */
  origin: Home
  /** The one address of what is shown, however the page was asked for. */
  path: string
  crumbs: readonly Crumb[]
  /** What a link elsewhere says of it; names nobody. */
  summary?: string
  /** 1200 by 630 pixels. */
  picture?: { path: string; text: string }
  country?: string
  isArticle?: boolean
  feeds?: readonly { title: string; path: string }[]
  /** What it is, in the words of schema.org. */
  data?: readonly StructuredData[]
}

/** Picture of pages that have none of their own. */
const PICTURE = { path: '/dateien/vorschau/plattform.png', text: PLATFORM_NAME }

/** The site's own address, which the outermost loader knows. */
export function originOf(matches: readonly Match[]): string {
  const { origin } = (matches[0]?.loaderData ?? {}) as { origin?: string }
  return origin ?? ''
}

/** An address of ours in full; what lies elsewhere is full already. */
export function absolute(home: Home, path: string): string {
  if (!path.startsWith('/')) return path
  return typeof home === 'string' ? `${home}${path}` : home(path)
}

/** The head of a page for everybody: what search engines and links elsewhere show (O-01 to O-07). */
export function publicMeta({ origin, path, crumbs, data = [], feeds = [], ...page }: PublicPage) {
  const tags = pageMeta(page)
  const [title, description] = [tags.find(isTitle)?.title ?? page.title, tags.find(isDescription)?.content]
  const { picture = PICTURE } = page
  const url = absolute(origin, path)
  return [
    ...tags,
    { tagName: 'link', rel: 'canonical', href: url },
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
    { property: 'og:locale', content: page.country === 'AT' ? 'de_AT' : 'de_DE' },
    { property: 'og:title', content: title },
    { property: 'og:description', content: page.summary ?? description },
    { property: 'og:url', content: url },
    { property: 'og:image', content: absolute(origin, picture.path) },
    { property: 'og:image:width', content: '1200' },
    { property: 'og:image:height', content: '630' },
    { property: 'og:image:alt', content: picture.text },
    { name: 'twitter:card', content: 'summary_large_image' },
    ...[...data, breadcrumbs(origin, crumbs)].map((thing) => ({
      'script:ld+json': { '@context': 'https://schema.org', ...thing },
    })),
  ]
}

const isTitle = (tag: object): tag is { title: string } => 'title' in tag
const isDescription = (tag: object): tag is { name: string; content: string } =>
  'name' in tag && tag.name === 'description'

function breadcrumbs(origin: Home, crumbs: readonly Crumb[]): StructuredData {
  // A site that is somebody's own begins with them.
  const way = typeof origin === 'string' ? [{ name: PLATFORM_NAME, path: '/' }, ...crumbs] : crumbs
  return {
    '@type': 'BreadcrumbList',
    itemListElement: way.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(origin, path),
    })),
  }
}
