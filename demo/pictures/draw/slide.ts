import { block, type Frame, lit, shownAt, standing, type Vec, within } from './bodies.ts'
import { barPart, blockPart, flatPart, shadowOfParts } from './casts.ts'
import { linearAt, mix, shade } from './colour.ts'
import { woodGrain } from './materials.ts'
import { outline, type Place, scaleAt, seen } from './place.ts'
import { pipe } from './rounds.ts'
import { contact } from './shadows.ts'
import { curve, fill, jittered, type Point, polygon, stroke, wander } from './shapes.ts'

export type Slide = {
  x: number
  z: number
  turn: number
  colour: string
  steel?: boolean
  height?: number
  hole?: number
}

/** The chute's profile: metres forward from the platform and height, for a platform of height 1. */
const PROFILE: readonly Point[] = [
  [0, 1],
  [0.25, 0.97],
  [0.6, 0.84],
  [1.0, 0.66],
  [1.4, 0.48],
  [1.8, 0.31],
  [2.15, 0.2],
  [2.5, 0.15],
  [2.85, 0.14],
]

/** A slide with ladder, platform and chute that runs towards its front; `hole` breaks the chute there (0–1). */
export function slide(place: Place, spec: Slide): string {
  const height = spec.height ?? 1.7
  const frame = standing(spec.x, spec.z, 0, spec.turn)
  const half = 0.36
  const run = 1.15
  const spot = (index: number, a: number, up = 0): Vec => {
    const [forward, high] = PROFILE[index] ?? [0, 1]
    return within(frame, a, high * height + up, -0.5 - forward * run)
  }
  const posts: [number, number][] = [
    [-0.4, 0.4],
    [0.4, 0.4],
    [-0.4, -0.4],
    [0.4, -0.4],
  ]
  const side = (a: number): Vec[] => PROFILE.map((_, index) => spot(index, a))
  const rim = (a: number): Vec[] => PROFILE.map((_, index) => spot(index, a, 0.2))
  const metal = '#8d949a'
  const postAt = ([a, c]: [number, number]) =>
    pipe(place, [within(frame, a, 0, c), within(frame, a, height + 0.85, c)], 0.08, metal)
  let drawn = shadowOfParts(place, [
    blockPart(place, frame, { from: [-0.4, height - 0.1, -0.4], size: [0.8, 0.2, 0.8] }),
    ...posts.map(([a, c]) =>
      barPart(place, [within(frame, a, 0, c), within(frame, a, height + 0.85, c)], 0.08),
    ),
    ...PROFILE.slice(1).map((_, index) =>
      flatPart(place, [
        spot(index, -half, 0.2),
        spot(index + 1, -half, 0.2),
        spot(index, half),
        spot(index + 1, half),
      ]),
    ),
  ])
  for (const [a, c] of posts) {
    const [x, z] = within(frame, a, 0, c)
    drawn += contact(place, x, z, 0.4, 0.35, 0.5)
  }
  const [endX, endZ] = spot(8, 0)
  drawn += contact(place, endX, endZ, 1.1, 0.9, 0.5)
  // Ladder behind, far posts, platform, near posts, then the chute.
  for (const a of [-0.28, 0.28])
    drawn += pipe(place, [within(frame, a, 0, 1.05), within(frame, a, height + 0.5, 0.42)], 0.05, metal)
  for (let rung = 1; rung < 6; rung++) {
    const share = rung / 6
    drawn += pipe(
      place,
      [-0.28, 0.28].map((a) =>
        within(frame, a, share * height, 1.05 - (share * height * 0.63) / (height + 0.5)),
      ),
      0.04,
      metal,
    )
  }
  drawn += posts.slice(0, 2).map(postAt).join('')
  drawn += block(
    place,
    frame,
    { from: [-0.45, height - 0.08, -0.45], size: [0.9, 0.08, 0.9] },
    '#9a7346',
    (at, surface) =>
      at === 'front' || at === 'left' || at === 'right' ? woodGrain(place, surface, '#9a7346', 6) : '',
  )
  for (const up of [0.45, 0.8])
    for (const a of [-0.4, 0.4])
      drawn += pipe(
        place,
        [within(frame, a, height + up, 0.4), within(frame, a, height + up, -0.4)],
        0.04,
        spec.colour,
      )
  drawn += posts.slice(2).map(postAt).join('')
  const legs = [within(frame, 0, 0, -0.5 - 1.5 * run), within(frame, 0, 0.42 * height, -0.5 - 1.5 * run)]
  drawn += pipe(place, legs, 0.07, metal)
  return drawn + chute(place, frame, spec, spot, side, rim, half)
}

function chute(
  place: Place,
  frame: Frame,
  spec: Slide,
  spot: (index: number, a: number, up?: number) => Vec,
  side: (a: number) => Vec[],
  rim: (a: number) => Vec[],
  half: number,
): string {
  const { random } = place
  const [x, z] = spot(4, 0)
  const away = seen(place.camera, x, z)[1]
  const unit = scaleAt(place, x, z)
  const colour = spec.colour
  const shown = (spots: readonly Vec[]) => spots.map((vec) => shownAt(place, vec))
  const eyeSide = (place.camera.x - x) * frame.a[0] + (place.camera.z - z) * frame.a[1] > 0 ? 1 : -1
  const [far, near] = [-eyeSide * half, eyeSide * half]
  const bed = outline(place, [...side(-half), ...side(half).toReversed()])
  const tops = bed.map(([, y]) => y)
  const base = spec.steel ? '#b4bcc3' : colour
  const wash = linearAt(
    [0, Math.min(...tops)],
    [0, Math.max(...tops)],
    [
      [0, place.tone(shade(base, spec.steel ? 0.35 : 0.2), away)],
      [0.35, place.tone(shade(base, -0.12), away)],
      [0.7, place.tone(shade(base, spec.steel ? 0.2 : -0.02), away)],
      [1, place.tone(shade(base, spec.steel ? 0.55 : 0.3), away)],
    ],
  )
  const wall = (a: number, inner: boolean) => {
    const outward = [frame.a[0], frame.a[1], frame.a[2]] as const
    const sign = (a > 0 ? 1 : -1) * (inner ? -1 : 1)
    const tint = lit(place, base, [outward[0] * sign, outward[1] * sign, 0], spot(4, a))
    return fill(
      polygon(outline(place, [...side(a), ...rim(a).toReversed()])),
      inner ? shade(tint, -0.08) : tint,
    )
  }
  const edge = (a: number) => {
    const line = polygon(shown(rim(a)), false)
    return (
      stroke(line, place.tone(shade(colour, -0.35), away), Math.max(3, 0.06 * unit)) +
      stroke(line, place.tone(shade(colour, 0.3), away), Math.max(1.4, 0.025 * unit))
    )
  }
  let drawn = wall(far, true) + edge(far) + wash.def + fill(polygon(bed), wash.fill)
  // Worn streaks where children slide.
  let streaks = ''
  for (let streak = 0; streak < 12; streak++) {
    const a = random.between(-0.8, 0.8) * half
    const from = random.whole(1, 4)
    streaks += curve(shown([from, from + 1, from + 2, from + 3].map((index) => spot(index, a))), false)
  }
  drawn += stroke(
    streaks,
    mix(place.tone(base, away), '#ffffff', 0.5),
    Math.max(1, 0.008 * unit),
    'opacity=".4"',
  )
  if (spec.hole !== undefined) drawn += hole(place, spot, spec.hole, half, base, away, unit)
  return drawn + wall(near, false) + edge(near)
}

/** A jagged hole with bent edges and cracks through the chute. */
function hole(
  place: Place,
  spot: (index: number, a: number, up?: number) => Vec,
  at: number,
  half: number,
  colour: string,
  away: number,
  unit: number,
): string {
  const { random } = place
  const on = (along: number, a: number): Point => {
    const place_ = along * 8
    const index = Math.min(7, Math.floor(place_))
    const share = place_ - index
    const [from, to] = [spot(index, a), spot(index + 1, a)]
    return shownAt(place, [
      from[0] + (to[0] - from[0]) * share,
      from[1] + (to[1] - from[1]) * share,
      from[2] + (to[2] - from[2]) * share,
    ])
  }
  const ring = Array.from({ length: 15 }, (_, index): Point => {
    const angle = (index / 15) * Math.PI * 2
    const reach = (index % 2 === 0 ? 1.15 : 0.72) * random.between(0.85, 1.15)
    return [at + Math.sin(angle) * 0.16 * reach, Math.cos(angle) * half * 0.72 * reach]
  })
  const rough = jittered(
    random,
    ring.map(([along, a]) => on(along, a)),
    unit * 0.01,
    2,
  )
  const [middleX, middleY] = on(at, 0)
  let cracks = ''
  for (const [index, [along, a]] of ring.entries()) {
    if (index % 3 !== 0) continue
    const end = on(
      Math.min(0.97, Math.max(0.05, at + (along - at) * random.between(1.7, 2.4))),
      Math.max(-half, Math.min(half, a * 1.6)),
    )
    cracks += polygon(wander(random, on(along, a), end, 5, unit * 0.03), false)
  }
  const inner = rough.map(
    ([x, y]): Point => [x * 0.9 + middleX * 0.1, y * 0.9 + middleY * 0.1 + unit * 0.012],
  )
  return (
    stroke(cracks, '#1a1517', Math.max(1.5, 0.012 * unit), 'opacity=".8"') +
    fill(polygon(rough), place.tone(shade(colour, 0.55), away)) +
    fill(polygon(inner), '#14120f') +
    fill(
      polygon(
        inner.map(([x, y]): Point => [x * 0.55 + middleX * 0.45, y * 0.5 + middleY * 0.5 + unit * 0.05]),
      ),
      '#3a4a2a',
      'opacity=".55"',
    ) +
    stroke(polygon(rough), place.tone(shade(colour, -0.5), away), Math.max(1, 0.01 * unit))
  )
}
