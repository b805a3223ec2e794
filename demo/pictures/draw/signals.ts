import { type Block, type Board, block, board, type Frame, part, standing, within } from './bodies.ts'
import { barPart, blockPart, shadowOfParts } from './casts.ts'
import { glow, radial, shade } from './colour.ts'
import { points } from './outlines.ts'
import type { Place } from './place.ts'
import { cylinder, pipe } from './rounds.ts'
import { contact } from './shadows.ts'
import { curve, fill, type Point, polygon, stroke } from './shapes.ts'
import { regular } from './signs.ts'

export type SignalLight = 'red' | 'amber' | 'green'

const GLASS: Record<SignalLight, [on: string, off: string]> = {
  red: ['#ff3b2a', '#2e1211'],
  amber: ['#ffb52b', '#2f2210'],
  green: ['#2fe08a', '#0c271d'],
}

/** A standing or walking figure as outlines on a unit square, for pedestrian lights. */
const STANDING: readonly Point[][] = [
  regular(12, [0.5, 0.86], 0.09),
  points(
    '0.36,0.75 0.64,0.75 0.68,0.42 0.6,0.42 0.6,0.08 0.52,0.08 0.5,0.36 0.48,0.08 0.4,0.08 0.4,0.42 0.32,0.42',
  ),
]
const WALKING: readonly Point[][] = [
  regular(12, [0.52, 0.87], 0.09),
  points(
    '0.42,0.75 0.6,0.75 0.76,0.52 0.7,0.47 0.58,0.6 0.57,0.42 0.74,0.1 0.65,0.06 0.5,0.34 0.3,0.08 0.22,0.13 0.4,0.42 0.4,0.6 0.26,0.48 0.21,0.54',
  ),
]

/** One lens with its visor; a dark lens still mirrors a little sky. */
function lens(
  place: Place,
  surface: Board,
  middle: Point,
  radius: number,
  light: SignalLight,
  on: boolean,
  figure?: readonly Point[][],
) {
  const at = ([u, v]: Point) => surface.at(u, v)
  const disc = (size: number) => curve(regular(18, middle, radius * size).map(at))
  const [bright, dark] = GLASS[light]
  const soft = on
    ? radial([
        [0, '#fff6d8'],
        [0.35, bright],
        [1, shade(bright, -0.35)],
      ])
    : radial(
        [
          [0, shade(dark, 0.12)],
          [0.7, dark],
          [1, shade(dark, -0.5)],
        ],
        [0.4, 0.65],
        0.6,
      )
  const shape = (figure ?? [])
    .map((outline) =>
      polygon(
        outline.map(([u, v]) =>
          at([middle[0] + (u - 0.5) * radius * 1.7, middle[1] + (v - 0.48) * radius * 1.7]),
        ),
      ),
    )
    .join('')
  const [x, y] = at(middle)
  const unit = surface.unit
  const shine = regular(10, [middle[0] - radius * 0.3, middle[1] - radius * 0.42], radius * 0.3).map(
    ([u, v]): Point => at([u, middle[1] - radius * 0.42 + (v - middle[1] + radius * 0.42) * 0.45]),
  )
  let glass = soft.def + fill(disc(1), figure ? '#0c0e10' : soft.fill)
  if (figure) glass += fill(shape, on ? bright : shade(dark, 0.22))
  // A grid of ribs, as on real signal glass.
  let ribs = ''
  for (let rib = -3; rib <= 3; rib++) {
    const half = Math.sqrt(Math.max(0, 1 - (rib / 4) ** 2)) * radius
    ribs += polygon(
      [
        at([middle[0] - half, middle[1] + (rib / 4) * radius]),
        at([middle[0] + half, middle[1] + (rib / 4) * radius]),
      ],
      false,
    )
  }
  return (
    fill(disc(1.14), place.tone('#0b0c0e')) +
    glass +
    stroke(ribs, '#ffffff', Math.max(0.8, 0.004 * unit), 'opacity=".07"') +
    fill(curve(shine), '#dcebf5', `opacity="${on ? 0.25 : 0.16}"`) +
    visor(place, surface, middle, radius) +
    (on ? glow(x, y, radius * unit * 2.4, radius * unit * 2.4, bright, 0.5) : '')
  )
}

/** The hood over a lens, seen a little from below or above. */
function visor(place: Place, surface: Board, middle: Point, radius: number): string {
  const arc = (size: number, from: number, to: number, drop: number): Point[] =>
    Array.from({ length: 11 }, (_, index): Point => {
      const angle = from + ((to - from) * index) / 10
      return surface.at(
        middle[0] + Math.cos(angle) * radius * size,
        middle[1] + Math.sin(angle) * radius * size + drop,
      )
    })
  const [outer, inner] = [arc(1.2, -0.25, Math.PI + 0.25, 0), arc(1.12, 0.1, Math.PI - 0.1, -radius * 0.22)]
  return (
    fill(polygon([...outer, ...inner.toReversed()]), place.tone('#15181b')) +
    stroke(polygon(outer, false), place.tone('#4a5158'), Math.max(1, 0.012 * surface.unit))
  )
}

export type Head = {
  lights: readonly SignalLight[]
  on?: SignalLight | undefined
  pedestrian?: boolean
  /** Width of the housing in metres. */
  width?: number
  housing?: string
}

/** A signal head in a frame whose origin is the middle of its lower edge, looking towards the frame's front. */
function signalHead(place: Place, frame: Frame, head: Head): string {
  const width = head.width ?? 0.34
  const cell = width * 0.98
  const height = cell * head.lights.length + 0.06
  const body = head.housing ?? '#20262a'
  const shape: Block = { from: [-width / 2, 0, -0.02], size: [width, height, 0.2] }
  const eye = [
    place.camera.x - frame.origin[0],
    place.camera.z - frame.origin[1],
    place.camera.eye - frame.origin[2],
  ]
  const facing = (eye[0] ?? 0) * frame.c[0] + (eye[1] ?? 0) * frame.c[1] + (eye[2] ?? 0) * frame.c[2] < 0
  const surface = board(place, frame, width, height, -0.02)
  let drawn = block(place, frame, shape, body, (side, sheet) => {
    if (side !== 'back') return ''
    // Hinges and the seam of the housing, so that a back reads as a back.
    let seams = ''
    for (let index = 1; index < head.lights.length; index++)
      seams += polygon([sheet.at(0, index * cell), sheet.at(sheet.width, index * cell)], false)
    return stroke(seams, sheet.colour('#0c0f11'), Math.max(1, 0.012 * sheet.unit))
  })
  if (!facing) return drawn
  for (const [index, light] of head.lights.entries()) {
    const middle: Point = [width / 2, height - 0.03 - cell * (index + 0.5)]
    const figure = head.pedestrian ? (light === 'red' ? STANDING : WALKING) : undefined
    drawn += lens(place, surface, middle, cell * 0.39, light, head.on === light, figure)
  }
  return drawn
}

/** A traffic light on a mast: shadow, mast, brackets and heads given as `[height, turn of the head, head]`. */
export function signalMast(
  place: Place,
  spot: { x: number; z: number; level?: number; turn?: number },
  heads: readonly { at: number; turn?: number; head: Head; aside?: number; lean?: number }[],
  options: { height?: number; colour?: string; button?: boolean } = {},
): string {
  const level = spot.level ?? 0
  const frame = standing(spot.x, spot.z, level, spot.turn ?? 0)
  const height = options.height ?? 3.3
  const colour = options.colour ?? '#7d858a'
  const bar = [within(frame, 0, 0, 0), within(frame, 0, height, 0)]
  const placed = heads.map(({ at, turn = 0, head, aside = 0, lean = 0 }) => ({
    head,
    at,
    frame: part(part(frame, 0, at, 0, turn), aside, 0, -0.16, 0, lean),
    tall: (head.width ?? 0.34) * 0.98 * head.lights.length + 0.06,
  }))
  const brackets = placed
    .map(({ at, tall, frame: own }) =>
      [0.06, tall - 0.08]
        .map((up) => pipe(place, [within(frame, 0, at + up, 0), within(own, 0, up, 0.1)], 0.035, '#3a4146'))
        .join(''),
    )
    .join('')
  return (
    shadowOfParts(
      place,
      [
        barPart(place, bar, 0.11, level),
        ...placed.map(({ frame: own, tall }) =>
          blockPart(place, own, { from: [-0.17, 0, 0], size: [0.34, tall, 0.2] }, level),
        ),
      ],
      level,
    ) +
    contact(place, spot.x, spot.z, 0.6, 0.55, 0.6, level) +
    cylinder(place, frame, 0, 0.05, 0.12, shade(colour, -0.2)) +
    cylinder(place, frame, 0.05, height, 0.055, colour) +
    (options.button ? pushButton(place, part(frame, 0, 1.0, -0.06)) : '') +
    brackets +
    placed.map(({ frame: own, head }) => signalHead(place, own, head)).join('')
  )
}

/** The yellow request box of a pedestrian crossing. */
function pushButton(place: Place, frame: Frame): string {
  return block(
    place,
    frame,
    { from: [-0.06, 0, -0.04], size: [0.12, 0.2, 0.09] },
    '#e0b31f',
    (side, surface) =>
      side === 'front'
        ? fill(
            curve(regular(12, [0.06, 0.08], 0.03).map(([u, v]) => surface.at(u, v))),
            surface.colour('#1c1f22'),
          )
        : '',
  )
}
