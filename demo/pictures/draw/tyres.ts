import { type Frame, standing, type Vec, within } from './bodies.ts'
import { shade } from './colour.ts'
import { grownIn } from './grass.ts'
import { outline, type Place, scaleAt, seen } from './place.ts'
import { contact, hull, shadowOfSolid } from './shadows.ts'
import { fill, polygon, stroke } from './shapes.ts'
import { roundFoot } from './solids.ts'

/** A car tyre in any position: the frame's `c` is its axle. */
export function tyre(place: Place, frame: Frame, radius = 0.31, width = 0.19): string {
  const { random } = place
  const count = 30
  const ring = (r: number, c: number): Vec[] =>
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2
      return within(frame, Math.cos(angle) * r, Math.sin(angle) * r, c)
    })
  const eye: Vec = [place.camera.x, place.camera.z, place.camera.eye]
  const view = [0, 1, 2].map((axis) => (eye[axis as 0] ?? 0) - (frame.origin[axis as 0] ?? 0))
  const facing = view.reduce((sum, part1, axis) => sum + part1 * (frame.c[axis as 0] ?? 0), 0)
  const near = facing > 0 ? width / 2 : -width / 2
  const shown = (vecs: readonly Vec[]) => outline(place, vecs)
  const around = hull([
    ...shown(ring(radius, near)),
    ...shown(ring(radius, -near)),
    ...shown(ring(radius * 1.02, 0)),
  ])
  const rubber = place.tone('#25262a', seen(place.camera, frame.origin[0], frame.origin[1])[1])
  const unit = scaleAt(place, frame.origin[0], frame.origin[1])
  let tread = ''
  for (let index = 0; index < count; index++) {
    const angle = (index / count) * Math.PI * 2
    const from = within(frame, Math.cos(angle) * radius * 1.01, Math.sin(angle) * radius * 1.01, near * 0.75)
    const to = within(
      frame,
      Math.cos(angle + 0.09) * radius * 1.01,
      Math.sin(angle + 0.09) * radius * 1.01,
      -near * 0.75,
    )
    tread += polygon(outline(place, [from, to]), false)
  }
  const side = polygon(shown(ring(radius * 0.96, near * 0.98)))
  const hole = polygon(shown(ring(radius * 0.58, near * 0.98)))
  const side1 = place.shadow.x > 0 ? -1 : 1
  const gleam = polygon(
    shown(
      Array.from({ length: 9 }, (_, index) => {
        const angle = Math.PI / 2 + side1 * (0.1 + index * 0.13)
        return within(
          frame,
          Math.cos(angle - (side1 < 0 ? -0.0 : 0)) * radius * 0.86,
          Math.sin(angle) * radius * 0.86,
          near,
        )
      }),
    ),
    false,
  )
  return (
    fill(polygon(around), shade(rubber, -0.25)) +
    stroke(tread, shade(rubber, 0.2), Math.max(1, unit * 0.012), 'opacity=".8"') +
    `<path d="${side}${hole}" fill="${shade(rubber, random.between(0.08, 0.2))}" fill-rule="evenodd"/>` +
    fill(hole, '#0b0c0e') +
    stroke(
      polygon(shown(ring(radius * 0.8, near))),
      shade(rubber, 0.3),
      Math.max(1, unit * 0.008),
      'opacity=".6"',
    ) +
    stroke(
      polygon(shown(ring(radius * 0.6, near))),
      shade(rubber, 0.34),
      Math.max(1, unit * 0.012),
      'opacity=".8"',
    ) +
    stroke(gleam, '#ffffff', Math.max(1.2, unit * 0.02), 'opacity=".22"')
  )
}

/** A heap of tyres, lying, stacked and leaning, with grass grown round it. */
export function tyreHeap(place: Place, x: number): string {
  const { random } = place
  const r = (by: number) => random.between(-by, by)
  // Lying flat: the axle (c) points upwards, so the frame is tipped back by a quarter turn.
  const flat = (dx: number, z: number, h: number) =>
    tyre(place, standing(x + dx + r(0.09), z + r(0.06), h + 0.1, r(1), r(0.09), -Math.PI / 2 + r(0.1)))
  const upright = (dx: number, z: number, turn: number, lean: number, h = 0.3) =>
    tyre(place, standing(x + dx, z, h, turn, 0, lean))
  return (
    shadowOfSolid(place, roundFoot(x, 0.3, 2.5, 1.5), 0.45) +
    contact(place, x, 0.2, 3.2, 2, 0.6) +
    upright(-1.2, 0.85, 0.3, 0.25) +
    flat(-0.5, 0.95, 0) +
    flat(0.3, 1, 0) +
    flat(1.0, 0.8, 0) +
    flat(-0.45, 0.92, 0.19) +
    flat(0.32, 0.95, 0.19) +
    flat(0.95, 0.78, 0.2) +
    flat(-0.1, 0.9, 0.39) +
    flat(0.42, 0.9, 0.4) +
    flat(0.2, 0.88, 0.59) +
    upright(1.45, 0.5, -0.5, 0.3) +
    flat(-0.85, 0.25, 0) +
    flat(-0.1, 0.2, 0) +
    flat(0.62, 0.15, 0) +
    flat(-0.75, 0.28, 0.2) +
    flat(0.0, 0.22, 0.2) +
    upright(0.72, 0.02, 0.15, 0.5, 0.42) +
    upright(-1.35, -0.2, 0.55, 0.12) +
    flat(0.35, -0.55, 0) +
    flat(-0.55, -0.6, 0) +
    grownIn(place, x, -0.95, 1.7, 110, 0.24) +
    grownIn(place, x - 1.5, -0.35, 0.4, 30, 0.3) +
    grownIn(place, x + 1.3, -0.2, 0.4, 30, 0.3)
  )
}
