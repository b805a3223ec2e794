import sharp from 'sharp'
import { seededRandom } from '../random.ts'
import { type DrawScene, frame, type Variation } from './canvas.ts'

const TILE = 256
let grain: Promise<Buffer> | undefined

/** Film grain as one small tile: an SVG turbulence over the whole picture took five times as long to render. */
function grainTile(): Promise<Buffer> {
  const random = seededRandom(7)
  const pixels = Buffer.alloc(TILE * TILE * 4)
  for (let at = 0; at < pixels.length; at += 4) {
    pixels.fill(random.whole(0, 255), at, at + 3)
    pixels[at + 3] = 16
  }
  return sharp(pixels, { raw: { width: TILE, height: TILE, channels: 4 } })
    .png()
    .toBuffer()
}

/** A scene as a JPEG of 1600 × 1200 pixels, as a phone would have sent it. Deterministic for a variation. */
export async function renderScene(draw: DrawScene, variation: Variation): Promise<Buffer> {
  grain ??= grainTile()
  return sharp(Buffer.from(frame(draw(variation))))
    .composite([{ input: await grain, tile: true, blend: 'over' }])
    .flatten({ background: '#888' })
    .jpeg({ quality: 86 })
    .toBuffer()
}
