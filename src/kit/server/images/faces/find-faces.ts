import { fitted, type Rectangle, type Size } from '#kit/common/rectangle.ts'
import { loadSharp } from '../load-sharp.ts'
import { type FaceModel, loadFaceModel } from './face-model.ts'

/** The detector looks at a square of so many pixels. */
const LOOKED_AT = 512
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

let loading: Promise<FaceModel> | null = null

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
  const { tf, net } = await loading
  const sharp = await loadSharp()
  const small = await sharp(data, { raw: picture })
    .resize(LOOKED_AT, LOOKED_AT, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true })
  const { width, height, channels } = small.info
  const input = tf.tensor3d(new Int32Array(small.data), [height, width, channels], 'int32')
  try {
    const options = { minConfidence: LEAST_SCORE, maxResults: MOST_FACES }
    const faces = await net.locateFaces(input, options)
    return faces.map(({ box }) => widened(box, picture.width / width, picture))
  } finally {
    input.dispose()
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
