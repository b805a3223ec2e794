import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import type { Rectangle } from '#kit/common/rectangle.ts'
import { GROUPS, type Group } from './people.ts'

/** A photo as a phone sends it, after it was reduced. */
export const PHOTO = { width: 2560, height: 1920 }
/** Height of a face in pixels of the group photos, about. */
const FACE_HEIGHT = 340
/** Heights of faces in pixels of the photo: at the bench, across the street, across the square. */
export const SIZES = { near: 280, middle: 120, far: 60 } as const
export type FaceSize = keyof typeof SIZES

/** As it is, mirrored, dark, out of focus, pale, too bright; the last is strongly compressed as well. */
export const WAYS: readonly ((people: Sharp) => Sharp)[] = [
  (people) => people,
  (people) => people.flop(),
  (people) => people.modulate({ brightness: 0.45 }),
  (people) => people.blur(1.6),
  (people) => people.modulate({ saturation: 0.2, brightness: 1.35 }),
  (people) => people.gamma(1.8),
]
const MIRRORED = 1
const BACKGROUNDS = 3

const DEMO = join(import.meta.dirname, '..', '..', 'demo', 'pictures')
/** The demo's photos: drawn streets, lamps, bins and playgrounds, on which there is nobody. */
export const EMPTY_STREETS: readonly string[] = readdirSync(DEMO)
  .filter((name) => name.endsWith('.avif') || name.endsWith('.webp'))
  .map((name) => join(DEMO, name))

export type Scene = { size: FaceSize; picture: Sharp; faces: Rectangle[] }

/** Each group in each size and way, before streets that change: 324 photos. */
export async function* scenes(): AsyncGenerator<Scene> {
  let turn = 0
  for (const group of GROUPS)
    for (const size of Object.keys(SIZES) as FaceSize[])
      for (const way of WAYS.keys())
        for (let behind = 0; behind < BACKGROUNDS; behind += 1) yield scene(group, size, way, turn++)
}

async function scene({ file, faces }: Group, size: FaceSize, way: number, turn: number): Promise<Scene> {
  const scale = Math.min(SIZES[size] / FACE_HEIGHT, PHOTO.width / 1920, PHOTO.height / 1540)
  const width = Math.round(1920 * scale)
  const shrunk = await sharp(file).resize(width).toBuffer()
  const change = WAYS[way] ?? ((people: Sharp) => people)
  const { data, info } = await change(sharp(shrunk)).toBuffer({ resolveWithObject: true })
  // The places change with the turn, so that no part of the photo is favoured.
  const left = Math.round((PHOTO.width - info.width) * ((turn * 0.37) % 1))
  const top = Math.round((PHOTO.height - info.height) * ((turn * 0.61) % 1))
  const street = sharp(EMPTY_STREETS[(turn * 7) % EMPTY_STREETS.length])
  const picture = street.resize(PHOTO.width, PHOTO.height, { fit: 'cover' })
  const jpeg = await picture
    .composite([{ input: data, left, top }])
    .jpeg({ quality: way === WAYS.length - 1 ? 45 : 86 })
    .toBuffer()
  const placed = faces.map(({ x, y, ...face }) => ({
    x: left + scale * (way === MIRRORED ? 1920 - x - face.width : x),
    y: top + scale * y,
    width: scale * face.width,
    height: scale * face.height,
  }))
  return { size, picture: sharp(jpeg), faces: placed }
}
