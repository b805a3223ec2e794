import { type Frame, shownAt, type Vec, within } from './bodies.ts'
import { barPart, shadowOfParts } from './casts.ts'
import { shade } from './colour.ts'
import { type Place, scaleAt, seen } from './place.ts'
import { pipe } from './rounds.ts'
import { contact } from './shadows.ts'
import { curve, fill, type Point, polygon, stroke } from './shapes.ts'

export type Bicycle = {
  frame: Frame
  colour: string
  /** What has become of it: flat tyres, a buckled front wheel, parts gone, rust. */
  wreck?: boolean
  front?: 'whole' | 'buckled' | 'gone'
  basket?: boolean
  saddle?: boolean
}

const R = 0.345

/** One wheel in a frame whose origin is its hub. */
function wheel(place: Place, frame: Frame, kind: 'whole' | 'buckled' | 'flat', rusty: boolean): string {
  const { random } = place
  const [x, z] = frame.origin
  const unit = scaleAt(place, x, z)
  const away = seen(place.camera, x, z)[1]
  const buckled = kind === 'buckled'
  const at = (angle: number, radius: number): Vec => {
    const bent = buckled ? 0.95 + 0.2 * Math.cos(angle * 2 + 0.6) + 0.07 * Math.cos(angle * 3) : 1
    const low = Math.sin(angle) * radius * bent
    return within(
      frame,
      Math.cos(angle) * radius * bent,
      kind === 'flat' ? Math.max(-R * 0.93, low) : low,
      buckled ? Math.sin(angle * 2) * 0.13 : 0,
    )
  }
  const ring = (radius: number) =>
    curve(
      Array.from({ length: 26 }, (_, index): Point => shownAt(place, at((index / 26) * Math.PI * 2, radius))),
    )
  let spokes = ''
  for (let spoke = 0; spoke < 22; spoke++) {
    if (rusty && random.next() < 0.22) continue
    const angle = (spoke / 22) * Math.PI * 2
    const hub = within(frame, Math.cos(angle + 1.3) * 0.022, Math.sin(angle + 1.3) * 0.022, 0)
    spokes += polygon([shownAt(place, hub), shownAt(place, at(angle, R * 0.93))], false)
  }
  const metal = place.tone(rusty ? '#8a5a3a' : '#b9bec3', away)
  return (
    stroke(spokes, metal, Math.max(0.9, 0.0035 * unit), 'opacity=".85"') +
    stroke(ring(R * 0.98), place.tone('#1c1e21', away), Math.max(3, 0.042 * unit)) +
    stroke(ring(R * 0.985), place.tone('#3a3d41', away), Math.max(1, 0.012 * unit)) +
    stroke(ring(R * 0.91), metal, Math.max(1.2, 0.014 * unit)) +
    stroke(
      curve(
        Array.from(
          { length: 8 },
          (_, i): Point =>
            shownAt(place, within(frame, Math.cos(i * 0.785) * 0.025, Math.sin(i * 0.785) * 0.025, 0)),
        ),
      ),
      metal,
      Math.max(2, 0.02 * unit),
    )
  )
}

/** A bicycle seen from the side: rear wheel at the frame's left, its tyres on the frame's ground level. */
export function bicycle(place: Place, spec: Bicycle): string {
  const { frame, colour } = spec
  const rusty = spec.wreck === true
  const front = spec.front ?? 'whole'
  const at = (a: number, b: number, c = 0) => within(frame, a, b, c)
  const [rear, fore] = [-0.52, 0.53]
  const crank: [number, number] = [-0.08, 0.29]
  const seat: [number, number] = [-0.24, 0.78]
  const head: [number, number] = [0.36, 0.82]
  const hub = (a: number): Frame => ({ ...frame, origin: at(a, R) })
  const tube = (
    from: readonly [number, number],
    to: readonly [number, number],
    thick = 0.034,
    tone = colour,
    c = 0,
  ) => pipe(place, [at(from[0], from[1], c), at(to[0], to[1], c)], thick, tone, 0.35)
  const steel = rusty ? '#7d5a42' : '#a9afb4'
  const [x, z] = frame.origin
  const unit = scaleAt(place, x, z)
  const away = seen(place.camera, x, z)[1]
  const dark = place.tone('#1f2124', away)
  const flatShape = (points: readonly (readonly [number, number])[]) =>
    curve(points.map(([a, b]): Point => shownAt(place, at(a, b))))
  const cog = Array.from({ length: 14 }, (_, index): Point => {
    const angle = (index / 14) * Math.PI * 2
    return shownAt(place, at(crank[0] + Math.cos(angle) * 0.095, crank[1] + Math.sin(angle) * 0.095, -0.04))
  })
  const shadows = shadowOfParts(place, [
    barPart(place, [at(rear, R), at(crank[0], crank[1])], 0.05),
    barPart(place, [at(crank[0], crank[1]), at(head[0], head[1])], 0.05),
    barPart(place, [at(seat[0], seat[1]), at(head[0], head[1])], 0.05),
    barPart(place, ring(rear, at), 0.05),
    ...(front === 'gone' ? [] : [barPart(place, ring(fore, at), 0.05)]),
  ])
  const [rx, rz] = at(rear, 0)
  const [fx, fz] = at(fore, 0)
  return (
    shadows +
    contact(place, rx, rz, 0.5, 0.3, 0.5) +
    (front === 'gone' ? '' : contact(place, fx, fz, 0.5, 0.3, 0.5)) +
    wheel(place, hub(rear), rusty ? 'flat' : 'whole', rusty) +
    (front === 'gone' ? '' : wheel(place, hub(fore), front === 'buckled' ? 'buckled' : 'whole', rusty)) +
    tube([rear, R], crank, 0.022) +
    tube([rear, R], seat, 0.02) +
    tube(crank, [seat[0] - 0.02, seat[1] + 0.06], 0.032) +
    tube(crank, [head[0] + 0.02, head[1] - 0.16], 0.038) +
    tube([seat[0] + 0.03, seat[1] - 0.08], [head[0], head[1] - 0.02], 0.032) +
    tube([head[0] + 0.03, head[1] - 0.2], [head[0] - 0.03, head[1] + 0.1], 0.04) +
    tube([head[0] + 0.03, head[1] - 0.2], [fore, R], 0.028) +
    stroke(curve(cog), place.tone(steel, away), Math.max(1.5, 0.02 * unit)) +
    tube(crank, [crank[0] + 0.1, crank[1] - 0.13], 0.022, steel, -0.05) +
    tube([crank[0] + 0.06, crank[1] - 0.14], [crank[0] + 0.15, crank[1] - 0.14], 0.025, '#26282b', -0.08) +
    (rusty
      ? stroke(
          polygon(
            [
              shownAt(place, at(crank[0] - 0.02, crank[1] - 0.09)),
              shownAt(place, at(-0.3, 0.12)),
              shownAt(place, at(rear + 0.06, R - 0.12)),
            ],
            false,
          ),
          place.tone('#6b4630', away),
          Math.max(1.5, 0.014 * unit),
        )
      : stroke(
          polygon(
            [shownAt(place, at(crank[0], crank[1] + 0.09)), shownAt(place, at(rear, R + 0.035))],
            false,
          ) +
            polygon(
              [shownAt(place, at(crank[0], crank[1] - 0.09)), shownAt(place, at(rear, R - 0.035))],
              false,
            ),
          dark,
          Math.max(1, 0.01 * unit),
        )) +
    // Mudguards and carrier of a town bicycle.
    stroke(
      curve(
        arc(rear, 0.5, 2.9, at).map((spot) => shownAt(place, spot)),
        false,
      ),
      place.tone(rusty ? '#8a6248' : shade(colour, -0.2), away),
      Math.max(1.6, 0.02 * unit),
    ) +
    tube([rear - 0.16, 0.76], [seat[0] + 0.02, 0.74], 0.02, steel) +
    tube([rear - 0.1, 0.75], [rear, R], 0.014, steel) +
    tube([seat[0], seat[1] - 0.02], [seat[0] - 0.035, seat[1] + 0.14], 0.024, steel) +
    (spec.saddle === false
      ? ''
      : fill(
          flatShape([
            [-0.42, 0.93],
            [-0.36, 0.97],
            [-0.2, 0.945],
            [-0.1, 0.95],
            [-0.1, 0.925],
            [-0.22, 0.9],
            [-0.36, 0.89],
          ]),
          dark,
        )) +
    pipe(place, [at(head[0] - 0.03, head[1] + 0.1), at(head[0] - 0.04, head[1] + 0.2)], 0.025, steel) +
    pipe(
      place,
      [
        at(head[0] - 0.2, head[1] + 0.24, -0.26),
        at(head[0], head[1] + 0.24, -0.14),
        at(head[0] + 0.02, head[1] + 0.21, 0),
        at(head[0], head[1] + 0.24, 0.14),
        at(head[0] - 0.2, head[1] + 0.24, 0.26),
      ],
      0.024,
      steel,
    ) +
    pipe(
      place,
      [at(head[0] - 0.2, head[1] + 0.24, -0.26), at(head[0] - 0.1, head[1] + 0.24, -0.2)],
      0.034,
      '#26282b',
      0.1,
    ) +
    (spec.basket ? basket(place, frame, head) : '')
  )
}

function ring(hub: number, at: (a: number, b: number) => Vec): Vec[] {
  return Array.from({ length: 17 }, (_, index) => {
    const angle = (index / 16) * Math.PI * 2
    return at(hub + Math.cos(angle) * R, R + Math.sin(angle) * R)
  })
}

function arc(hub: number, from: number, to: number, at: (a: number, b: number) => Vec): Vec[] {
  return Array.from({ length: 9 }, (_, index) => {
    const angle = from + ((to - from) * index) / 8
    return at(hub + Math.cos(angle) * R * 1.12, R + Math.sin(angle) * R * 1.12)
  })
}

/** A wire basket over the front wheel. */
function basket(place: Place, frame: Frame, head: readonly [number, number]): string {
  const at = (a: number, b: number, c: number): Point =>
    shownAt(place, within(frame, head[0] + 0.06 + a, head[1] - 0.06 + b, c))
  const unit = scaleAt(place, frame.origin[0], frame.origin[1])
  let wires = ''
  for (let wire = 0; wire <= 6; wire++) {
    const a = (wire / 6) * 0.3
    wires += polygon([at(a, 0, -0.16), at(a * 1.08, 0.22, -0.18)], false)
  }
  for (const b of [0, 0.11, 0.22])
    wires += polygon([at(0, b, -0.17), at(0.31, b, -0.17), at(0.31, b, 0.17)], false)
  return stroke(wires, place.tone('#3a3d40'), Math.max(1.2, 0.009 * unit))
}

/** A bent steel hoop to lean bicycles on. */
export function bikeHoop(place: Place, frame: Frame, width = 0.8, height = 0.8, colour = '#a3a9ad'): string {
  const line: Vec[] = [
    within(frame, -width / 2, 0, 0),
    within(frame, -width / 2, height - 0.12, 0),
    within(frame, -width / 2 + 0.04, height - 0.03, 0),
    within(frame, -width / 2 + 0.13, height, 0),
    within(frame, width / 2 - 0.13, height, 0),
    within(frame, width / 2 - 0.04, height - 0.03, 0),
    within(frame, width / 2, height - 0.12, 0),
    within(frame, width / 2, 0, 0),
  ]
  return shadowOfParts(place, [barPart(place, line, 0.05)]) + pipe(place, line, 0.05, colour)
}
