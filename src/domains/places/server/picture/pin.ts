import type { Frame } from './frame.ts'
import type { Piece } from './map-overlays.ts'

/** The look of a pin; the domain that owns its meaning supplies it. */
export type PinLook = {
  /** Identifies a look, for example "NEW". */
  id: string
  colour: string
  edge: string
  /** SVG markup in a square of 16 by 16. */
  shape: string
}

/** Radius and tip height in pixels, equal to the live map's pin. */
const RADIUS = 15
const HEIGHT = 22

export function drawPin({ colour, edge, shape }: PinLook, { at: [x, y] }: Frame, zoom: number): Piece {
  const tip = `M${-RADIUS * 0.62} ${-HEIGHT + RADIUS * 0.72}L0 0L${RADIUS * 0.62} ${-HEIGHT + RADIUS * 0.72}Z`
  const round = `<circle cy="${-HEIGHT}" r="${RADIUS}"/>`
  const body = `<g fill="${edge}" stroke="${edge}" stroke-width="2" stroke-linejoin="round"><path d="${tip}"/>${round}</g><g fill="${colour}"><path d="${tip}"/><circle cy="${-HEIGHT}" r="${RADIUS - 1}"/></g>`
  const icon = `<g transform="translate(-9 ${-HEIGHT - 9}) scale(1.125)">${shape}</g>`
  const shadow = '<ellipse rx="7" ry="3" fill="#000" fill-opacity="0.28"/>'
  const reach = (RADIUS + 4) * zoom
  return {
    markup: `<g transform="translate(${x} ${y}) scale(${zoom})">${shadow}${body}${icon}</g>`,
    boxes: [
      { left: x - reach, right: x + reach, top: y - (HEIGHT + RADIUS + 3) * zoom, bottom: y + 5 * zoom },
    ],
  }
}
