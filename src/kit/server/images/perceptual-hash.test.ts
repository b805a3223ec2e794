import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { expect, test } from 'vitest'
import { isSamePhoto } from '#domains/photos/same-photo.rules.ts'
import { perceptualHash } from './perceptual-hash.ts'

const drawn = (name: string) =>
  sharp(readFileSync(join(import.meta.dirname, `../../../../demo/pictures/${name}.webp`)))

const hashOf = async (name: string) => (await perceptualHash(drawn(name))) ?? ''
const encoded = async (copy: Sharp) => (await perceptualHash(sharp(await copy.toBuffer()))) ?? ''

test('copies of a picture have nearly the same hash', async () => {
  const hash = await hashOf('pothole-1')
  expect(hash).toMatch(/^[01]{64}$/)
  const copies = [
    drawn('pothole-1').jpeg({ quality: 40 }),
    drawn('pothole-1').resize(320).webp({ quality: 60 }),
    drawn('pothole-1').modulate({ brightness: 1.15 }).png(),
  ]
  for (const copy of copies) expect(isSamePhoto(await encoded(copy), hash)).toBe(true)
})

test('other pictures, and one that is turned, have another hash', async () => {
  const hash = await hashOf('pothole-1')
  for (const name of ['pothole-2', 'pothole-puddle-1', 'lamp-dark-1', 'bench-broken-2'])
    expect(isSamePhoto(await hashOf(name), hash), name).toBe(false)
  expect(isSamePhoto(await encoded(drawn('pothole-1').rotate(90).png()), hash)).toBe(false)
})

test('a plain surface has no hash', async () => {
  const create = { width: 400, height: 300, channels: 3 as const, background: '#556677' }
  expect(await perceptualHash(sharp({ create }))).toBeNull()
})
