import type { Size } from '../rectangle.ts'
import { boxOf, type Mark } from './picture-edits.ts'

/** Colours of a mark: a line that is seen on greys and greens, in a rim that parts it from everything. */
export const MARK_COLOUR = '#d4002a'
export const MARK_RIM = '#ffffff'
/** Width of the rim's line, in widths of the mark's line. */
export const RIM_WIDTH = 1.8
/** Thinnest line, in pixels, and the share of the longer side that a line has. */
const THINNEST = 4
const SHARE = 1 / 75
/** Length of an arrow's head in widths of its line, and its half angle. */
const HEAD = 5
const HALF_ANGLE = Math.PI / 5

/** Width of a mark's line in a picture of this size. */
export const lineWidth = ({ width, height }: Size): number =>
  Math.max(THINNEST, Math.round(Math.max(width, height) * SHARE))

/**
 * A mark as the data of an SVG path, of numbers alone: server, preview and canvas draw the same lines. `line`
 * is the width of the line.
 */
export function markPath(mark: Mark, line: number): string {
  const { fromX, fromY, toX, toY } = mark
  if (mark.kind === 'CIRCLE') {
    const { x, y, width, height } = boxOf(mark)
    const arc = (endX: number) => `A${width / 2} ${height / 2} 0 1 0 ${endX} ${y + height / 2}`
    return `M${x} ${y + height / 2}${arc(x + width)}${arc(x)}Z`
  }
  const length = Math.hypot(toX - fromX, toY - fromY)
  const head = Math.min(line * HEAD, length * 0.6)
  const back = Math.atan2(fromY - toY, fromX - toX)
  const barb = (angle: number) => {
    const [x, y] = [toX + head * Math.cos(back + angle), toY + head * Math.sin(back + angle)]
    return `${Math.round(x * 10) / 10} ${Math.round(y * 10) / 10}`
  }
  return `M${fromX} ${fromY}L${toX} ${toY}M${barb(HALF_ANGLE)}L${toX} ${toY}L${barb(-HALF_ANGLE)}`
}
