import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import type { Rectangle } from '#kit/common/rectangle.ts'
import { THREE_PEOPLE } from '#tests/pictures/people.ts'
import { aBoardOnStreet, aPlateOnStreet, PLATE_PLACE, STREET } from '#tests/pictures/plate-photos.ts'
import { findPlates } from './find-plates.ts'

async function search(picture: Sharp): Promise<Rectangle[]> {
  const { data, info } = await picture.raw().toBuffer({ resolveWithObject: true })
  return findPlates({ data, ...info })
}

/** Whether the find holds the plate and is at most twice as wide and high. */
const covers = (find: Rectangle | undefined, { x, y, width, height }: Rectangle): boolean =>
  find !== undefined &&
  find.x <= x + width * 0.06 &&
  find.y <= y + height * 0.15 &&
  find.x + find.width >= x + width * 0.94 &&
  find.y + find.height >= y + height * 0.85 &&
  find.width < width * 2 &&
  find.height < height * 2

test('a plate is found where it is, in three sizes', async () => {
  for (const width of [440, 220, 110]) {
    const finds = await search(await aPlateOnStreet({ width }))
    expect(finds).toHaveLength(1)
    const { x, y } = PLATE_PLACE
    expect(covers(finds[0], { x, y, width, height: (width / 520) * 110 })).toBe(true)
  }
})

test('dark, pale, yellow and grey plates are found', async () => {
  const place = { ...PLATE_PLACE, width: 300, height: (300 / 520) * 110 }
  const photo = await aPlateOnStreet({ width: 300 })
  const yellow = await aPlateOnStreet({ width: 300, ground: '#f2c500' })
  for (const each of [
    photo.clone().modulate({ brightness: 0.45 }),
    photo.clone().gamma(1.8),
    photo.clone().greyscale(),
    photo.clone().ensureAlpha(0.8),
    yellow,
  ])
    expect(covers((await search(each))[0], place)).toBe(true)
})

test('a plate at the edge of the photo is found within it', async () => {
  const photo = await aPlateOnStreet({ width: 300 })
  const left = PLATE_PLACE.x + 20
  const [find] = await search(
    sharp(await photo.extract({ left, top: 0, width: 900, height: 1000 }).toBuffer()),
  )
  expect(find?.x).toBe(0)
})

test('written boards of one word are no plates', async () => {
  for (const text of ['BLUMEN', 'PARKEN', 'SCHULE', '12', '7'])
    expect(await search(await aBoardOnStreet(text))).toEqual([])
})

test('photos without plates have next to no finds', async () => {
  const noise = { type: 'gaussian', mean: 128, sigma: 40 } as const
  const size = { width: 640, height: 480, channels: 3 } as const
  expect(await search(sharp({ create: { ...size, background: '#000000', noise } }))).toEqual([])
  expect(await search(sharp({ create: { ...size, width: 1, height: 1, background: '#ffffff' } }))).toEqual([])
  expect(await search(sharp(THREE_PEOPLE))).toEqual([])
  const streets = readdirSync(STREET.folder).filter((name) => name.endsWith('.webp'))
  let wrong = 0
  for (const street of streets.slice(0, 20))
    wrong += (await search(sharp(join(STREET.folder, street)))).length
  expect(wrong).toBe(0)
})
