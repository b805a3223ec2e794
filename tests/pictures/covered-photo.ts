import sharp from 'sharp'
import { originalFile } from '#domains/photos/server/originals/original-files.ts'
import { ask } from '../ask.ts'
import type { Person, Report, Town } from '../factories.ts'
import type { TestSite } from '../site.ts'
import { aStoredPhoto } from './stored-photo.ts'

/** The covered part of such a photo. */
export const COVERED_PART = { x: 0, y: 0, width: 2, height: 2 }

/** Makes a stored photo one that the program has covered, with an original; returns the original's key. */
export async function coverStored(
  { services: { db, clock, storage } }: TestSite,
  town: Pick<Town, 'id'>,
  photoId: number,
): Promise<string> {
  const key = `o${photoId}`.padEnd(24, '-')
  const original = {
    municipalityId: town.id,
    photoId,
    key,
    uploadKey: null,
    decidedAt: null,
    width: 6,
    height: 4,
  }
  const parts = Object.values(COVERED_PART)
  await db
    .insertInto('photoOriginal')
    .values({ ...original, parts, createdAt: clock.now() })
    .execute()
  const plain = sharp({ create: { width: 6, height: 4, channels: 3, background: '#c81414' } })
  await storage.write(originalFile(key), await plain.webp().toBuffer())
  return key
}

/** Gives a report such a photo. */
export async function coverOneOf(
  site: TestSite,
  { id, townId }: { id: number; townId: number },
): Promise<null> {
  await coverStored(site, { id: townId }, await aStoredPhoto(site, { id: townId }, { id }))
  return null
}

type Place = { report: Pick<Report, 'slug'>; town: Pick<Town, 'slug'>; category: { slug: string } }

/** The covered photos of a report, as somebody sees them. */
export async function coversOf(
  site: TestSite,
  { report, town, category }: Place,
  who: { as?: Person; token?: string } = {},
): Promise<
  {
    photo: { id: number }
    parts: object[]
    isPending: boolean
    isFailed: boolean
    isChecked: boolean
    originalPath: string | null
  }[]
> {
  const { data } = await ask(
    site,
    `query ($slug: String!, $town: String!, $category: String!) {
      report(slug: $slug, municipalitySlug: $town, categorySlug: $category) {
        coveredPhotos { photo { id } parts { x y width height } isPending isFailed isChecked originalPath } } }`,
    { slug: report.slug, town: town.slug, category: category.slug },
    who,
  )
  return data?.report?.coveredPhotos ?? []
}
