import { townData, townPicture } from '#domains/municipalities/web/town-data.ts'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { articleData } from '#kit/web/article-data.ts'
import type { Home } from '#kit/web/public-meta.ts'

type Announcement = {
  id: number
  title: string
  teaser: string
  image: string | null
  published: string | null
}

/** Structured data of an announcement (schema.org). */
export const announcementData = (
  home: Home,
  town: Parameters<typeof townData>[1],
  { id, title, teaser, image, published }: Announcement,
) =>
  articleData(home, {
    ...{ title, teaser, published, path: paths.announcementPath(town, id) },
    image: image ?? townPicture(town).path,
    publisher: townData(home, town),
  })

/** The feed links in the page's head, where feed readers look for them. */
export const announcementFeeds = (town: { name: string; slug: string }) => [
  { title: say`Ankündigungen – ${town.name}`, path: paths.announcementFeedPath(town) },
]
