import { join } from 'node:path'
import sharp, { type Sharp } from 'sharp'
import { CAR, GERMAN, lettersSvg, PLATE, PLATE_ON_CAR, plateSvg } from './plates.ts'

const folder = join(import.meta.dirname, '..', '..', 'demo', 'pictures')

/** A drawn street of the demo, without a plate. */
export const STREET = { folder, file: join(folder, 'bench-broken-1.webp') }

/** Upper left corner of a plate that `aPlateOnStreet` draws. */
export const PLATE_PLACE = { x: 700, y: 600 }

const street = () => sharp(STREET.file).resize(1920, 1440, { fit: 'cover' })

const svgOf = (width: number, height: number, content: string) =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${Math.ceil(width)}" height="${Math.ceil(height)}">${content}</svg>`,
  )

/** A photo of a street with one drawn plate of so many pixels. */
export async function aPlateOnStreet({ width = 300, ground = '#f4f4f1' } = {}): Promise<Sharp> {
  const scale = width / PLATE.width
  const car = plateSvg({ text: 'LDK-MX 482', lettering: GERMAN, ground, body: '#3b3f45' })
  const input = svgOf(CAR.width * scale, CAR.height * scale, `<g transform="scale(${scale})">${car}</g>`)
  const left = Math.round(PLATE_PLACE.x - PLATE_ON_CAR.x * scale)
  const top = Math.round(PLATE_PLACE.y - PLATE_ON_CAR.y * scale)
  const photo = street().composite([{ input, left, top }])
  return sharp(await photo.jpeg({ quality: 88 }).toBuffer())
}

/** That photo as an upload. */
export const photoOfPlate = async (): Promise<File> =>
  new File([new Uint8Array(await (await aPlateOnStreet()).toBuffer())], 'parkplatz.jpg')

/** A photo of a street with a white board on it. */
export async function aBoardOnStreet(text: string): Promise<Sharp> {
  const letters = lettersSvg(text, { x: 20, y: 20, height: 50 }, GERMAN, '#151515')
  const [width, height] = [letters.width + 40, 90]
  const board = `<rect width="100%" height="100%" fill="#f5f5f2"/>${letters.svg}`
  const photo = street().composite([{ input: svgOf(width, height, board), left: 700, top: 600 }])
  return sharp(await photo.jpeg({ quality: 88 }).toBuffer())
}
