import sharp, { type Sharp } from 'sharp'
import type { Rectangle, Size } from '#kit/common/rectangle.ts'
import {
  CAR,
  LETTERINGS,
  lettersSvg,
  PLATE,
  PLATE_ON_CAR,
  type PlateLook,
  plateSvg,
} from '#tests/pictures/plates.ts'
import { type Random, seededRandom } from '../../demo/random.ts'
import { EMPTY_STREETS, type FaceSize, PHOTO, WAYS } from './scenes.ts'

/** Widths of plates in pixels of the photo: parked beside it, across the street, across the square. */
export const PLATE_WIDTHS: Readonly<Record<FaceSize, number>> = { near: 440, middle: 220, far: 110 }

const TOWNS = ['B', 'M', 'HH', 'FR', 'TBB', 'KA', 'S', 'LDK', 'MZ', 'EF']
const LETTERS = 'ABCDEFHKLMNPRSTXZ'
/** Millimetres between the blue field and the rim. */
const MOST_LENGTH = 455
const BODIES = ['#d9dadb', '#f2f2f0', '#17181a', '#3b3f45', '#7d8287', '#8c1c1c', '#203a66', '#4d5a3c']

export type PlateScene = { size: FaceSize; picture: Sharp; plate: Rectangle; letters: Rectangle }

/** Drawn cars' plates before the demo's streets: `each` of every size, in turn in each way of a photo. */
export async function* plateScenes(seed: number, each: number): AsyncGenerator<PlateScene> {
  const random = seededRandom(seed)
  for (const size of Object.keys(PLATE_WIDTHS) as FaceSize[])
    for (let turn = 0; turn < each; turn += 1) yield scene(size, turn, random)
}

async function scene(size: FaceSize, turn: number, random: Random): Promise<PlateScene> {
  const look = lookOf(random)
  const scale = PLATE_WIDTHS[size] / PLATE.width
  const turned = matrixOf(random, scale)
  const box = boundsOf({ x: 0, y: 0, ...CAR }, turned)
  const shift = { x: -box.x, y: -box.y }
  const matrix = [turned.a, turned.b, turned.c, turned.d, shift.x, shift.y].join(' ')
  const { width, height } = box
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width)}" height="${Math.ceil(height)}"><g transform="matrix(${matrix})">${plateSvg(look)}</g></svg>`
  const left = Math.round(random.between(0, PHOTO.width - width - 1))
  const top = Math.round(random.between(0, PHOTO.height - height - 1))
  const picture = await photoOf(random, turn, [{ input: Buffer.from(svg), left, top }])
  const place = (part: Rectangle) => {
    const bounds = boundsOf(part, turned)
    return { ...bounds, x: bounds.x + left + shift.x, y: bounds.y + top + shift.y }
  }
  const { x, y } = PLATE_ON_CAR
  const letters = { x: x + 54, y: y + 17, width: lengthOf(look), height: 76 }
  return { size, picture, plate: place(PLATE_ON_CAR), letters: place(letters) }
}

/** A street with what is drawn on it, in one of the ways. */
async function photoOf(random: Random, turn: number, drawn: { input: Buffer; left: number; top: number }[]) {
  const street = sharp(random.pick(EMPTY_STREETS)).resize(PHOTO.width, PHOTO.height, { fit: 'cover' })
  const { data, info } = await street
    .composite(drawn)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const raw = { width: info.width, height: info.height, channels: info.channels }
  const whole = sharp(data, { raw })
  const way = turn % WAYS.length
  const change = WAYS[way] ?? ((photo: Sharp) => photo)
  // A mirrored plate would be none.
  const changed = way === MIRRORED ? whole : change(whole)
  return sharp(await changed.jpeg({ quality: way === WAYS.length - 1 ? 45 : 86 }).toBuffer())
}
const MIRRORED = 1

function lookOf(random: Random): PlateLook {
  const letters = Array.from({ length: random.whole(1, 2) }, () => random.pick([...LETTERS])).join('')
  const town = random.pick(TOWNS)
  const lettering = random.pick(LETTERINGS)
  const room = Math.floor((MOST_LENGTH - 60) / (lettering.width + 9)) - town.length - letters.length
  const digits = String(random.whole(1000, 9999)).slice(random.whole(0, 2)).slice(0, Math.max(1, room))
  const ground = random.next() < 0.12 ? '#f2c500' : random.pick(['#f4f4f1', '#e4e4df', '#cfcfc8'])
  return { text: `${town}-${letters} ${digits}`, lettering, ground, body: random.pick(BODIES) }
}

/** Length of the letters in millimetres, from the first to the last. */
function lengthOf({ text, lettering }: PlateLook): number {
  const [before = '', after = ''] = text.split('-')
  const wide = (part: string) => lettersSvg(part, { x: 0, y: 0, height: 75 }, lettering, '#000').width
  return wide(before) + 60 + wide(after) - 9
}

type Matrix = { a: number; b: number; c: number; d: number }

/** Looked at from the side and not quite upright: narrower by up to a third, turned and sheared a little. */
function matrixOf(random: Random, scale: number): Matrix {
  const angle = (random.between(-6, 6) * Math.PI) / 180
  const [narrow, shear] = [random.between(0.68, 1), random.between(-0.12, 0.12)]
  const [cos, sin] = [Math.cos(angle) * scale, Math.sin(angle) * scale]
  return { a: narrow * cos, b: narrow * (sin + shear * cos), c: -sin, d: cos }
}

function boundsOf({ x, y, width, height }: Rectangle, { a, b, c, d }: Matrix): Rectangle {
  const corners = [x, x + width].flatMap((px) => [y, y + height].map((py) => ({ px, py })))
  const xs = corners.map(({ px, py }) => a * px + c * py)
  const ys = corners.map(({ px, py }) => b * px + d * py)
  const [left, top] = [Math.min(...xs), Math.min(...ys)]
  return { x: left, y: top, width: Math.max(...xs) - left, height: Math.max(...ys) - top }
}

/** Boards that are no plates: names of streets, house numbers, shops, bins, opening hours. */
const BOARDS = [
  'BAHNHOFSTR',
  '12',
  '7 A',
  'BLUMEN',
  'FRITZ BAECKEREI',
  'PAPIER',
  'TEL 0391 48 25',
  'AB 18 T',
  '30',
  'LADEN',
  'MO FR 8 12',
  'PARKEN',
]
const GROUNDS = [
  ['#f5f5f2', '#151515'],
  ['#1c3f94', '#ffffff'],
  ['#2d6a35', '#f5f5f2'],
  ['#f2c500', '#151515'],
  ['#5b4030', '#efe8d8'],
] as const

/** Streets with two or three written boards each and without any plate. */
export async function* boardScenes(seed: number, count: number): AsyncGenerator<Sharp> {
  const random = seededRandom(seed)
  for (let turn = 0; turn < count; turn += 1) {
    const boards = Array.from({ length: random.whole(2, 3) }, () => boardOf(random))
    yield photoOf(
      random,
      turn,
      boards.map(({ svg, width, height }) => ({
        input: Buffer.from(svg),
        left: Math.round(random.between(0, PHOTO.width - width - 1)),
        top: Math.round(random.between(0, PHOTO.height - height - 1)),
      })),
    )
  }
}

function boardOf(random: Random): { svg: string } & Size {
  const [height, text] = [random.between(14, 90), random.pick(BOARDS)]
  const [ground, ink] = random.pick(GROUNDS)
  const [side, over] = [height * random.between(0.2, 2.5), height * random.between(0.25, 1.2)]
  const letters = lettersSvg(text, { x: side, y: over, height }, random.pick(LETTERINGS), ink)
  const size = { width: Math.ceil(letters.width + 2 * side), height: Math.ceil(height + 2 * over) }
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${size.width}" height="${size.height}"><rect width="100%" height="100%" rx="${height / 8}" fill="${ground}"/>${letters.svg}</svg>`
  return { svg, ...size }
}
