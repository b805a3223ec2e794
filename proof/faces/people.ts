import { createRequire } from 'node:module'
import type { Rectangle } from '#kit/common/rectangle.ts'

const require = createRequire(import.meta.url)

/** A photo 1920 pixels wide, with the face of each person on it. */
export type Group = { file: string; faces: Rectangle[] }

const group = (number: number, ...faces: [number, number, number, number][]): Group => ({
  file: require.resolve(`@vladmandic/face-api/demo/sample${number}.jpg`),
  faces: faces.map(([x, y, width, height]) => ({ x, y, width, height })),
})

/**
 * The six photos that come with the model's package (MIT), with all 22 people on them. The boxes are as the
 * model draws them on the whole photo; a person has looked at each and found nobody left out.
 */
export const GROUPS: readonly Group[] = [
  group(1, [385, 318, 233, 310], [808, 382, 248, 295], [1441, 161, 267, 310]),
  group(2, [1417, 117, 253, 317], [874, 190, 202, 298], [340, 95, 195, 329]),
  group(3, [554, 287, 260, 354], [1488, 244, 220, 371], [1040, 171, 290, 387]),
  group(4, [636, 9, 240, 344], [231, 144, 211, 327], [962, 144, 222, 296], [1255, 94, 193, 337]),
  group(
    5,
    [762, 76, 203, 277],
    [1088, 162, 208, 309],
    [1380, 348, 217, 352],
    [572, 378, 215, 322],
    [351, 817, 223, 387],
  ),
  group(6, [655, 274, 208, 398], [1453, 215, 274, 388], [1150, 264, 246, 361], [218, 422, 273, 381]),
]

export const PEOPLE = GROUPS.reduce((sum, { faces }) => sum + faces.length, 0)
