import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import type { Rectangle } from '#kit/common/rectangle.ts'
import { THREE_PEOPLE } from '#tests/pictures/people.ts'
import { loadFaceModel } from './face-model.ts'
import { findFaces } from './find-faces.ts'

/** The middles of the faces on the picture of 1920 by 1280 pixels, as a person sees them. */
const MIDDLES = [
  { x: 502, y: 473 },
  { x: 932, y: 530 },
  { x: 1575, y: 316 },
]

async function search(picture: Sharp): Promise<Rectangle[]> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return findFaces({ data, ...info })
}

const holds = ({ x, y, width, height }: Rectangle, point: { x: number; y: number }): boolean =>
  point.x > x && point.x < x + width && point.y > y && point.y < y + height

test('three faces are found where they are', async () => {
  const faces = await search(sharp(THREE_PEOPLE))
  expect(faces).toHaveLength(3)
  for (const middle of MIDDLES) expect(faces.filter((face) => holds(face, middle))).toHaveLength(1)
  for (const { width, height } of faces) expect([width < 320, height < 400]).toEqual([true, true])
})

test('faces are found in grey and in half-transparent pictures', async () => {
  const smaller = () => sharp(THREE_PEOPLE).resize(640)
  for (const picture of [smaller().greyscale(), smaller().ensureAlpha(0.8)])
    expect(await search(picture)).toHaveLength(3)
})

test('a find never reaches beyond the picture', async () => {
  const { width, height } = { width: 320, height: 400 }
  const close = sharp(THREE_PEOPLE)
    .extract({ left: 1460, top: 160, width: 250, height: 310 })
    .resize(width, height)
  const [face, ...others] = await search(close)
  expect(others).toEqual([])
  expect(face === undefined ? null : [face.x >= 0, face.y >= 0]).toEqual([true, true])
  expect((face?.x ?? 0) + (face?.width ?? 0)).toBeLessThanOrEqual(width)
  expect((face?.y ?? 0) + (face?.height ?? 0)).toBeLessThanOrEqual(height)
})

test('pictures without people have no finds', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const size = { width: 640, height: 480, channels: 3 } as const
  expect(await search(sharp({ create: { ...size, background: '#888888' } }))).toEqual([])
  expect(await search(sharp({ create: { ...size, background: '#000000', noise } }))).toEqual([])
  expect(await search(sharp({ create: { ...size, width: 1, height: 1, background: '#ffffff' } }))).toEqual([])
})

test('weights other than the pinned ones are refused', async () => {
  await expect(loadFaceModel({ '.bin': '0', '-weights_manifest.json': '0' })).rejects.toThrow(
    'does not match its pinned SHA-256',
  )
})
