import { type Block, block, type Frame, facet, part, shownAt, standing, type Vec, within } from './bodies.ts'
import { blockPart, flatPart, shadowOfParts } from './casts.ts'
import { shade } from './colour.ts'
import { woodGrain } from './materials.ts'
import { type Place, scaleAt } from './place.ts'
import { pipe } from './rounds.ts'
import { contact } from './shadows.ts'
import type { Point } from './shapes.ts'
import { splinters } from './timber.ts'

/** One half of a seesaw: plank, seat and handle along the frame's `a`; `inner` is where the plank starts. */
function half(
  place: Place,
  frame: Frame,
  colour: string,
  wood: string,
): { drawn: string; shadow: Point[][] } {
  const plank: Block = { from: [0.02, -0.04, -0.12], size: [1.75, 0.08, 0.24] }
  const seat: Block = { from: [1.25, 0.04, -0.16], size: [0.45, 0.05, 0.32] }
  const grip = (c: number): Vec => within(frame, 1.12, 0.3, c)
  const nearer = within(frame, 0, 0, -1)[1] < within(frame, 0, 0, 1)[1]
  const stem = pipe(place, [within(frame, 1.12, 0.02, 0), within(frame, 1.12, 0.3, 0)], 0.045, '#7d858b')
  const bow = pipe(place, [grip(-0.2), grip(0.2)], 0.04, shade(colour, -0.1))
  return {
    drawn:
      block(place, frame, plank, wood, (_, surface) => woodGrain(place, surface, wood, 12)) +
      (nearer ? '' : bow) +
      block(place, frame, seat, colour) +
      stem +
      bow,
    shadow: [
      blockPart(place, frame, plank),
      blockPart(place, frame, seat),
      flatPart(place, [grip(-0.2), grip(0.2), within(frame, 1.12, 0, 0)]),
    ],
  }
}

/** A seesaw whose plank has snapped over the bearing: both halves have dropped into a V. */
export function brokenSeesaw(
  place: Place,
  spec: { x: number; z: number; turn: number; colour: string; wood?: string },
): string {
  const wood = spec.wood ?? '#b07a45'
  const frame = standing(spec.x, spec.z, 0, spec.turn)
  const bearing: Block = { from: [-0.1, 0, -0.2], size: [0.2, 0.44, 0.4] }
  const tyre = (a: number) => buriedTyre(place, part(frame, a, 0, 0))
  // One half lies flat on the ground beside the bearing, the other leans on it with its torn end up.
  const left = part(frame, -0.12, 0.1, -0.05, Math.PI - 0.14, 0, 0)
  const leftDown = part(left, 0, 0, 0, 0, 0.02, 0)
  const right = part(frame, 0.02, 0.6, 0, 0.06, 0.3, 0)
  const one = half(place, leftDown, spec.colour, wood)
  const two = half(place, right, spec.colour, wood)
  const unit = scaleAt(place, spec.x, spec.z)
  const tornEnd = (own: Frame, angle: number) =>
    splinters(place, shownAt(place, within(own, 0.03, 0, 0)), angle, 0.2 * unit, 0.3 * unit)
  const [lx, ly] = shownAt(place, within(leftDown, 1, 0, 0))
  const [l0x, l0y] = shownAt(place, within(leftDown, 0, 0, 0))
  const [rx, ry] = shownAt(place, within(right, 1, 0, 0))
  const [r0x, r0y] = shownAt(place, within(right, 0, 0, 0))
  return (
    shadowOfParts(place, [blockPart(place, frame, bearing), ...one.shadow, ...two.shadow]) +
    contact(place, spec.x, spec.z, 1.3, 1, 0.6) +
    tyre(-1.75) +
    tyre(1.75) +
    block(place, frame, bearing, '#6f777c') +
    pipe(place, [within(frame, 0, 0.42, -0.28), within(frame, 0, 0.42, 0.28)], 0.13, '#565d62') +
    one.drawn +
    tornEnd(leftDown, Math.atan2(l0y - ly, l0x - lx)) +
    two.drawn +
    tornEnd(right, Math.atan2(r0y - ry, r0x - rx))
  )
}

/** A car tyre sunk half into the ground, to soften the landing. */
function buriedTyre(place: Place, frame: Frame): string {
  const [x, z] = frame.origin
  const bow = (radius: number, c: number): Vec[] =>
    Array.from({ length: 13 }, (_, index) => {
      const angle = (index / 12) * Math.PI
      return within(frame, Math.cos(angle) * radius, Math.sin(angle) * radius, c)
    })
  const strip = (from: readonly Vec[], to: readonly Vec[], colour: string) =>
    facet(place, [...from, ...to.toReversed()], colour)
  const front = -0.09
  return (
    contact(place, x, z, 0.9, 0.6, 0.6) +
    strip(bow(0.27, -front), bow(0.27, front), '#2d3033') +
    strip(bow(0.27, front), bow(0.15, front), '#1d1f22') +
    strip(bow(0.25, front - 0.005), bow(0.22, front - 0.005), '#34383b')
  )
}

/** The wooden rim of a sandpit: beams around a rectangle, far ones first. */
export function sandRim(
  place: Place,
  frame: Frame,
  width: number,
  depth: number,
  wood: string,
): { far: string; near: string; shadow: string } {
  const beam = (from: Vec, size: Vec) =>
    block(place, frame, { from, size }, wood, (_, surface) => woodGrain(place, surface, wood, 14))
  const [high, thick] = [0.26, 0.2]
  const back: Block = { from: [-width / 2, 0, depth / 2], size: [width, high, thick] }
  const front: Block = { from: [-width / 2, 0, -depth / 2 - thick], size: [width, high, thick] }
  const left: Block = {
    from: [-width / 2 - thick, 0, -depth / 2 - thick],
    size: [thick, high, depth + thick * 2],
  }
  const right: Block = { from: [width / 2, 0, -depth / 2 - thick], size: [thick, high, depth + thick * 2] }
  return {
    shadow: shadowOfParts(
      place,
      [back, front, left, right].map((piece) => blockPart(place, frame, piece)),
    ),
    far: beam(back.from, back.size),
    near: beam(left.from, left.size) + beam(right.from, right.size) + beam(front.from, front.size),
  }
}
