import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import sharp, { type OutputInfo } from 'sharp'
import { PHOTO_DERIVATIVES, photoStorageKey } from '#domains/photos/server/photo-files.ts'
import type { Storage } from '#kit/server/storage/storage.ts'
import { sceneIs } from '../data/scenes.ts'
import type { Picture } from '../plan/types.ts'

/** Facts of a picture's stored files. */
export type Stored = { width: number; height: number; size: number }

/** A picture and the keys of all the photos that show it. */
export type Wanted = { picture: Picture; keys: readonly string[] }

export type PhotoWork = { storage: Storage; progress(done: number, of: number): void }

/** Pictures worked on at once: two cores stay busy while a third picture is being written. */
const AT_ONCE = 3

/**
 * The part of a picture for a close-up: in most pictures the thing is a little below the middle, in some it
 * hangs.
 */
const DETAIL = { left: 0.2, top: 0.3, width: 0.6, height: 0.6 }
const HIGH_DETAIL = { ...DETAIL, top: 0.06 }
const WHOLE = { left: 0, top: 0, width: 1, height: 1 }

const partOf = ({ scene, isDetail }: Picture) =>
  isDetail ? (sceneIs(scene, 'hanging') ? HIGH_DETAIL : DETAIL) : WHOLE

/** A file of demo/pictures: WebP, 1600 × 1200 pixels. */
export const readPicture = (name: string): Promise<Buffer> =>
  readFile(join(import.meta.dirname, '..', 'pictures', `${name}.webp`))

/**
 * Stores each picture for the first photo that shows it and gives the others the same files. Returns by
 * `nameOf`.
 */
export async function writePhotos(wanted: readonly Wanted[], work: PhotoWork): Promise<Map<string, Stored>> {
  const stored = new Map<string, Stored>()
  const groups = Map.groupBy(wanted, ({ picture }) => fileOf(picture))
  const threads = sharp.concurrency()
  // One thread for each of several pictures does more than several threads for one.
  sharp.concurrency(1)
  // No picture is read twice; a cache would only hold memory that the server then never gives back.
  sharp.cache(false)
  let done = 0
  await inParallel([...groups], AT_ONCE, async ([name, group]) => {
    const image = await decode(await readPicture(name))
    for (const each of group) stored.set(nameOf(each.picture), await writePhoto(image, each, work.storage))
    done += 1
    work.progress(done, groups.size)
  })
  sharp.concurrency(threads)
  return stored
}

/** The first picture of a scene is in the sun, the second under clouds or in the evening. */
const fileOf = ({ scene, variation }: Picture) => `${scene}-${variation + 1}`
export const nameOf = (picture: Picture) => `${fileOf(picture)}${picture.isDetail ? ' detail' : ''}`

type Image = { file: Buffer; data: Buffer; info: OutputInfo }

const decode = async (file: Buffer): Promise<Image> => ({
  file,
  ...(await sharp(file).raw().toBuffer({ resolveWithObject: true })),
})

async function writePhoto(
  { file, data, info }: Image,
  { picture, keys }: Wanted,
  storage: Storage,
): Promise<Stored> {
  const { width, height, channels } = info
  const part = partOf(picture)
  const region = {
    left: Math.round(part.left * width),
    top: Math.round(part.top * height),
    width: Math.round(part.width * width),
    height: Math.round(part.height * height),
  }
  const [first = '', ...others] = keys
  let size = 0
  for (const [at, { name, side, format, quality }] of PHOTO_DERIVATIVES.entries()) {
    const cut = sharp(data, { raw: { width, height, channels } }).extract(region)
    const resized = cut.resize(side, side, { fit: 'inside', withoutEnlargement: true })
    // The ready file is the largest size itself. Effort 0: the demo's start should not wait for a tenth of
    // smaller files.
    const isReady = at === 0 && !picture.isDetail
    const bytes = isReady ? file : await resized.toFormat(format, { quality, effort: 0 }).toBuffer()
    size = Math.max(size, bytes.length)
    await storage.write(photoStorageKey(first, name), bytes)
    for (const key of others) await storage.copy(photoStorageKey(first, name), photoStorageKey(key, name))
  }
  return { width: region.width, height: region.height, size }
}

async function inParallel<Item>(
  items: readonly Item[],
  atOnce: number,
  work: (item: Item) => Promise<void>,
): Promise<void> {
  const rest = items.values()
  const worker = async () => {
    for (const item of rest) await work(item)
  }
  await Promise.all(Array.from({ length: atOnce }, worker))
}
