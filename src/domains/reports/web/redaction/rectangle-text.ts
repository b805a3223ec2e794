import type { Rectangle, Size } from '#kit/common/rectangle.ts'

/** The four lengths of a place in hundredths of the photo, as its fields show them. */
export function percentOf({ x, y, width, height }: Rectangle, size: Size): Rectangle {
  const part = (length: number, whole: number) => Math.round((length / whole) * 100)
  return {
    x: part(x, size.width),
    y: part(y, size.height),
    width: part(width, size.width),
    height: part(height, size.height),
  }
}

/** Where a place lies, for those who do not see it. */
export function rectangleText(rectangle: Rectangle, index: number, size: Size): string {
  const { x, y, width, height } = percentOf(rectangle, size)
  return `Stelle ${index + 1}: ${x} % von links, ${y} % von oben, ${width} % breit, ${height} % hoch`
}
