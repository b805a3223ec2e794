import { linear, shade } from './colour.ts'
import type { FOLIAGE } from './foliage.ts'
import { fringe } from './grass.ts'
import { lump, lumps, rod } from './pieces.ts'
import { outline, type Place, type Spot } from './place.ts'
import { bush } from './plants.ts'
import { litter, speckle } from './scatter.ts'
import { clipped, fill, polygon, stroke, wander } from './shapes.ts'

type Leaves = (typeof FOLIAGE)[keyof typeof FOLIAGE]

/** How many steps the stairs have. */
export const STEPS = 8
/** Height of a step in metres. */
export const RISE = 0.175
/** Depth of a step in metres. */
export const TREAD = 0.36

/** The planted slope beside the stairs. */
export function bank(place: Place, x: number, side: -1 | 1, top: number, colours: Leaves): string {
  const { random } = place
  const end = STEPS * TREAD
  const slope: Spot[] = [
    [x, 0, 0],
    [x + side * 14, 0, 0],
    [x + side * 14, end + 2, top],
    [x, end + 2, top],
  ]
  let drawn = fill(polygon(outline(place, slope)), place.tone('#5d8a3d'))
  for (let row = 6; row >= 0; row--) {
    const z = 0.2 + (row / 6) * end
    drawn += fringe(place, [x, z], [x + side * 9, z], {
      level: (z / end) * top,
      height: 0.2,
      density: 1,
      spread: 0.25,
    })
    if (row % 2 === 0)
      drawn += bush(
        place,
        x + side * random.between(1, 4),
        z + 0.3,
        random.between(0.5, 0.8),
        colours,
        (z / end) * top,
      )
  }
  return drawn
}

/** One step: tread, riser, joints and wear; a damaged one has a piece broken out of its front. */
export function stair(place: Place, step: number, half: number, stone: string, damaged: boolean): string {
  const { random } = place
  const [z, h] = [step * TREAD, (step + 1) * RISE]
  const quad = (z0: number, h0: number, z1: number, h1: number): Spot[] => [
    [-half, z0, h0],
    [half, z0, h0],
    [half, z1, h1],
    [-half, z1, h1],
  ]
  const tread = polygon(outline(place, quad(z - 0.02, h, z + TREAD, h)))
  const riser = polygon(outline(place, quad(z, h - RISE, z, h)))
  const light = linear([
    [0, place.tone(shade(stone, -0.02))],
    [1, place.tone(shade(stone, 0.18))],
  ])
  const dark = linear([
    [0, place.tone(shade(stone, -0.42))],
    [0.3, place.tone(shade(stone, -0.26))],
    [1, place.tone(shade(stone, -0.34))],
  ])
  let drawn = dark.def + fill(riser, dark.fill) + light.def + fill(tread, light.fill)
  const grains = speckle(
    place,
    { x0: -half, x1: half, z0: z, z1: z + TREAD, level: h },
    [shade(stone, -0.35), shade(stone, 0.3)],
    900,
    0.01,
    0.5,
  )
  drawn += grains
  let joints = ''
  for (const x of [-half * 0.36, half * 0.33])
    joints += polygon(
      outline(place, [
        [x + (step % 2) * 0.3, z + TREAD, h],
        [x + (step % 2) * 0.3, z, h],
        [x + (step % 2) * 0.3, z, h - RISE],
      ]),
      false,
    )
  drawn += stroke(joints, place.tone(shade(stone, -0.5)), 2, 'opacity=".6"')
  drawn += stroke(
    polygon(
      outline(place, [
        [-half, z - 0.02, h],
        [half, z - 0.02, h],
      ]),
      false,
    ),
    place.tone(shade(stone, 0.4)),
    2.4,
    'opacity=".6"',
  )
  const foot = Array.from({ length: 16 }, (): Spot => [random.between(-half, half), z + TREAD - 0.02, h])
  drawn += litter(place, foot, ['#7d7463', '#5f5a4c', '#6c8a45'], 0.025)
  return damaged ? drawn + brokenOut(place, z, h, stone) : drawn
}

function brokenOut(place: Place, z: number, h: number, stone: string): string {
  const { random } = place
  const [from, to] = [-1.05, 0.75]
  const edge: Spot[] = []
  const back: Spot[] = []
  const below: Spot[] = []
  for (let x = from; x <= to; x += 0.12) {
    const share = Math.sin(((x - from) / (to - from)) * Math.PI) ** 0.55
    edge.push([x, z - 0.03, h + 0.005])
    back.push([x + random.between(-0.03, 0.03), z + share * 0.3 + random.between(-0.03, 0.03), h])
    below.push([
      x + random.between(-0.03, 0.03),
      z - 0.005,
      h - share * 0.165 + random.between(-0.015, 0.015),
    ])
  }
  const mouth = polygon(outline(place, [...back, ...below.toReversed()]))
  const cavity = linear([
    [0, place.tone('#2c2622')],
    [0.5, place.tone('#5b4a3c')],
    [1, place.tone('#7d6a55')],
  ])
  const backLow = back.map(([x, pz]): Spot => [x, pz - 0.01, h - 0.09])
  let inner = cavity.def + fill(mouth, cavity.fill)
  inner += fill(polygon(outline(place, [...back, ...backLow.toReversed()])), place.tone(shade(stone, -0.5)))
  const fillers = Array.from(
    { length: 130 },
    (): Spot => [random.between(from, to), z + random.between(0, 0.24), h - 0.13 + random.between(0, 0.05)],
  )
  inner += litter(place, fillers, ['#9a7f66', '#a55d47', '#8b8478', '#6f6152'], 0.035)
  for (const x of [-0.55, -0.1, 0.25])
    inner += lump(place, x, z + 0.1, 0.15, random.pick(['#a9553f', '#9b8d7a', '#b06a50']), {
      level: h - 0.13,
      height: 0.08,
    })
  const cracks = [
    wander(random, [from, z], [from - 0.5, z + 0.3], 6, 0.04),
    wander(random, [to, z], [to + 0.55, z + 0.25], 6, 0.04),
  ].map((line) =>
    polygon(
      outline(
        place,
        line.map(([x, pz]): Spot => [x, pz, h]),
      ),
      false,
    ),
  )
  const lip = polygon(outline(place, back), false)
  return (
    clipped(mouth, inner) +
    stroke(lip, place.tone(shade(stone, 0.42)), 3.4, 'opacity=".8"') +
    stroke(polygon(outline(place, below), false), place.tone(shade(stone, 0.3)), 3, 'opacity=".7"') +
    stroke(cracks.join(''), '#2c2926', 4, 'opacity=".8"') +
    lump(place, -0.5, z - TREAD * 0.55, 0.24, shade(stone, 0.05), { level: h - RISE, height: 0.12 }) +
    lump(place, 0.15, z - TREAD * 0.45, 0.17, shade(stone, -0.05), { level: h - RISE, height: 0.1 }) +
    lumps(
      place,
      -0.2,
      z - TREAD * 0.5,
      [0.8, 0.12],
      12,
      [0.03, 0.08],
      [stone, '#a9553f', shade(stone, -0.15)],
      h - RISE,
    ) +
    lumps(
      place,
      -0.2,
      z - TREAD * 1.5,
      [0.9, 0.12],
      10,
      [0.03, 0.09],
      [stone, '#a9553f'],
      Math.max(0, h - RISE * 2),
    )
  )
}

/** The inner side of a cheek wall, drawn before the steps that cover most of it. */
export function cheekFace(place: Place, x: number, stone: string): string {
  const inner = x < 0 ? x + 0.14 : x - 0.14
  const far = STEPS * TREAD
  const side: Spot[] = [
    [inner, -0.12, 0],
    [inner, -0.12, 0.3],
    [inner, far, STEPS * RISE + 0.28],
    [inner, far, 0],
  ]
  const sunny = x * place.shadow.x > 0 ? -0.08 : -0.34
  return fill(polygon(outline(place, side)), place.tone(shade(stone, sunny)))
}

/** A cheek wall's cap, front and outer side, drawn after the steps. */
export function cheek(place: Place, x: number, stone: string): string {
  const [outer, inner] = x < 0 ? [x - 0.14, x + 0.14] : [x + 0.14, x - 0.14]
  const far = STEPS * TREAD
  const cap: Spot[] = [
    [outer, -0.12, 0.3],
    [inner, -0.12, 0.3],
    [inner, far, STEPS * RISE + 0.28],
    [outer, far, STEPS * RISE + 0.28],
  ]
  const front: Spot[] = [
    [outer, -0.12, 0],
    [inner, -0.12, 0],
    [inner, -0.12, 0.3],
    [outer, -0.12, 0.3],
  ]
  const outside: Spot[] = [
    [outer, -0.12, 0],
    [outer, -0.12, 0.3],
    [outer, far, STEPS * RISE + 0.28],
    [outer, far, STEPS * RISE],
  ]
  const rim = polygon(outline(place, [cap[1] ?? [0, 0], cap[2] ?? [0, 0]]), false)
  return (
    (x * place.camera.x > 0 && Math.abs(place.camera.x) > Math.abs(outer)
      ? fill(polygon(outline(place, outside)), place.tone(shade(stone, -0.3)))
      : '') +
    fill(polygon(outline(place, front)), place.tone(shade(stone, -0.24))) +
    fill(polygon(outline(place, cap)), place.tone(shade(stone, 0.1))) +
    stroke(rim, place.tone(shade(stone, 0.35)), 2, 'opacity=".5"')
  )
}

/** The iron handrail on one side. */
export function handrail(place: Place, x: number): string {
  const at = (step: number, up: number): Spot => [x, step * TREAD + 0.15, (step + 1) * RISE + up]
  let drawn = ''
  for (let step = STEPS; step >= 0; step -= 2)
    drawn += rod(place, at(step, -0.02), at(step, 0.9), 0.021, '#4a5350')
  drawn +=
    rod(place, at(STEPS, 0.9), at(-0.6, 0.9), 0.026, '#56605c') +
    rod(place, at(STEPS, 0.5), at(-0.3, 0.5), 0.016, '#4a5350')
  return drawn
}
