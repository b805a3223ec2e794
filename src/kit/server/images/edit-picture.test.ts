import sharp from 'sharp'
import { expect, test } from 'vitest'
import { type PictureEdits, wholeOf } from '#kit/common/pictures/picture-edits.ts'
import { corners, phonePhoto, quartered, UPRIGHT } from '#tests/pictures/pictures.ts'
import { type Derivative, deriveImage } from './derive.ts'

const SIZE = { width: 240, height: 160 }
const WANTED: Derivative[] = [
  { name: 'large.webp', side: 240, format: 'webp', quality: 90 },
  { name: 'small.webp', side: 60, format: 'webp', quality: 90 },
]
const NONE: PictureEdits = { turns: 0, crop: wholeOf(SIZE), marks: [] }
const TURNED = { width: 160, height: 240 }

const edited = async (edits: Partial<PictureEdits>, bytes = phonePhoto()) =>
  deriveImage(await bytes, WANTED, [], { ...NONE, ...edits })

/** The colour of a pixel of the largest file. */
async function colourOf({ files }: { files: { bytes: Uint8Array }[] }, x: number, y: number) {
  const { data, info } = await sharp(files[0]?.bytes).raw().toBuffer({ resolveWithObject: true })
  return [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)]
}

test('a quarter turn is clockwise in every size', async () => {
  const { width, height, files } = await edited({ turns: 1, crop: wholeOf(TURNED) })
  expect({ width, height }).toEqual(TURNED)
  const { topLeft, topRight, bottomLeft, bottomRight } = UPRIGHT
  for (const { bytes } of files)
    expect(await corners(bytes)).toEqual({
      ...{ topLeft: bottomLeft, topRight: topLeft },
      ...{ bottomRight: topRight, bottomLeft: bottomRight },
    })
})

test('a crop is taken after the turn, and nothing else is left', async () => {
  // The lower right quarter of the turned photo was the upper right one.
  const crop = { x: 80, y: 120, width: 80, height: 120 }
  const { width, height, files } = await edited({ turns: 1, crop })
  expect({ width, height }).toEqual({ width: 80, height: 120 })
  for (const { bytes } of files)
    expect(new Set(Object.values(await corners(bytes)))).toEqual(new Set(['topRight']))
})

test('marks are red lines with a white rim', async () => {
  const arrow = { kind: 'ARROW', fromX: 20, fromY: 40, toX: 100, toY: 40 } as const
  const circle = { kind: 'CIRCLE', fromX: 140, fromY: 100, toX: 220, toY: 140 } as const
  const image = await edited({ marks: [arrow, circle] })
  const isRed = ([red = 0, green = 0, blue = 0]: number[]) =>
    red > 170 && green < 60 && blue > 20 && blue < 90
  const isWhite = (colour: number[]) => colour.every((part) => part > 180)
  const plain = await edited({})
  for (const [x, y] of [
    [60, 40],
    [140, 120],
    [180, 100],
  ] as const)
    expect(isRed(await colourOf(image, x, y)), `${x} ${y} ${await colourOf(image, x, y)}`).toBe(true)
  expect(isWhite(await colourOf(image, 50, 37)), `${await colourOf(image, 50, 37)}`).toBe(true)
  // Within the circle and beside the marks the photo is as it was.
  for (const [x, y] of [
    [180, 120],
    [60, 120],
    [60, 10],
  ] as const)
    expect(await colourOf(image, x, y)).toEqual(await colourOf(plain, x, y))
})

test('covered parts turn with the picture', async () => {
  const covered = [{ x: 0, y: 0, width: 120, height: 80 }]
  const image = await deriveImage(await phonePhoto(), WANTED, covered, {
    ...NONE,
    turns: 1,
    crop: wholeOf(TURNED),
  })
  expect(await colourOf(image, 120, 60)).toEqual([0, 0, 0])
  expect(await colourOf(image, 40, 60)).not.toEqual([0, 0, 0])
})

test('edits follow the shrinking of a larger photo', async () => {
  const large = sharp(quartered(480, 320)).png().toBuffer()
  const { width, height } = await edited({ turns: 1, crop: { ...TURNED, x: 0, y: 0, height: 100 } }, large)
  expect({ width, height }).toEqual({ width: 160, height: 100 })
})
