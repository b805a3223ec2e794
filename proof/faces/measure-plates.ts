import sharp, { type Sharp } from 'sharp'
import type { Rectangle } from '#kit/common/rectangle.ts'
import { findPlates } from '#kit/server/images/plates/find-plates.ts'
import { type Share, wilson } from '../tools/wilson.ts'
import { GROUPS } from './people.ts'
import { boardScenes, PLATE_WIDTHS, type PlateScene, plateScenes } from './plate-scenes.ts'
import { EMPTY_STREETS, type FaceSize } from './scenes.ts'

/** The detector was tuned on the pictures of seed 1, which are never measured. */
const SEED = 20261201
/** Plates of each size, and photos with boards that are no plates. */
const EACH = 72
const BOARDS = 72

/** Photos without a plate, and finds on a hundred of them. */
type Wrong = { photos: number; wrongPerHundred: number }

export type PlateFigures = {
  photos: number
  bySize: Record<FaceSize, { plates: number; found: number; recall: Share }>
  /** Finds that cover the plate, among all finds on photos with one. */
  precision: Share
  /** Streets without writing, apart from what the demo has drawn. */
  streets: Wrong
  /** Streets with two or three written boards. */
  boards: Wrong
  /** The six photos of people. */
  people: Wrong
}

/** Measures what the search for number plates finds on drawn plates, and what it finds wrongly. */
export async function measurePlates(): Promise<PlateFigures> {
  const counts: Record<FaceSize, [number, number]> = { near: [0, 0], middle: [0, 0], far: [0, 0] }
  let [photos, finds, right] = [0, 0, 0]
  for await (const scene of plateScenes(SEED, EACH)) {
    const found = await search(scene.picture)
    const covering = found.filter((find) => isCovered(find, scene)).length
    photos += 1
    counts[scene.size][0] += covering > 0 ? 1 : 0
    counts[scene.size][1] += 1
    finds += found.length
    right += covering
  }
  return {
    photos,
    bySize: Object.fromEntries(
      (Object.keys(PLATE_WIDTHS) as FaceSize[]).map((size) => {
        const [found, plates] = counts[size]
        return [size, { plates, found, recall: wilson(found, plates) }]
      }),
    ) as PlateFigures['bySize'],
    precision: wilson(right, finds),
    streets: await wrongOn(EMPTY_STREETS.map((street) => sharp(street))),
    boards: await wrongOn(boardScenes(SEED, BOARDS)),
    people: await wrongOn(GROUPS.map(({ file }) => sharp(file))),
  }
}

async function wrongOn(pictures: Iterable<Sharp> | AsyncIterable<Sharp>): Promise<Wrong> {
  let [photos, wrong] = [0, 0]
  for await (const picture of pictures) {
    photos += 1
    wrong += (await search(picture)).length
  }
  return { photos, wrongPerHundred: Math.round((1000 * wrong) / photos) / 10 }
}

async function search(picture: Sharp): Promise<Rectangle[]> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return findPlates({ data, ...info })
}

/**
 * Whether nine tenths of the letters would be black, and the black is no three times as large as the plate.
 */
function isCovered(find: Rectangle, { letters, plate }: PlateScene): boolean {
  const wide = Math.min(find.x + find.width, letters.x + letters.width) - Math.max(find.x, letters.x)
  const high = Math.min(find.y + find.height, letters.y + letters.height) - Math.max(find.y, letters.y)
  const black = Math.max(0, wide) * Math.max(0, high)
  const isSmall = find.width * find.height < 3 * plate.width * plate.height
  return isSmall && black >= 0.9 * letters.width * letters.height
}
