import type { Mark } from '#kit/common/pictures/picture-edits.ts'
import type { Rectangle, Size } from '#kit/common/rectangle.ts'
import { say } from '#kit/common/say.ts'
import { percentOf } from '../redaction/rectangle-text.ts'

/** The ends of a mark in percent of the photo. */
export function markPercent({ fromX, fromY, toX, toY }: Mark, { width, height }: Size) {
  const part = (length: number, whole: number) => Math.round((length / whole) * 100)
  return {
    ...{ fromX: part(fromX, width), fromY: part(fromY, height) },
    ...{ toX: part(toX, width), toY: part(toY, height) },
  }
}

/** Describes a mark for screen readers. */
export function markText(mark: Mark, index: number, size: Size): string {
  const { fromX, fromY, toX, toY } = markPercent(mark, size)
  if (mark.kind === 'ARROW')
    return say`Markierung ${index + 1}: Pfeil auf ${toX} % von links und ${toY} % von oben`
  const [x, y] = [Math.round((fromX + toX) / 2), Math.round((fromY + toY) / 2)]
  return say`Markierung ${index + 1}: Kreis um ${x} % von links und ${y} % von oben`
}

/** Describes the crop for screen readers. */
export function cropText(crop: Rectangle, size: Size): string {
  const { x, y, width, height } = percentOf(crop, size)
  return say`Ausschnitt: ${x} % von links, ${y} % von oben, ${width} % breit, ${height} % hoch`
}
