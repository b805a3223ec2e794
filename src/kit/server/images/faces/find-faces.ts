import { fitted, type Rectangle, type Size } from '#kit/common/rectangle.ts'
import { loadSharp } from '../load-sharp.ts'
import { surest } from './face-boxes.ts'
import { loadFaceModel } from './face-model.ts'
import { type FaceNet, SIDE, STEP } from './face-net.ts'

/**
 * Least score of a find, from 0 to 1. Of 22 faces of 60 pixels, in photos of 1920, 21 were found from 0.3 on
 * and 13 from 0.5 on; from 0.2 on some were found twice.
 */
const LEAST_SCORE = 0.3
/** Faces of one photo, at most: as many as rectangles of one redaction. */
const MOST_FACES = 50
/** Share of its size by which a find grows on each side: the model ends at chin and forehead. */
const MARGIN = 0.15

export type RawPicture = Size & { data: Buffer; channels: 1 | 2 | 3 | 4 }

let loading: Promise<FaceNet> | null = null

/**
 * Searches a decoded picture for faces. It knows no person: it says only where one may be. Faces below some
 * 15 pixels of the 512 that it looks at are not found.
 * @returns rectangles in pixels of the picture, the surest first
 * @throws where the model cannot be loaded
 */
export async function findFaces({ data, ...picture }: RawPicture): Promise<Rectangle[]> {
  loading ??= loadFaceModel().catch((error: unknown) => {
    loading = null
    throw error
  })
  const net = await loading
  const sharp = await loadSharp()
  const { data: small, info } = await sharp(data, { raw: picture })
    .resize(SIDE, SIDE, { fit: 'inside' })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { pixels, size } = padded(small, info)
  const scale = picture.width / info.width
  return surest(net(pixels, size, LEAST_SCORE), MOST_FACES).map(({ x, y, width, height }) =>
    widened({ x: x * SIDE, y: y * SIDE, width: width * SIDE, height: height * SIDE }, scale, picture),
  )
}

/** The pixels as the model takes them, with black at the end side and below up to whole cells. */
function padded(data: Buffer, { width, height, channels }: Size & { channels: number }) {
  const whole = (side: number) => Math.ceil(side / STEP) * STEP
  const size = { width: whole(width), height: whole(height) }
  const pixels = new Float32Array(size.width * size.height * 3).fill(-1)
  for (let row = 0; row < height; row += 1)
    floatRow(data.subarray(row * width * channels), { width, channels }, pixels, row * size.width * 3)
  return { pixels, size }
}

/** A row is a function of its own: a loop over a whole picture is compiled anew for each photo. */
function floatRow(
  row: Buffer,
  { width, channels }: { width: number; channels: number },
  pixels: Float32Array,
  start: number,
): void {
  const [green, blue] = channels < 3 ? [0, 0] : [1, 2]
  for (let column = 0, from = 0, to = start; column < width; column += 1, from += channels, to += 3) {
    pixels[to] = (row[from] as number) / 127.5 - 1
    pixels[to + 1] = (row[from + green] as number) / 127.5 - 1
    pixels[to + 2] = (row[from + blue] as number) / 127.5 - 1
  }
}

function widened(face: Rectangle, scale: number, picture: Size): Rectangle {
  const [wide, high] = [face.width * MARGIN, face.height * MARGIN]
  const [left, top] = [Math.max(0, face.x - wide), Math.max(0, face.y - high)]
  const right = Math.min(picture.width / scale, face.x + face.width + wide)
  const bottom = Math.min(picture.height / scale, face.y + face.height + high)
  const found = { x: left, y: top, width: right - left, height: bottom - top }
  return fitted(
    { x: found.x * scale, y: found.y * scale, width: found.width * scale, height: found.height * scale },
    picture,
  )
}
