import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { articleData } from '#kit/web/article-data.ts'
import { PLATFORM_NAME } from '#kit/web/meta.ts'
import { absolute } from '#kit/web/public-meta.ts'

type Entry = { slug: string; name: string; date: string; teaser: string; image: string | null }

/** The feed links in the page's head, where feed readers look for them. */
export const newsFeeds = () => [{ title: say`Aktuelles – ${PLATFORM_NAME}`, path: paths.NEWS_FEED }]

/** Structured data of a news entry (schema.org). */
export const newsData = (origin: string, { slug, name, date, teaser, image }: Entry) =>
  articleData(origin, {
    ...{ title: name, teaser, image, published: date, path: paths.newsEntryPath({ slug }) },
    publisher: { '@type': 'Organization', name: PLATFORM_NAME, url: absolute(origin, paths.HOME) },
  })
