import type { Mark } from '#kit/common/pictures/picture-edits.ts'
import type { Rectangle } from '#kit/common/rectangle.ts'

/** A mark in the middle of the crop, for people who do not draw: an arrow that points at the middle. */
export function newMark(kind: Mark['kind'], { x, y, width, height }: Rectangle): Mark {
  const [middleX, middleY] = [x + width / 2, y + height / 2]
  const length = Math.min(width, height) / 3
  const [fromX, fromY] = [middleX - length, middleY + length]
  if (kind === 'ARROW') return { kind, fromX, fromY, toX: middleX, toY: middleY }
  const radius = length / 2
  return {
    kind,
    ...{ fromX: middleX - radius, fromY: middleY - radius },
    ...{ toX: middleX + radius, toY: middleY + radius },
  }
}

/** A mark larger or smaller by this factor; its middle stays. */
export function scaledMark(mark: Mark, factor: number): Mark {
  const [middleX, middleY] = [(mark.fromX + mark.toX) / 2, (mark.fromY + mark.toY) / 2]
  const scaled = (value: number, middle: number) => middle + (value - middle) * factor
  return {
    kind: mark.kind,
    ...{ fromX: scaled(mark.fromX, middleX), fromY: scaled(mark.fromY, middleY) },
    ...{ toX: scaled(mark.toX, middleX), toY: scaled(mark.toY, middleY) },
  }
}
