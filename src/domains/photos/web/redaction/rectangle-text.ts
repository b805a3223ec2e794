import type { Rectangle, Size } from '#kit/common/rectangle.ts'
import { message, say } from '#kit/common/say.ts'
import type { FindKind } from '../../possible-finds.rules.ts'
import type { Part } from './use-rectangles.ts'

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

/** Names of the kinds that the program takes a part for. */
export const KINDS: Record<FindKind, () => string> = {
  FACE: message`mögliches Gesicht`,
  PLATE: message`mögliches Kennzeichen`,
}

/** Describes a rectangle's position for screen readers. */
export function rectangleText(part: Part, index: number, size: Size): string {
  const { x, y, width, height } = percentOf(part, size)
  const place = say`Stelle ${index + 1}: ${x} % von links, ${y} % von oben, ${width} % breit, ${height} % hoch`
  return part.kind === undefined ? place : `${place} (${KINDS[part.kind]()})`
}
