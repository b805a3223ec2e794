import { type Frame, part, shownAt, standing, within } from './bodies.ts'
import { barPart, shadowOfParts } from './casts.ts'
import { linear, shade } from './colour.ts'
import { type Place, scaleAt, seen } from './place.ts'
import { cone } from './rounds.ts'
import { contact } from './shadows.ts'
import { blob, curve, fill, type Point, polygon, stroke } from './shapes.ts'

export type BottleKind = 'beer' | 'green' | 'clear' | 'can'

/** Profile of a bottle: height and radius in metres. */
const BOTTLE: readonly Point[] = [
  [0, 0.033],
  [0.15, 0.034],
  [0.185, 0.026],
  [0.21, 0.014],
  [0.26, 0.013],
]
const CAN: readonly Point[] = [
  [0, 0.03],
  [0.012, 0.034],
  [0.145, 0.034],
  [0.158, 0.027],
]
const GLASS: Record<BottleKind, string> = {
  beer: '#6b3a14',
  green: '#2f6b33',
  clear: '#a9c2c0',
  can: '#c9ced2',
}

/** A bottle or can along the frame's upright, drawn piece by piece with a label and a gleam. */
function vessel(place: Place, frame: Frame, kind: BottleKind, size: number): string {
  const { random } = place
  const profile = (kind === 'can' ? CAN : BOTTLE).map(([high, radius]): Point => [high * size, radius * size])
  const glass = GLASS[kind]
  const label = random.pick(['#d8c07a', '#c43a2e', '#e8e6df', '#2f5aa0', '#3f7a45'])
  let drawn = ''
  const away = (high: number) => {
    const [x, z, up] = within(frame, 0, high, 0)
    return Math.hypot(x - place.camera.x, z - place.camera.z, up - place.camera.eye)
  }
  const pieces = profile
    .slice(1)
    .map((to, index) => ({ from: profile[index] ?? to, to, body: index === (kind === 'can' ? 1 : 0) }))
  const ordered = away(0) < away(0.3) ? pieces.toReversed() : pieces
  for (const { from, to, body } of ordered) {
    drawn += cone(
      place,
      frame,
      from[0],
      to[0],
      from[1],
      to[1],
      body && kind === 'can' ? label : glass,
      '#15181a',
    )
    if (body && kind !== 'can')
      drawn += cone(
        place,
        frame,
        from[0] + 0.03 * size,
        to[0] - 0.025 * size,
        from[1] * 1.02,
        from[1] * 1.02,
        label,
      )
  }
  const unit = scaleAt(place, frame.origin[0], frame.origin[1])
  const side = within(frame, -0.012 * size, 0.02 * size, -0.03 * size)
  const upper = within(frame, -0.012 * size, 0.15 * size, -0.03 * size)
  return (
    drawn +
    stroke(
      polygon([shownAt(place, side), shownAt(place, upper)], false),
      '#ffffff',
      Math.max(1, 0.006 * unit * size),
      'opacity=".5"',
    )
  )
}

/** A bottle lying on the ground (or stuck in it); `size` 1 is a normal half litre. */
export function bottle(
  place: Place,
  x: number,
  z: number,
  kind: BottleKind,
  options: { turn?: number; upright?: boolean; size?: number; level?: number; sunk?: number } = {},
): string {
  const size = options.size ?? 1
  const level = options.level ?? 0
  const turn = options.turn ?? place.random.between(0, 6.28)
  const frame = options.upright
    ? standing(x, z, level - (options.sunk ?? 0), 0, place.random.between(-0.2, 0.2))
    : part(standing(x, z, level + 0.03 * size - (options.sunk ?? 0), turn), 0, 0, 0, 0, Math.PI / 2 - 0.05)
  const tip = within(frame, 0, 0.25 * size, 0)
  return (
    shadowOfParts(place, [barPart(place, [frame.origin, tip], 0.06 * size, level)], level) +
    contact(place, (x + tip[0]) / 2, (z + tip[1]) / 2, 0.34 * size, 0.2 * size, 0.5, level) +
    vessel(place, frame, kind, size)
  )
}

/** Paper, wrappers, cups and bags: crumpled light shapes with folds; `size` in metres. */
export function scrap(place: Place, x: number, z: number, size: number, colour: string, level = 0): string {
  const { random } = place
  const unit = scaleAt(place, x, z)
  const [middleX, middleY] = shownAt(place, [x, z, level])
  const [wide, high] = [size * unit, size * unit * random.between(0.4, 0.6)]
  const outline = blob(random, middleX, middleY - high * 0.5, wide, high, 0.34, 9)
  const tone = place.tone(colour, seen(place.camera, x, z)[1])
  const wash = linear(
    [
      [0, shade(tone, 0.25)],
      [0.5, tone],
      [1, shade(tone, -0.35)],
    ],
    [place.shadow.x > 0 ? 0 : 1, 0],
    [place.shadow.x > 0 ? 1 : 0, 1],
  )
  let folds = ''
  for (let fold = 0; fold < 4; fold++) {
    const [from, to] = [random.pick(outline), random.pick(outline)]
    folds += curve(
      [from, [middleX + random.between(-0.3, 0.3) * wide, middleY - high * random.between(0.3, 0.8)], to],
      false,
    )
  }
  return (
    contact(place, x, z, size * 2.6, size * 1.8, 0.45, level) +
    wash.def +
    fill(polygon(outline), wash.fill) +
    stroke(folds, shade(tone, -0.45), Math.max(0.8, 0.006 * unit), 'opacity=".5"') +
    fill(polygon(outline.slice(0, 4)), shade(tone, 0.5), 'opacity=".35"')
  )
}
