import { cornersOfShape, type Shape } from '#domains/places/shapes/shape.rules.ts'
import { type Frame, pixelIn } from './frame.ts'

/** The look of a stretch or an area; the halo keeps it apart from any ground. */
export type ShapeLook = { colour: string; halo: string }

/** Widths in pixels at a pin's own size: of a stretch, of an area's border, and of the halo on each side. */
const WIDTHS = { LINE: 5, AREA: 3, HALO: 2 }

/** A stretch as a line, an area with its border; streets can be seen through it. */
export function drawShape(shape: Shape, { colour, halo }: ShapeLook, frame: Frame, zoom: number): string {
  const spots = cornersOfShape(shape).map((corner) => pixelIn(frame, corner))
  const line = `M${spots.map(([x, y]) => `${x.toFixed(1)} ${y.toFixed(1)}`).join('L')}`
  const isArea = shape.kind === 'AREA'
  const d = isArea ? `${line}Z` : line
  const width = WIDTHS[shape.kind] * zoom
  const wide = width + 2 * WIDTHS.HALO * zoom
  return [
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    isArea ? `<path fill="${colour}" fill-opacity="0.25" d="${d}"/>` : '',
    `<path stroke="${halo}" stroke-width="${wide}" d="${d}"/>`,
    `<path stroke="${colour}" stroke-width="${width}" d="${d}"/></g>`,
  ].join('')
}
