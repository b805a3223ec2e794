import {
  type Block,
  type Board,
  block,
  type Frame,
  facet,
  onBoard,
  part,
  shownAt,
  standing,
  within,
} from './bodies.ts'
import { blockPart, shadowOfParts } from './casts.ts'
import { linearAt, shade } from './colour.ts'
import { grains, masonry, path, runs } from './materials.ts'
import { points } from './outlines.ts'
import { type Place, scaleAt, seen } from './place.ts'
import { contact } from './shadows.ts'
import { curve, fill, type Point, polygon, stroke } from './shapes.ts'

export type Monument = { x: number; z: number; turn: number; stone: string; kind: 'bust' | 'obelisk' }

/** Steps, pedestal with inscription and what stands on it; `paint` sprays on the pedestal's front. */
export function monument(
  place: Place,
  spec: Monument,
  paint: (surface: Board) => string,
  over: (at: (a: number, b: number, c?: number) => Point, unit: number) => string = () => '',
): string {
  const frame = standing(spec.x, spec.z, 0, spec.turn)
  const { stone } = spec
  const steps: Block[] = [
    { from: [-1.35, 0, -1.35], size: [2.7, 0.18, 2.7] },
    { from: [-1.05, 0.18, -1.05], size: [2.1, 0.18, 2.1] },
  ]
  const body: Block = { from: [-0.62, 0.36, -0.62], size: [1.24, 1.25, 1.24] }
  const cornice: Block = { from: [-0.72, 1.61, -0.72], size: [1.44, 0.14, 1.44] }
  const rough = (_: string, surface: Board) =>
    grains(place, surface, [shade(stone, -0.3), shade(stone, 0.25)], 70, 0.012) +
    runs(place, surface, '#4a4a40', 6, 0.18)
  const crown: Block =
    spec.kind === 'obelisk'
      ? { from: [-0.36, 1.75, -0.36], size: [0.72, 2.6, 0.72] }
      : { from: [-0.3, 1.75, -0.3], size: [0.6, 0.9, 0.6] }
  return (
    shadowOfParts(
      place,
      [...steps, body, cornice, crown].map((piece) => blockPart(place, frame, piece)),
    ) +
    contact(place, spec.x, spec.z, 4, 3.6, 0.45) +
    steps.map((step) => block(place, frame, step, shade(stone, -0.06), rough)).join('') +
    block(place, frame, body, stone, (side, surface) => {
      const plain =
        masonry(
          place,
          surface,
          [stone, shade(stone, 0.06), shade(stone, -0.05)],
          [0.62, 0.42],
          shade(stone, -0.3),
          0.012,
        ) + rough(side, surface)
      return side === 'front' ? plain + inscription(surface) + paint(surface) : plain
    }) +
    block(place, frame, cornice, shade(stone, 0.06), rough) +
    (spec.kind === 'obelisk'
      ? obelisk(place, frame, stone)
      : bust(place, part(frame, 0, 1.75, -0.1), stone)) +
    over((a, b, c = -0.1) => shownAt(place, within(frame, a, b, c)), scaleAt(place, spec.x, spec.z))
  )
}

/** A bronze plate with engraved lines. */
function inscription(surface: Board): string {
  const middle = surface.width / 2
  let lines = ''
  for (const [v, half] of [
    [0.86, 0.2],
    [0.76, 0.3],
    [0.66, 0.26],
  ] as const)
    lines += path(
      surface,
      [
        [middle - half, v],
        [middle + half, v],
      ],
      false,
    )
  return (
    onBoard(
      surface,
      [
        [middle - 0.4, 0.56],
        [middle + 0.4, 0.56],
        [middle + 0.4, 0.96],
        [middle - 0.4, 0.96],
      ],
      '#5f5340',
    ) +
    stroke(lines, surface.colour('#b49c64'), Math.max(1.5, 0.03 * surface.unit), 'stroke-dasharray="14 5"')
  )
}

function obelisk(place: Place, frame: Frame, stone: string): string {
  const taper = (height: number) => 0.36 - (height - 1.75) * 0.055
  const [low, high, tip] = [1.75, 4.1, 4.5]
  const side = (sign: -1 | 1, front: boolean) => {
    const at = (height: number, a: number, c: number) =>
      within(frame, a * taper(height), height, c * taper(height))
    const corners = front
      ? [at(low, -1, -1), at(low, 1, -1), at(high, 1, -1), at(high, -1, -1)]
      : [at(low, sign, -1), at(low, sign, 1), at(high, sign, 1), at(high, sign, -1)]
    const cap = front ? [at(high, -1, -1), at(high, 1, -1)] : [at(high, sign, -1), at(high, sign, 1)]
    const tone = shade(stone, front ? 0 : sign * -place.shadow.x > 0 ? 0.12 : -0.3)
    return facet(place, corners, tone) + facet(place, [...cap, within(frame, 0, tip, 0)], shade(tone, 0.08))
  }
  const right =
    (place.camera.x - frame.origin[0]) * frame.a[0] + (place.camera.z - frame.origin[1]) * frame.a[1] > 0
  return side(right ? 1 : -1, false) + side(1, true)
}

/** A carved bust: shoulders, neck, head with hair and beard, rounded by light. */
function bust(place: Place, frame: Frame, stone: string): string {
  const unit = scaleAt(place, frame.origin[0], frame.origin[1])
  const away = seen(place.camera, frame.origin[0], frame.origin[1])[1]
  const at = (a: number, b: number): Point => shownAt(place, within(frame, a, b, 0))
  const shape = (points: readonly Point[]) => curve(points.map(([a, b]) => at(a, b)))
  const sunny = place.shadow.x > 0 ? -1 : 1
  const tone = (by: number) => place.tone(shade(stone, by), away)
  const round = linearAt(at(-0.3 * sunny, 0), at(0.34 * sunny, 0), [
    [0, tone(-0.45)],
    [0.45, tone(-0.05)],
    [0.8, tone(0.28)],
    [1, tone(0.1)],
  ])
  const s = sunny
  const shoulders: Point[] = points(
    '-0.2,0 -0.42,0.3 -0.4,0.46 -0.2,0.56 -0.1,0.64 0.1,0.64 0.2,0.56 0.4,0.46 0.42,0.3 0.2,0',
  )
  const head: Point[] = points(
    '-0.13,0.66 -0.19,0.82 -0.19,0.98 -0.13,1.1 0,1.14 0.13,1.1 0.19,0.98 0.19,0.82 0.13,0.66 0,0.6',
  )
  const hair: Point[] = points(
    '-0.2,0.84 -0.23,0.98 -0.17,1.13 0,1.19 0.17,1.13 0.23,0.98 0.2,0.84 0.17,0.99 0.08,1.06 -0.08,1.06 -0.17,0.99',
  )
  const beard: Point[] = points(
    '-0.15,0.8 -0.16,0.68 -0.07,0.55 0.07,0.55 0.16,0.68 0.15,0.8 0.06,0.76 -0.06,0.76',
  )
  const lines = [
    [
      [-0.3, 0.42],
      [-0.1, 0.3],
      [-0.02, 0.06],
    ],
    [
      [0.3, 0.42],
      [0.1, 0.3],
      [0.02, 0.06],
    ],
    [
      [-0.36, 0.3],
      [-0.2, 0.14],
    ],
    [
      [0.36, 0.3],
      [0.2, 0.14],
    ],
  ] as const
  return (
    block(place, frame, { from: [-0.22, -0.02, -0.15], size: [0.44, 0.12, 0.4] }, shade(stone, -0.08)) +
    round.def +
    fill(shape(shoulders), round.fill) +
    stroke(
      lines
        .map((line) =>
          curve(
            line.map(([a, b]) => at(a, b)),
            false,
          ),
        )
        .join(''),
      tone(-0.45),
      0.018 * unit,
      'opacity=".7"',
    ) +
    fill(shape(points('-0.1,0.5 -0.1,0.75 0.1,0.75 0.1,0.5')), tone(-0.28)) +
    fill(shape(head), round.fill) +
    fill(shape(hair), tone(-0.18)) +
    fill(shape(beard), tone(-0.22)) +
    // Brow, sockets, nose and mouth.
    fill(shape(points('-0.13,0.93 -0.07,0.955 -0.03,0.93 -0.07,0.9')), tone(-0.5)) +
    fill(shape(points('0.03,0.93 0.07,0.955 0.13,0.93 0.07,0.9')), tone(-0.5)) +
    fill(polygon([at(0, 0.95), at(0.035 * s, 0.82), at(-0.03 * s, 0.81)]), tone(0.2)) +
    fill(polygon([at(0, 0.95), at(-0.045 * s, 0.81), at(-0.01 * s, 0.8)]), tone(-0.4)) +
    stroke(polygon([at(-0.05, 0.755), at(0.05, 0.755)], false), tone(-0.55), 0.016 * unit)
  )
}
