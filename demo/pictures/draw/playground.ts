import { block, type Frame, facet, part, standing, type Vec, within } from './bodies.ts'
import { barPart, blockPart, shadowOfParts } from './casts.ts'
import { shade } from './colour.ts'
import { woodGrain } from './materials.ts'
import { chain } from './metalwork.ts'
import type { Place } from './place.ts'
import { pipe } from './rounds.ts'
import { contact } from './shadows.ts'
import type { Point } from './shapes.ts'

export type Seat = {
  /** Metres from the middle of the bar. */
  at: number
  /** `torn`: one chain has snapped and the seat hangs by the other. */
  state: 'whole' | 'torn'
  /** How far the seat swings forward, in radians. */
  swing?: number
}

export type Swing = {
  x: number
  z: number
  turn?: number
  width?: number
  height?: number
  /** Steel tube or round timber. */
  wood?: boolean
  colour?: string
  /** Colour of the bar, if it differs from the legs. */
  bar?: string
  seats: readonly Seat[]
  seatColour?: string
}

/** A swing with its shadow; seats can be whole or torn off one of their chains. */
export function swing(place: Place, spec: Swing): string {
  const { width = 3.4, height = 2.35, wood = false } = spec
  const frame = standing(spec.x, spec.z, 0, spec.turn ?? 0)
  const colour = spec.colour ?? (wood ? '#a5764a' : '#c23b2e')
  const thick = wood ? 0.15 : 0.085
  const legs: Vec[][] = []
  for (const side of [-1, 1]) {
    const top = within(frame, (side * width) / 2, height, 0)
    for (const depth of [0.85, -0.85]) legs.push([within(frame, side * (width / 2 + 0.28), 0, depth), top])
  }
  const bar: Vec[] = [within(frame, -width / 2 - 0.12, height, 0), within(frame, width / 2 + 0.12, height, 0)]
  const seats = spec.seats.map((seat) => hanging(place, frame, height, seat, spec.seatColour ?? '#24282c'))
  const shadows = [
    ...legs.map((leg) => barPart(place, leg, thick)),
    barPart(place, bar, thick),
    ...seats.flatMap(({ shadows: parts }) => parts),
  ]
  const far = legs.filter((_, index) => index % 2 === 0)
  const near = legs.filter((_, index) => index % 2 === 1)
  const feet = legs.map(([foot]) => (foot ? contact(place, foot[0], foot[1], 0.5, 0.45, 0.55) : ''))
  return (
    shadowOfParts(place, shadows) +
    feet.join('') +
    far.map((leg) => pipe(place, leg, thick, colour, wood ? 0.1 : 0.5)).join('') +
    pipe(place, bar, thick * 1.1, spec.bar ?? shade(colour, 0.04), wood ? 0.1 : 0.5) +
    seats.map(({ drawn }) => drawn).join('') +
    near.map((leg) => pipe(place, leg, thick, colour, wood ? 0.1 : 0.5)).join('') +
    [-1, 1]
      .map((side) => {
        const clamp = part(frame, (side * width) / 2, height, 0)
        return block(
          place,
          clamp,
          { from: [-0.09, -0.1, -0.09], size: [0.18, 0.2, 0.18] },
          wood ? '#7d8287' : shade(colour, -0.15),
        )
      })
      .join('')
  )
}

function hanging(place: Place, frame: Frame, height: number, seat: Seat, colour: string) {
  const half = 0.23
  const bolt = (side: number) => within(frame, seat.at + side * half, height - 0.06, 0)
  const length = height - 0.5
  if (seat.state === 'whole') {
    const angle = seat.swing ?? 0
    const [down, out] = [height - Math.cos(angle) * length, -Math.sin(angle) * length]
    const low = (side: number) => within(frame, seat.at + side * half, down + 0.02, out)
    const board = part(frame, seat.at, down, out, 0, 0, angle)
    const plank = { from: [-half - 0.02, -0.03, -0.1], size: [half * 2 + 0.04, 0.045, 0.2] } as const
    return {
      drawn:
        chain(place, [bolt(-1), low(-1)]) +
        chain(place, [bolt(1), low(1)]) +
        block(place, board, plank, colour),
      shadows: [
        barPart(place, [bolt(-1), low(-1)], 0.025),
        barPart(place, [bolt(1), low(1)], 0.025),
        blockPart(place, board, plank),
      ],
    }
  }
  // The torn chain: a stump under the bar, the rest hangs from the low end of the seat and lies on the ground.
  const end = within(frame, seat.at + half + 0.03, height - 0.62, 0.03)
  const hold = within(frame, seat.at - half + 0.05, 0.86, 0)
  const board = part(frame, seat.at - half + 0.06, 0.86, 0, 0.25, Math.PI / 2 - 0.12, 0.1)
  const plank = { from: [-0.02, -0.1, -0.03], size: [half * 2 + 0.04, 0.2, 0.045] } as const
  const tail = within(board, half * 2 + 0.01, 0, 0)
  const [tailX, tailZ] = [tail[0], tail[1]]
  const coil: Vec[] = Array.from({ length: 15 }, (_, index) => {
    const [angle, reach] = [index * 0.62, 0.06 + index * 0.022]
    return [tailX + 0.12 + Math.cos(angle) * reach, tailZ - 0.1 + Math.sin(angle) * reach * 0.8, 0.02]
  })
  return {
    drawn:
      contact(place, tailX + 0.12, tailZ - 0.1, 0.8, 0.7, 0.35) +
      chain(place, [tail, [tailX + 0.03, tailZ - 0.03, 0.2], ...coil]) +
      chain(place, [bolt(-1), hold]) +
      chain(place, [bolt(1), end], 0.06, '#9aa0a6') +
      block(place, board, plank, colour),
    shadows: [
      barPart(place, [bolt(-1), hold], 0.025),
      barPart(place, [bolt(1), end], 0.025),
      blockPart(place, board, plank),
    ],
  }
}

/** A wooden climbing tower with a pointed roof, to say "playground" in the background. */
export function climbingTower(place: Place, x: number, z: number, turn = 0.3, roof = '#b8442f'): string {
  const frame = standing(x, z, 0, turn)
  const wood = '#b1824f'
  const posts: [number, number][] = [
    [-0.7, 0.7],
    [0.7, 0.7],
    [-0.7, -0.7],
    [0.7, -0.7],
  ]
  const post = ([a, c]: [number, number]) =>
    block(place, frame, { from: [a - 0.06, 0, c - 0.06], size: [0.12, 2.6, 0.12] }, wood)
  const rail = (height: number, front: boolean) =>
    block(
      place,
      frame,
      { from: [-0.7, height, front ? -0.74 : 0.66], size: [1.4, 0.14, 0.06] },
      shade(wood, 0.06),
    )
  const peak = within(frame, 0, 3.5, 0)
  const eave = (a: number, c: number) => within(frame, a, 2.55, c)
  const plane = (from: Vec, to: Vec, tone: number) => facet(place, [from, to, peak], shade(roof, tone))
  return (
    shadowOfParts(place, [blockPart(place, frame, { from: [-0.7, 0, -0.7], size: [1.4, 3, 1.4] })]) +
    contact(place, x, z, 2.4, 2, 0.4) +
    posts.slice(0, 2).map(post).join('') +
    rail(1.5, false) +
    block(
      place,
      frame,
      { from: [-0.75, 1.2, -0.75], size: [1.5, 0.1, 1.5] },
      shade(wood, -0.1),
      (side, surface) => (side === 'front' ? woodGrain(place, surface, wood, 6) : ''),
    ) +
    posts.slice(2).map(post).join('') +
    rail(1.5, true) +
    rail(1.85, true) +
    plane(eave(-0.95, 0.95), eave(0.95, 0.95), -0.3) +
    plane(eave(0.95, -0.95), eave(0.95, 0.95), -0.24) +
    plane(eave(-0.95, -0.95), eave(-0.95, 0.95), 0.08) +
    plane(eave(-0.95, -0.95), eave(0.95, -0.95), -0.02)
  )
}

/** Ground points around a middle, for pits of sand, bark or rubber under playground equipment. */
export function pitOutline(place: Place, x: number, z: number, width: number, depth: number): Point[] {
  const { random } = place
  return Array.from({ length: 22 }, (_, index) => {
    const angle = (index / 22) * Math.PI * 2
    const square = 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))) ** 0.7
    const reach = square * random.between(0.95, 1.05)
    return [x + Math.cos(angle) * (width / 2) * reach, z + Math.sin(angle) * (depth / 2) * reach]
  })
}
