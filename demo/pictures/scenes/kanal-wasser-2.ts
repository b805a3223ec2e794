import type { DrawScene } from '../canvas.ts'
import { standing, type Vec, within } from '../draw/bodies.ts'
import { fringe } from '../draw/grass.ts'
import { park } from '../draw/greenery.ts'
import { gravel } from '../draw/ground.ts'
import { jet, jetPath, splash } from '../draw/gushing.ts'
import { lumps } from '../draw/pieces.ts'
import { makePlace, type Place, project, type Spot, scaleAt } from '../draw/place.ts'
import { pipe } from '../draw/rounds.ts'
import { litter } from '../draw/scatter.ts'
import { curve, fill, mirrored, type Point, polygon, stroke } from '../draw/shapes.ts'
import { atmosphere } from '../draw/sky.ts'
import { farBank, foam, type Stream, streamWater } from '../draw/stream.ts'
import { either, isSecond } from '../draw/twins.ts'
import { KANAL_4 } from './kanal-wasser-4.ts'

/** Grass and reeds of the near bank at the lower edge of the picture. */
function nearBank(place: Place, stream: Stream): string {
  let drawn = ''
  for (const [z, level, height] of [
    [stream.near - 0.02, stream.level, 0.3],
    [stream.near - 0.25, stream.level * 0.75, 0.34],
    [stream.near - 0.5, stream.level * 0.45, 0.36],
  ] as const)
    drawn += fringe(place, [stream.from, z], [stream.to, z], { height, density: 1.1, spread: 0.12, level })
  return drawn
}

/** A concrete pipe that ends in the far bank, seen from the front, dark inside, with stains below. */
function outfall(place: Place, x: number, z: number, height: number, radius: number): string {
  const circle = (grow: number, depth: number): Point[] =>
    Array.from({ length: 28 }, (_, index): Point => {
      const angle = (index / 28) * Math.PI * 2
      return project(
        place,
        x + Math.cos(angle) * radius * grow,
        z + depth,
        height + Math.sin(angle) * radius * grow,
      )
    })
  const unit = scaleAt(place, x, z)
  const [cx, cy] = project(place, x, z, height)
  const stone = place.tone('#8f8d87')
  const head = [-1.9, 1.9].map((side) => project(place, x + side * radius, z + 0.05, height + radius * 1.7))
  const foot = [-2.2, 2.2].map((side) => project(place, x + side * radius, z + 0.05, height - radius * 2.2))
  const wall = [head[0], head[1], foot[1], foot[0]].filter((point) => point !== undefined)
  return (
    fill(polygon(wall), place.tone('#7f7d77')) +
    stroke(polygon(wall), place.tone('#5a5852'), 2.5) +
    fill(
      polygon([
        wall[0] ?? [0, 0],
        wall[1] ?? [0, 0],
        [(wall[1]?.[0] ?? 0) + 6, (wall[1]?.[1] ?? 0) - 0.07 * unit],
        [(wall[0]?.[0] ?? 0) - 6, (wall[0]?.[1] ?? 0) - 0.07 * unit],
      ]),
      place.tone('#aeaca4'),
    ) +
    fill(curve(circle(1.22, -0.12)), stone) +
    fill(curve(circle(1, -0.12)), place.tone('#4a4945')) +
    fill(curve(circle(0.94, 0.1)), '#0b0b0a') +
    fill(
      polygon([
        [cx - radius * unit * 0.5, cy + radius * unit],
        [cx + radius * unit * 0.5, cy + radius * unit],
        [cx + radius * unit * 0.7, cy + radius * unit * 2.2],
        [cx - radius * unit * 0.6, cy + radius * unit * 2.2],
      ]),
      '#3a3a2a',
      'opacity=".45"',
    )
  )
}

const streamFoam: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, {
    horizon: random.between(110, 150),
    eye: 1.6,
    focal: 1300,
    yaw: random.between(-0.1, 0.1),
  })
  const stream: Stream = {
    near: 1.75,
    far: 4.7,
    level: -0.95,
    edge: (x) => 5.7 + Math.sin(x * 0.8) * 0.12,
    from: -8,
    to: 8,
  }
  const x = either(variation, 0.7, -0.6) + random.between(-0.15, 0.15)
  const drift = either(variation, -1, 1)
  const heaps = [
    ...Array.from({ length: 9 }, () => ({
      x: x + random.between(-0.7, 0.7),
      z: 4.05 + random.between(-0.45, 0.3),
      radius: random.between(0.22, 0.42),
      high: random.between(0.1, 0.26),
    })),
    ...Array.from({ length: 12 }, (_, index) => ({
      x: x + drift * (0.3 + index * 0.16) + random.between(-0.6, 0.6),
      z: 3.95 - index * 0.05 + random.between(-0.35, 0.25),
      radius: random.between(0.12, 0.3),
      high: random.between(0.03, 0.1),
    })),
  ]
  const tint = random.pick(['#f4f1e6', '#eee6d2', '#f2f4f0'])
  const water = jetPath([x, 4.75, -0.42], [0, -0.9, 0], stream.level)
  return (
    park(place, {
      back: either(variation, 'hedge' as const, 'woods' as const),
      far: random.between(18, 28),
      trees: 5,
      nearest: 8,
      clear: [-1.5, 1.5],
    }) +
    farBank(place, stream, () => false) +
    outfall(place, x, 4.85, -0.42, 0.3) +
    streamWater(place, stream) +
    jet(place, water, 0.3, 1.3) +
    splash(place, x, 4.2, 0.7, stream.level) +
    foam(place, heaps, stream.level, tint) +
    nearBank(place, stream) +
    atmosphere(place)
  )
}

const bankEroded: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, {
    horizon: random.between(230, 300),
    eye: 1.75,
    yaw: random.between(-0.22, 0.22),
  })
  const [from, to] = [random.between(-2.3, -1.7), random.between(1.6, 2.3)]
  const bite = (x: number) => {
    const share = (x - from) / (to - from)
    return share > 0 && share < 1 ? Math.sin(share * Math.PI) ** 0.5 : 0
  }
  const rough = Array.from({ length: 60 }, () => random.between(-0.05, 0.05))
  const stream: Stream = {
    near: 1.9,
    far: 4.5,
    level: -1.1,
    edge: (x) => 5.3 + bite(x) * 0.95 + (bite(x) > 0 ? (rough[Math.floor((x + 10) * 3) % 60] ?? 0) : 0),
    from: -8,
    to: 8,
  }
  const scarred = (x: number) => bite(x) > 0
  const slump = Array.from({ length: 120 }, (): Spot => {
    const x = random.between(from, to)
    return [x, random.between(4, 4.7), stream.level + random.between(0, 0.12)]
  })
  const [pathFrom, pathTo] = [5.75, 7.7]
  const post = (x: number, lean: number, z = 5.62): Vec[] => {
    const frame = standing(x, z, 0, 0, lean, lean === 0 ? 0 : -0.5)
    return [within(frame, 0, 0, 0), within(frame, 0, 0.95, 0)]
  }
  const posts = [-5.2, -3.6, from - 0.25, to + 0.3, 3.8, 5.4].map((x) => post(x, 0))
  const hanging = post((from + to) / 2 - 0.5, 0.9, 5.95)
  const rail = (a: Vec[], b: Vec[], share: number) =>
    pipe(
      place,
      [a, b].map(
        ([foot, head]): Vec => [
          foot?.[0] ?? 0,
          (foot?.[1] ?? 0) - 0.04,
          ((head?.[2] ?? 1) - (foot?.[2] ?? 0)) * share,
        ],
      ),
      0.06,
      '#8a6a48',
      0.1,
    )
  const [p0, p1, p2, p3, p4, p5] = posts as [Vec[], Vec[], Vec[], Vec[], Vec[], Vec[]]
  const scene =
    park(place, {
      back: either(variation, 'houses' as const, 'woods' as const),
      far: random.between(22, 32),
      trees: 4,
      nearest: 12,
      ground: () =>
        gravel(
          place,
          { x0: -16, x1: 16, z0: pathFrom, z1: pathTo },
          { colour: random.pick(['#bfae8f', '#b3a894']) },
        ) +
        fringe(place, [-9, pathTo], [9, pathTo], { density: 0.6, spread: 0.15 }) +
        fringe(place, [-9, pathFrom], [from, pathFrom], { density: 0.7, spread: 0.15 }) +
        fringe(place, [to, pathFrom], [9, pathFrom], { density: 0.7, spread: 0.15 }),
    }) +
    [p0, p1, p2, p3, p4, p5].map((line) => pipe(place, line, 0.11, '#86664a', 0.1)).join('') +
    [0.5, 0.9]
      .map((share) => rail(p0, p1, share) + rail(p1, p2, share) + rail(p3, p4, share) + rail(p4, p5, share))
      .join('') +
    farBank(place, stream, scarred) +
    pipe(place, hanging, 0.11, '#86664a', 0.1) +
    pipe(
      place,
      [p2[1] ?? [0, 0, 0], [from + 1.1, 5.4, 0.35], [from + 1.5, 5.2, -0.2]],
      0.06,
      '#8a6a48',
      0.1,
    ) +
    streamWater(place, stream) +
    lumps(
      place,
      (from + to) / 2,
      4.35,
      [(to - from) * 0.42, 0.28],
      16,
      [0.16, 0.42],
      ['#5d4430', '#6e5238', '#4a3626'],
      stream.level,
    ) +
    litter(place, slump, ['#5d4430', '#6e5238', '#7d5f40', '#4a5a2c'], 0.09, 0.7) +
    nearBank(place, stream) +
    atmosphere(place)
  return isSecond(variation) ? mirrored(scene) : scene
}

export const KANAL_2: Record<string, DrawScene> = {
  'stream-foam': streamFoam,
  'bank-eroded': bankEroded,
  ...KANAL_4,
}
