import type { Rectangle } from '#kit/common/rectangle.ts'

/**
 * Draws a picture anew with black rectangles, on this device: what they cover never leaves it.
 * @returns null where this browser cannot draw it
 */
export async function coverBlob(blob: Blob, covered: readonly Rectangle[]): Promise<Blob | null> {
  const bitmap = await createImageBitmap(blob).catch(() => null)
  if (bitmap === null) return null
  const canvas = document.createElement('canvas')
  canvas.width = bitmap.width
  canvas.height = bitmap.height
  const context = canvas.getContext('2d')
  if (context === null) return null
  context.drawImage(bitmap, 0, 0)
  bitmap.close()
  context.fillStyle = '#000000'
  for (const { x, y, width, height } of covered) context.fillRect(x, y, width, height)
  return new Promise((resolve) => canvas.toBlob(resolve, 'image/jpeg', 0.9))
}
