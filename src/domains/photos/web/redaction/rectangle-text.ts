import type { Rectangle, Size } from '#kit/common/rectangle.ts'
import { say } from '#kit/common/say.ts'

/** A rectangle's position and size in percent of the photo, for its fields. */
export function percentOf({ x, y, width, height }: Rectangle, size: Size): Rectangle {
  const part = (length: number, whole: number) => Math.round((length / whole) * 100)
  return {
    x: part(x, size.width),
    y: part(y, size.height),
    width: part(width, size.width),
    height: part(height, size.height),
  }
}

/** Describes a rectangle's position for screen readers. */
export function rectangleText(rectangle: Rectangle, index: number, size: Size): string {
  const { x, y, width, height } = percentOf(rectangle, size)
  return say`Stelle ${index + 1}: ${x} % von links, ${y} % von oben, ${width} % breit, ${height} % hoch`
}
