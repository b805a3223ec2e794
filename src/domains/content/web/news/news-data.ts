import * as paths from '#domains/paths.ts'
import { PLATFORM_NAME } from '#kit/web/meta.ts'
import { absolute } from '#kit/web/public-meta.ts'

type Entry = { slug: string; name: string; date: string; teaser: string; image: string | null }

/** For feed readers, which look for it in a page's head. */
export const NEWS_FEEDS = [{ title: `Aktuelles – ${PLATFORM_NAME}`, path: paths.NEWS_FEED }]

/** An entry of the news in the words of schema.org. */
export function newsData(
  origin: string,
  { slug, name, date, teaser, image }: Entry,
): Record<string, unknown> {
  const platform = { '@type': 'Organization', name: PLATFORM_NAME, url: absolute(origin, paths.HOME) }
  return {
    '@type': 'NewsArticle',
    headline: name,
    ...(teaser === '' ? {} : { description: teaser }),
    url: absolute(origin, paths.newsEntryPath({ slug })),
    ...(image === null ? {} : { image: absolute(origin, image) }),
    inLanguage: 'de',
    datePublished: date,
    author: platform,
    publisher: platform,
  }
}
