import { type Block, block, type Frame, part, shownAt, standing, type Vec, within } from './bodies.ts'
import { barPart, blockPart, shadowOfParts } from './casts.ts'
import { shade } from './colour.ts'
import { blotches, grains, runs } from './materials.ts'
import { type Place, scaleAt } from './place.ts'
import { cone, cylinder, pipe } from './rounds.ts'
import { contact } from './shadows.ts'
import { clipped, fill, n, polygon, stroke } from './shapes.ts'

/** A plastic watering can; its spout points to the frame's right. */
export function wateringCan(place: Place, frame: Frame, colour: string): string {
  const bow: Vec[] = [
    within(frame, -0.14, 0.2, 0),
    within(frame, -0.2, 0.34, 0),
    within(frame, -0.08, 0.43, 0),
    within(frame, 0.08, 0.4, 0),
    within(frame, 0.11, 0.3, 0),
  ]
  const spout: Vec[] = [
    within(frame, 0.12, 0.08, 0),
    within(frame, 0.25, 0.2, 0),
    within(frame, 0.38, 0.36, 0),
  ]
  const [x, z] = frame.origin
  return (
    shadowOfParts(place, [
      barPart(place, [within(frame, 0, 0, 0), within(frame, 0, 0.3, 0)], 0.26),
      barPart(place, spout, 0.05),
    ]) +
    contact(place, x, z, 0.6, 0.45, 0.45, frame.origin[2]) +
    pipe(place, spout, 0.05, shade(colour, -0.1)) +
    cone(place, frame, 0, 0.3, 0.14, 0.12, colour, place.tone(shade(colour, -0.55))) +
    pipe(place, bow, 0.03, shade(colour, 0.05)) +
    cone(
      place,
      part(frame, 0.38, 0.36, 0, 0, 0.8),
      0,
      0.06,
      0.03,
      0.055,
      shade(colour, -0.1),
      place.tone(shade(colour, -0.4)),
    )
  )
}

/** A stone post with a brass tap over a stone trough, as cemeteries have them. */
export function tapPost(
  place: Place,
  spec: { x: number; z: number; turn: number; stone: string },
): { drawn: string; mouth: Vec; trough: Frame } {
  const { stone } = spec
  const frame = standing(spec.x, spec.z, 0, spec.turn)
  const rough = (_: string, surface: Parameters<typeof grains>[1]) =>
    grains(place, surface, [shade(stone, -0.35), shade(stone, 0.3)], 130, 0.009) +
    blotches(place, surface, '#7f8a5a', 5, 0.06, 0.4)
  const pillar: Block = { from: [-0.19, 0, 0.02], size: [0.38, 1.12, 0.3] }
  const cap: Block = { from: [-0.24, 1.12, -0.03], size: [0.48, 0.09, 0.4] }
  const trough: Block = { from: [-0.46, 0, -0.66], size: [0.92, 0.42, 0.66] }
  const brass = '#b08a3e'
  const at = (a: number, b: number, c: number) => within(frame, a, b, c)
  const body: Vec[] = [
    at(0, 0.86, 0.03),
    at(0, 0.86, -0.1),
    at(0, 0.85, -0.17),
    at(0, 0.81, -0.2),
    at(0, 0.755, -0.205),
  ]
  const spindle: Vec[] = [at(0, 0.87, -0.08), at(0, 0.955, -0.08)]
  const inner = [
    [-0.38, -0.58],
    [0.38, -0.58],
    [0.38, -0.08],
    [-0.38, -0.08],
  ].map(([a = 0, c = 0]) => shownAt(place, at(a, 0.42, c)))
  const water = [
    [-0.38, -0.58],
    [0.38, -0.58],
    [0.38, -0.08],
    [-0.38, -0.08],
  ].map(([a = 0, c = 0]) => shownAt(place, at(a, 0.36, c)))
  const unit = scaleAt(place, spec.x, spec.z)
  const grip = part(frame, 0, 0.955, -0.08)
  return {
    mouth: at(0, 0.75, -0.205),
    trough: frame,
    drawn:
      shadowOfParts(
        place,
        [pillar, cap, trough].map((piece) => blockPart(place, frame, piece)),
      ) +
      contact(place, spec.x, spec.z - 0.2, 1.7, 1.5, 0.55) +
      block(
        place,
        frame,
        pillar,
        stone,
        (side, surface) =>
          rough(side, surface) + (side === 'front' ? runs(place, surface, '#3f4438', 7, 0.3) : ''),
      ) +
      block(place, frame, cap, shade(stone, 0.08), rough) +
      block(
        place,
        frame,
        trough,
        shade(stone, -0.04),
        (side, surface) =>
          rough(side, surface) + (side === 'front' ? runs(place, surface, '#3a4436', 12, 0.4) : ''),
      ) +
      fill(polygon(inner), place.tone(shade(stone, -0.55))) +
      clipped(polygon(inner), fill(polygon(water), place.tone('#8fb0bb'), 'opacity=".9"')) +
      stroke(polygon(inner), place.tone(shade(stone, 0.2)), 2) +
      cylinder(place, part(frame, 0, 0.86, 0.02, 0, 0, -Math.PI / 2), 0, 0.03, 0.05, shade(brass, -0.1)) +
      pipe(place, body, 0.052, brass, 0.6) +
      pipe(place, spindle, 0.026, shade(brass, -0.15), 0.5) +
      pipe(place, [within(grip, -0.075, 0, 0), within(grip, 0.075, 0, 0)], 0.026, shade(brass, 0.05), 0.6) +
      pipe(place, [at(0, 0.775, -0.205), at(0, 0.745, -0.205)], 0.05, shade(brass, -0.1), 0.5) +
      fill(
        polygon([
          shownAt(place, at(-0.3, 0.4, -0.665)),
          shownAt(place, at(-0.18, 0.42, -0.665)),
          shownAt(place, at(-0.16, 0.05, -0.67)),
          shownAt(place, at(-0.27, 0.02, -0.67)),
        ]),
        '#20302e',
        `opacity=".28" stroke-width="${n(unit * 0.001)}"`,
      ),
  }
}

/** Drops that fall from a spot: one hanging, several below each other, each with a gleam. */
export function fallingDrops(place: Place, from: Vec, floor: number, count = 5): string {
  const unit = scaleAt(place, from[0], from[1])
  let drawn = ''
  for (let drop = 0; drop < count; drop++) {
    const share = drop / (count - 1)
    const height = from[2] - (from[2] - floor) * share ** 1.6 - 0.012
    const [x, y] = shownAt(place, [from[0], from[1], height])
    const size = unit * 0.017 * (drop === 0 ? 1.15 : 1)
    drawn +=
      fill(
        `M${n(x)} ${n(y - size * 2.1)}C${n(x + size * 0.4)} ${n(y - size)} ${n(x + size)} ${n(y - size * 0.4)} ${n(x + size)} ${n(y + size * 0.2)}A${n(size)} ${n(size)} 0 1 1 ${n(x - size)} ${n(y + size * 0.2)}C${n(x - size)} ${n(y - size * 0.4)} ${n(x - size * 0.4)} ${n(y - size)} ${n(x)} ${n(y - size * 2.1)}Z`,
        '#cfe6f2',
        'opacity=".92" stroke="#5f8799" stroke-width="1.4"',
      ) +
      `<ellipse cx="${n(x - size * 0.3)}" cy="${n(y - size * 0.1)}" rx="${n(size * 0.24)}" ry="${n(size * 0.4)}" fill="#fff"/>`
  }
  return drawn
}
