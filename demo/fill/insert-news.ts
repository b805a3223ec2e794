import { SITE_IMAGE_ROUTE, siteImageFile } from '#domains/photos/server/site-images.ts'
import { DAY, HOUR } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { Storage } from '#kit/server/storage/storage.ts'
import { NEWS } from '../data/pages.ts'
import { advance, insertRows, type Row } from './insert-rows.ts'
import { readPicture } from './write-photos.ts'

/**
 * Inserts the news of the platform, with pictures that are stored as they are: of the size that the site
 * shows.
 */
export async function insertNews(trx: Trx, storage: Storage, now: Date): Promise<void> {
  const rows: Row<'newsEntry'>[] = []
  for (const { days, scene, ...texts } of NEWS) {
    const date = new Date(Math.floor((now.getTime() - days * DAY) / HOUR) * HOUR)
    const image = await storePicture(scene, storage)
    rows.push({
      ...texts,
      id: rows.length + 1,
      date,
      image,
      imageText: image === null ? null : texts.imageText,
      video: null,
      videoText: null,
      hasBeenPublic: true,
      createdAt: date,
      updatedAt: date,
    })
  }
  await insertRows(trx, 'newsEntry', rows)
  await advance(trx, 'news_entry_id', rows.length)
}

async function storePicture(scene: string | null, storage: Storage): Promise<string | null> {
  if (scene === null) return null
  const path = `${SITE_IMAGE_ROUTE}/news-${scene}`
    .padEnd(SITE_IMAGE_ROUTE.length + 25, '-')
    .slice(0, SITE_IMAGE_ROUTE.length + 25)
  const file = siteImageFile(`${path}.webp`)
  if (file === null) throw new Error(`no address for the picture of ${scene}`)
  await storage.write(file, await readPicture(`news-${scene}`))
  return `${path}.webp`
}
