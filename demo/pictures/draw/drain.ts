import { type Frame, shownAt, within } from './bodies.ts'
import { shade } from './colour.ts'
import { type Place, scaleAt } from './place.ts'
import { fill, type Point, polygon, stroke } from './shapes.ts'

/** A square gully with its cast-iron grate, flush with the road; the frame's origin is its middle. */
export function gully(place: Place, frame: Frame, size = 0.5): string {
  const at = (a: number, c: number, b = 0): Point => shownAt(place, within(frame, a, b, c))
  const rect = (a0: number, c0: number, a1: number, c1: number) =>
    polygon([at(a0, c0), at(a1, c0), at(a1, c1), at(a0, c1)])
  const h = size / 2
  const iron = place.tone('#5a5c5e')
  const unit = scaleAt(place, frame.origin[0], frame.origin[1])
  let slots = ''
  let lips = ''
  const bars = 7
  for (let bar = 0; bar < bars; bar++) {
    const c = -h * 0.82 + (bar / bars) * h * 1.64
    for (const [from, to] of [
      [-h * 0.82, -h * 0.06],
      [h * 0.06, h * 0.82],
    ] as const) {
      slots += rect(from, c + 0.008, to, c + (h * 1.64) / bars - 0.022)
      lips += polygon([at(from, c + (h * 1.64) / bars - 0.02), at(to, c + (h * 1.64) / bars - 0.02)], false)
    }
  }
  return (
    fill(rect(-h - 0.05, -h - 0.05, h + 0.05, h + 0.05), place.tone('#8d8a84')) +
    stroke(
      rect(-h - 0.05, -h - 0.05, h + 0.05, h + 0.05),
      '#2a2a2c',
      Math.max(1.5, 0.008 * unit),
      'opacity=".6"',
    ) +
    fill(rect(-h, -h, h, h), shade(iron, -0.25)) +
    fill(rect(-h + 0.02, -h + 0.02, h - 0.02, h - 0.02), iron) +
    fill(slots, '#08090a') +
    stroke(lips, shade(iron, 0.35), Math.max(1, 0.006 * unit), 'opacity=".8"')
  )
}
