import {
  type Block,
  type Board,
  block,
  board,
  type Frame,
  onBoard,
  part,
  standing,
  within,
} from './bodies.ts'
import { barPart, blockPart, shadowOfParts } from './casts.ts'
import { shade } from './colour.ts'
import { pane, type Smash, smashedPane } from './glass.ts'
import { path, whole, woodGrain } from './materials.ts'
import { type Place, scaleAt } from './place.ts'
import { pipe } from './rounds.ts'
import { contact } from './shadows.ts'
import { fill, type Point, stroke } from './shapes.ts'
import { busStopFace, mast, plate, writeOn } from './signs.ts'

export type Shelter = {
  x: number
  z: number
  turn: number
  level?: number
  colour: string
  width?: number
  /** Smashed panes of the back wall by number from the left (0–2); `left` and `right` are the side walls. */
  smashed?: Partial<Record<0 | 1 | 2 | 'left' | 'right', Smash>>
}

const DEEP = 1.45
const HIGH = 2.35

/** A bus shelter of steel and glass, open towards its front. */
export function shelter(place: Place, spec: Shelter): string {
  const level = spec.level ?? 0
  const width = spec.width ?? 3.7
  const frame = standing(spec.x, spec.z, level, spec.turn)
  const [left, right] = [-width / 2, width / 2]
  const post = (a: number, c: number) =>
    block(place, frame, { from: [a - 0.04, 0, c - 0.04], size: [0.08, HIGH, 0.08] }, spec.colour)
  const roof: Block = { from: [left - 0.2, HIGH, -0.35], size: [width + 0.4, 0.16, DEEP + 0.5] }
  const cell = width / 3
  const glassHeight = HIGH - 0.5
  const broken = spec.smashed ?? {}
  const glass = (surface: Board, smash: Smash | undefined) =>
    (smash ? smashedPane(place, surface, smash) : pane(place, surface)) +
    stroke(
      path(surface, whole(surface)),
      place.tone(shade(spec.colour, -0.2)),
      Math.max(2, 0.03 * surface.unit),
    )
  const backPane = (index: 0 | 1 | 2) =>
    glass(
      board(place, part(frame, left + cell * (index + 0.5), 0.3, DEEP), cell - 0.08, glassHeight),
      broken[index],
    )
  const sidePane = (side: 'left' | 'right') => {
    const a = side === 'left' ? left : right
    // Turned so that its front looks along the row of seats.
    const own = part(frame, a, 0.3, DEEP / 2, side === 'left' ? Math.PI / 2 : -Math.PI / 2)
    return glass(board(place, own, DEEP - 0.1, glassHeight), broken[side])
  }
  const bench: Block = { from: [left + 0.5, 0.42, DEEP - 0.55], size: [width - 1.6, 0.06, 0.38] }
  const legs = [left + 0.8, right - 1.4].map((a) =>
    block(place, frame, { from: [a, 0, DEEP - 0.42], size: [0.08, 0.42, 0.12] }, '#565c60'),
  )
  const corners: Point[] = [
    [left, 0],
    [right, 0],
    [left, DEEP],
    [right, DEEP],
  ]
  // Whichever side wall is turned away from the camera is drawn before the bench, the other one last.
  const leftFirst =
    (place.camera.x - frame.origin[0]) * frame.a[0] + (place.camera.z - frame.origin[1]) * frame.a[1] > 0
  const [far, near] = leftFirst ? (['left', 'right'] as const) : (['right', 'left'] as const)
  const feet = corners.map(([a, c]) => {
    const [x, z] = within(frame, a, 0, c)
    return contact(place, x, z, 0.5, 0.4, 0.5, level)
  })
  return (
    shadowOfParts(
      place,
      [
        blockPart(place, frame, roof, level),
        ...corners.map(([a, c]) =>
          barPart(place, [within(frame, a, 0, c), within(frame, a, HIGH, c)], 0.08, level),
        ),
      ],
      level,
    ) +
    feet.join('') +
    ([0, 1, 2] as const).map(backPane).join('') +
    [left, left + cell, left + 2 * cell, right].map((a) => post(a, DEEP)).join('') +
    sidePane(far) +
    legs.join('') +
    block(place, frame, bench, '#8f6a45', (_, surface) => woodGrain(place, surface, '#8f6a45', 8)) +
    sidePane(near) +
    post(far === 'left' ? left : right, 0) +
    post(near === 'left' ? left : right, 0) +
    block(place, frame, roof, shade(spec.colour, 0.1), (side, surface) =>
      side === 'front'
        ? onBoard(
            surface,
            [
              [0, 0.02],
              [surface.width, 0.02],
              [surface.width, 0.06],
              [0, 0.06],
            ],
            '#f4c61b',
          )
        : '',
    )
  )
}

/** A post with the round H and, below it, the case for the timetable. */
export function stopPost(
  place: Place,
  spec: { x: number; z: number; turn: number; level?: number; colour: string; caseHeight?: number },
  content: (surface: Board) => string,
): string {
  const level = spec.level ?? 0
  const frame = standing(spec.x, spec.z, level, spec.turn)
  const face = busStopFace(0.48)
  const sign = part(frame, 0, 2.02, -0.07)
  const up = spec.caseHeight ?? 1.05
  return (
    shadowOfParts(
      place,
      [
        barPart(place, [within(frame, 0, 0, 0), within(frame, 0, 2.56, 0)], 0.08, level),
        blockPart(place, frame, { from: [-0.3, up, -0.1], size: [0.6, 0.8, 0.06] }, level),
        blockPart(place, frame, { from: [-0.24, 2.02, -0.1], size: [0.48, 0.48, 0.04] }, level),
      ],
      level,
    ) +
    contact(place, spec.x, spec.z, 0.5, 0.5, 0.6, level) +
    mast(place, frame, 2.56, 0.075, '#9aa1a6') +
    plate(place, sign, face) +
    timetableCase(place, part(frame, 0, up, -0.06), spec.colour, content)
  )
}

/** The flat case: frame, back panel, what is in it, glass door hanging open. */
function timetableCase(
  place: Place,
  frame: Frame,
  colour: string,
  content: (surface: Board) => string,
): string {
  const [w, h] = [0.58, 0.78]
  const unit = scaleAt(place, frame.origin[0], frame.origin[1])
  const back: Block = { from: [-w / 2, 0, -0.06], size: [w, h, 0.06] }
  const inner = board(place, part(frame, 0, 0.05, -0.062), w - 0.09, h - 0.19)
  const head = board(place, part(frame, 0, h - 0.12, -0.062), w - 0.04, 0.1)
  const hinge = part(frame, -w / 2, 0.02, -0.065, Math.PI + 0.75)
  const door = board(place, part(hinge, w / 2 - 0.01, 0, 0), w - 0.04, h - 0.16)
  const bar = (from: Point, to: Point) =>
    pipe(
      place,
      [from, to].map(([a, b]) => within(hinge, a, b, 0)),
      0.022,
      shade(colour, -0.05),
      0.3,
    )
  return (
    block(place, frame, back, colour) +
    onBoard(head, whole(head), '#f4c61b') +
    writeOn(head, 'FAHRPLAN', 0.025, 0.05, 0.009, '#1d2226') +
    onBoard(inner, whole(inner), '#d7d3c8') +
    content(inner) +
    onBoard(
      inner,
      [
        [0, inner.height - 0.03],
        [inner.width, inner.height - 0.03],
        [inner.width, inner.height],
        [0, inner.height],
      ],
      '#20242a',
      'opacity=".35"',
    ) +
    stroke(path(inner, whole(inner)), inner.colour(shade(colour, -0.35)), Math.max(2, 0.012 * unit)) +
    fill(path(door, whole(door)), place.tone('#d4e6ec'), 'opacity=".28"') +
    fill(
      path(door, [
        [0.05, 0],
        [0.2, 0],
        [0.42, door.height],
        [0.27, door.height],
      ]),
      '#ffffff',
      'opacity=".25"',
    ) +
    bar([0, 0], [w - 0.04, 0]) +
    bar([0, h - 0.16], [w - 0.04, h - 0.16]) +
    bar([w - 0.04, 0], [w - 0.04, h - 0.16]) +
    bar([0, 0], [0, h - 0.16])
  )
}
