import { type Block, block, type Frame, part, shownAt, standing, within } from './bodies.ts'
import { barPart, blockPart, shadowOfParts } from './casts.ts'
import { mix, shade } from './colour.ts'
import { blotches, woodGrain } from './materials.ts'
import { type Place, scaleAt } from './place.ts'
import { pipe } from './rounds.ts'
import { contact } from './shadows.ts'
import { splinters } from './timber.ts'

export type ParkBench = {
  x: number
  z: number
  turn: number
  wood: string
  metal: string
  /** Which slats are gone (0–3 the back from above, 4–8 the seat from the back) or broken off in the middle. */
  missing?: readonly number[]
  broken?: readonly number[]
  width?: number
}

const SEAT = 0.44

/** A park bench seen from near: cast side frames, slats with grain, bolts where slats are gone. */
export function parkBench(place: Place, spec: ParkBench): string {
  const { random } = place
  const width = spec.width ?? 1.9
  const frame = standing(spec.x, spec.z, 0, spec.turn)
  const gone = new Set(spec.missing ?? [])
  const snapped = new Set(spec.broken ?? [])
  // The back leans away from the sitter.
  const back = part(frame, 0, SEAT, 0.26, 0, 0, 0.24)
  const slats: { own: Frame; piece: Block }[] = [
    ...[0.46, 0.335, 0.21, 0.085].map((up) => ({
      own: back,
      piece: { from: [-width / 2, up, 0] as const, size: [width, 0.1, 0.035] as const },
    })),
    ...[0.2, 0.085, -0.03, -0.145, -0.26].map((c) => ({
      own: frame,
      piece: { from: [-width / 2, SEAT, c] as const, size: [width, 0.04, 0.1] as const },
    })),
  ]
  const remaining = slats.filter((_, index) => !gone.has(index))
  const sides = [-width / 2 + 0.16, width / 2 - 0.16]
  const legs = sides.flatMap((a) => [
    [within(frame, a, 0, -0.26), within(frame, a, SEAT, -0.2)],
    [within(frame, a, 0, 0.36), within(frame, a, SEAT, 0.22)],
  ])
  const iron = (a: number) => {
    const bar = (points: readonly (readonly [number, number, number])[], thick = 0.05) =>
      pipe(
        place,
        points.map((at) => within(frame, ...at)),
        thick,
        spec.metal,
        0.25,
      )
    return (
      bar([
        [a, 0, 0.38],
        [a, 0.3, 0.27],
        [a, SEAT, 0.24],
        [a, 0.68, 0.31],
        [a, 0.98, 0.385],
      ]) +
      bar([
        [a, 0, -0.3],
        [a, 0.2, -0.24],
        [a, SEAT - 0.03, -0.27],
      ]) +
      bar([
        [a, SEAT - 0.03, -0.3],
        [a, SEAT - 0.03, 0.26],
      ]) +
      bar(
        [
          [a, SEAT, -0.27],
          [a, 0.6, -0.3],
          [a, 0.66, -0.2],
          [a, 0.66, 0.27],
        ],
        0.045,
      )
    )
  }
  const bolt = (own: Frame, piece: Block) =>
    sides
      .map((a) => {
        const [x, y] = shownAt(place, within(own, a, piece.from[1] + piece.size[1] / 2, piece.from[2]))
        const size = 0.014 * scaleAt(place, spec.x, spec.z)
        return `<circle cx="${x.toFixed(1)}" cy="${y.toFixed(1)}" r="${size.toFixed(1)}" fill="${place.tone('#9c5a32')}" stroke="${place.tone('#3a2a20')}" stroke-width="1"/>`
      })
      .join('')
  const slat = (own: Frame, piece: Block, index: number) => {
    const colour = mix(spec.wood, random.next() < 0.5 ? '#3a2c20' : '#e0c8a0', random.between(0, 0.12))
    const texture = (_: string, surface: Parameters<typeof woodGrain>[1]) =>
      woodGrain(place, surface, colour, 9) +
      (random.next() < 0.4 ? blotches(place, surface, '#7f8a5a', 2, 0.04, 0.35) : '')
    if (!snapped.has(index)) return block(place, own, piece, colour, texture)
    const [from, cut] = [piece.from[0], random.between(0.3, 0.42) * width]
    const kept: Block = { from: piece.from, size: [cut, piece.size[1], piece.size[2]] }
    const end = within(own, from + cut, piece.from[1] + piece.size[1] / 2, piece.from[2])
    const start = shownAt(place, within(own, from, piece.from[1], piece.from[2]))
    const [x, y] = shownAt(place, end)
    const unit = scaleAt(place, spec.x, spec.z)
    return (
      block(place, own, kept, colour, texture) +
      splinters(
        place,
        [x, y],
        Math.atan2(y - start[1], x - start[0]),
        0.1 * unit,
        0.2 * unit,
        shade(spec.wood, 0.4),
      )
    )
  }
  return (
    shadowOfParts(place, [
      ...remaining.map(({ own, piece }) => blockPart(place, own, piece)),
      ...legs.map((leg) => barPart(place, leg, 0.06)),
    ]) +
    sides
      .map((a) => {
        const [x, z] = within(frame, a, 0, 0)
        return contact(place, x, z, 0.8, 0.9, 0.5)
      })
      .join('') +
    sides.map(iron).join('') +
    slats
      .map(({ own, piece }, index) =>
        gone.has(index) ? bolt(own, piece) : slat(own, piece, index) + bolt(own, piece),
      )
      .join('') +
    sides
      .map((a) =>
        pipe(
          place,
          [
            within(frame, a, SEAT, -0.27),
            within(frame, a, 0.6, -0.3),
            within(frame, a, 0.66, -0.2),
            within(frame, a, 0.66, 0.27),
          ],
          0.045,
          spec.metal,
          0.25,
        ),
      )
      .join('')
  )
}

/** A single slat lying on the ground. */
export function fallenSlat(
  place: Place,
  x: number,
  z: number,
  turn: number,
  wood: string,
  length = 1.1,
): string {
  const frame = standing(x, z, 0, turn)
  const piece: Block = { from: [-length / 2, 0, -0.05], size: [length, 0.035, 0.1] }
  const unit = scaleAt(place, x, z)
  const [end, start] = [
    shownAt(place, within(frame, length / 2, 0.02, 0)),
    shownAt(place, within(frame, 0, 0.02, 0)),
  ]
  return (
    shadowOfParts(place, [blockPart(place, frame, piece)]) +
    contact(place, x, z, length * 1.1, 0.4, 0.35) +
    block(place, frame, piece, wood, (_, surface) => woodGrain(place, surface, wood, 8)) +
    splinters(
      place,
      end,
      Math.atan2(end[1] - start[1], end[0] - start[0]),
      0.05 * unit,
      0.16 * unit,
      shade(wood, 0.4),
    )
  )
}
