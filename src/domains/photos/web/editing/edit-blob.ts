import { lineWidth, MARK_COLOUR, MARK_RIM, markPath, RIM_WIDTH } from '#kit/common/pictures/mark-path.ts'
import type { PictureEdits } from '#kit/common/pictures/picture-edits.ts'

/**
 * Draws a picture anew, turned, cropped and marked, on this device: what is cut away never leaves it.
 * @returns null where this browser cannot draw it
 */
export async function editBlob(blob: Blob, { turns, crop, marks }: PictureEdits): Promise<Blob | null> {
  const bitmap = await createImageBitmap(blob).catch(() => null)
  if (bitmap === null) return null
  const canvas = document.createElement('canvas')
  canvas.width = crop.width
  canvas.height = crop.height
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.translate(-crop.x, -crop.y)
  context.save()
  const { width, height } = bitmap
  const [right = 0, down = 0] =
    [
      [0, 0],
      [height, 0],
      [width, height],
      [0, width],
    ][turns] ?? []
  context.translate(right, down)
  context.rotate((turns * Math.PI) / 2)
  context.drawImage(bitmap, 0, 0)
  context.restore()
  bitmap.close()
  context.lineCap = 'round'
  context.lineJoin = 'round'
  const line = lineWidth(crop)
  const paths = marks.map((mark) => new Path2D(markPath(mark, line)))
  for (const [colour, wide] of [
    [MARK_RIM, line * RIM_WIDTH],
    [MARK_COLOUR, line],
  ] as const) {
    context.strokeStyle = colour
    context.lineWidth = wide
    for (const path of paths) context.stroke(path)
  }
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
