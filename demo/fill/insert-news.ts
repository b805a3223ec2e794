import sharp from 'sharp'
import { SITE_IMAGE_ROUTE, siteImageFile } from '#domains/photos/server/site-images.ts'
import { DAY, HOUR } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import type { Storage } from '#kit/server/storage/storage.ts'
import { advance, insertRows, type Row } from './insert-rows.ts'
import type { DrawScene } from '../pictures/canvas.ts'
import { renderScene } from '../pictures/render.ts'
import { seededRandom, seedOf } from '../random.ts'
import { NEWS } from '../texts/news.ts'

type Work = { storage: Storage; pictures: Readonly<Record<string, DrawScene>>; now: Date }

/** What the platform tells everybody, with pictures out of the demo's own drawings. */
export async function insertNews(trx: Trx, { storage, pictures, now }: Work): Promise<void> {
  const rows: Row<'newsEntry'>[] = []
  for (const { days, scene, ...texts } of NEWS) {
    const date = new Date(Math.floor((now.getTime() - days * DAY) / HOUR) * HOUR)
    const image = await pictureOf(scene, pictures, storage)
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

async function pictureOf(
  scene: string | null,
  pictures: Work['pictures'],
  storage: Storage,
): Promise<string | null> {
  const draw = scene === null ? undefined : pictures[scene]
  if (draw === undefined) return null
  const random = seededRandom(seedOf(`news ${scene}`))
  const jpeg = await renderScene(draw, { random, light: 'overcast' })
  const path = `${SITE_IMAGE_ROUTE}/news-${scene}`
    .padEnd(SITE_IMAGE_ROUTE.length + 25, '-')
    .slice(0, SITE_IMAGE_ROUTE.length + 25)
  const file = siteImageFile(`${path}.webp`)
  if (file === null) throw new Error(`no address for the picture of ${scene}`)
  const bytes = await sharp(jpeg)
    .resize(960, 960, { fit: 'inside' })
    .webp({ quality: 80, effort: 0 })
    .toBuffer()
  await storage.write(file, bytes)
  return `${path}.webp`
}
