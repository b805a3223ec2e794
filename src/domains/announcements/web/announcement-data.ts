import { townData, townPicture } from '#domains/municipalities/web/town-data.ts'
import * as paths from '#domains/paths.ts'
import { absolute } from '#kit/web/public-meta.ts'

type Announcement = {
  id: number
  title: string
  teaser: string
  image: string | null
  published: string | null
}

/** An announcement in the words of schema.org. */
export function announcementData(
  origin: string,
  town: Parameters<typeof townData>[1],
  { id, title, teaser, image, published }: Announcement,
): Record<string, unknown> {
  return {
    '@type': 'NewsArticle',
    headline: title,
    ...(teaser === '' ? {} : { description: teaser }),
    url: `${origin}${paths.announcementPath(town, id)}`,
    image: absolute(origin, image ?? townPicture(town).path),
    inLanguage: 'de',
    ...(published === null ? {} : { datePublished: published }),
    author: townData(origin, town),
    publisher: townData(origin, town),
  }
}

/** For feed readers, which look for it in a page's head. */
export const announcementFeeds = (town: { name: string; slug: string }) => [
  { title: `Ankündigungen – ${town.name}`, path: paths.announcementFeedPath(town) },
]
