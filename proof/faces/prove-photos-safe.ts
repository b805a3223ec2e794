import sharp, { type Sharp } from 'sharp'
import type { Rectangle } from '#kit/common/rectangle.ts'
import { findFaces } from '#kit/server/images/faces/find-faces.ts'
import { type Share, wilson } from '../tools/wilson.ts'
import { measureCost } from './cost.ts'
import { measurePlates, type PlateFigures } from './measure-plates.ts'
import { PEOPLE } from './people.ts'
import { EMPTY_STREETS, type FaceSize, SIZES, scenes } from './scenes.ts'

/** Shares in percent; the intervals count people, not photos: the same 22 come again and again. */
type SizeFigures = { faces: number; found: number; recall: Share }

export type FaceFigures = {
  photos: number
  people: number
  bySize: Record<FaceSize, SizeFigures>
  /** Finds that are faces, among all finds on photos with people. */
  precision: Share
  /** Photos without people, and finds on them for a hundred. */
  empty: { photos: number; wrongPerHundred: number }
  plates: PlateFigures
  /** Processor time of a photo of twelve megapixels, in milliseconds, without and with the searches. */
  cost: Awaited<ReturnType<typeof measureCost>>
}

/** Percent of faces of 280 pixels that are found at least; measured 97. */
const LEAST_RECALL_NEAR = 90
/** Finds on a hundred photos without people, at most; measured none. */
const MOST_WRONG = 3
/** Percent of plates 440 and 220 pixels wide that are found at least. */
const LEAST_PLATES = { near: 85, middle: 75 } as const
/** Finds on a hundred streets without plates, at most; on streets with written boards there are more. */
const MOST_WRONG_PLATES = 5
/** Times the processor time of a photo without a search, at most (decisions 0197 and 0204). */
const MOST_COST = 2

export const isSafe = ({ photos, bySize, empty, plates, cost }: FaceFigures): boolean =>
  photos >= 300 &&
  bySize.near.recall.share >= LEAST_RECALL_NEAR &&
  empty.wrongPerHundred <= MOST_WRONG &&
  plates.bySize.near.recall.share >= LEAST_PLATES.near &&
  plates.bySize.middle.recall.share >= LEAST_PLATES.middle &&
  plates.streets.wrongPerHundred <= MOST_WRONG_PLATES &&
  cost.times <= MOST_COST

/** Measures what the searches for faces and plates find, what they find wrongly, and what they cost. */
export async function provePhotosSafe(): Promise<FaceFigures> {
  const cost = await measureCost()
  const plates = await measurePlates()
  const counts = { near: [0, 0], middle: [0, 0], far: [0, 0] } as Record<FaceSize, [number, number]>
  let [photos, finds, right] = [0, 0, 0]
  for await (const { size, picture, faces } of scenes()) {
    photos += 1
    const found = await search(picture)
    const seen = faces.filter((face) => found.some((each) => isSame(each, face)))
    counts[size][0] += seen.length
    counts[size][1] += faces.length
    finds += found.length
    right += found.filter((each) => faces.some((face) => isSame(each, face))).length
  }
  let wrong = 0
  for (const street of EMPTY_STREETS) wrong += (await search(sharp(street))).length
  return {
    photos,
    people: PEOPLE,
    bySize: Object.fromEntries(
      (Object.keys(SIZES) as FaceSize[]).map((size) => [size, figuresOf(...counts[size])]),
    ) as FaceFigures['bySize'],
    precision: wilson(right, finds),
    empty: { photos: EMPTY_STREETS.length, wrongPerHundred: (100 * wrong) / EMPTY_STREETS.length },
    plates,
    cost,
  }
}

const figuresOf = (found: number, faces: number): SizeFigures => ({
  faces,
  found,
  recall: wilson((found / faces) * PEOPLE, PEOPLE),
})

async function search(picture: Sharp): Promise<Rectangle[]> {
  const { data, info } = await picture.toColourspace('srgb').raw().toBuffer({ resolveWithObject: true })
  return findFaces({ data, ...info })
}

/** Whether a find would cover the face: it holds its middle, and is neither half as high nor twice. */
function isSame(find: Rectangle, face: Rectangle): boolean {
  const [x, y] = [face.x + face.width / 2, face.y + face.height / 2]
  const holds = x > find.x && x < find.x + find.width && y > find.y && y < find.y + find.height
  return holds && find.height > face.height / 2 && find.height < face.height * 2
}
