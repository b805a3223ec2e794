import type { DrawScene } from '../canvas.ts'
import { standing } from '../draw/bodies.ts'
import { type Bed, bedOutline, flowerbed, tyreTracks } from '../draw/flowerbed.ts'
import { fringe } from '../draw/grass.ts'
import { groundShape, park, windingPath } from '../draw/greenery.ts'
import { cobbles } from '../draw/ground.ts'
import { fallenSlat, parkBench } from '../draw/park-bench.ts'
import { makePlace, type Spot } from '../draw/place.ts'
import { climbingTower, swing } from '../draw/playground.ts'
import { litter } from '../draw/scatter.ts'
import { blob, mirrored, type Point } from '../draw/shapes.ts'
import { atmosphere } from '../draw/sky.ts'
import { bin } from '../draw/street-furniture.ts'
import { either, isSecond } from '../draw/twins.ts'
import { slipHole, wireFence } from '../draw/wire-fence.ts'

const benchBroken: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, { horizon: random.between(330, 400), eye: random.between(1.4, 1.55) })
  const [x, z, turn] = [
    random.between(-0.2, 0.2),
    random.between(3, 3.3),
    random.between(0.12, 0.38) * (isSecond(variation) ? -1 : 1),
  ]
  const wood = random.pick(['#9a6a3f', '#8a5a3a', '#7f7467'])
  const paved = isSecond(variation)
  const [missing, broken] = random.pick([
    [
      [1, 5, 7],
      [2, 6],
    ],
    [
      [2, 6, 8],
      [1, 5],
    ],
    [
      [1, 2, 7],
      [6, 8],
    ],
  ] as const)
  const path = windingPath(place, {
    width: 5.2,
    middle: 0,
    bend: random.between(-6, 6),
    colour: random.pick(['#bfae8f', '#b3a894']),
  })
  const ground = () =>
    paved
      ? cobbles(place, { x0: -3.4, x1: 3.4, z0: -1, z1: 5.2 }, { size: 0.17 }) +
        fringe(place, [-3.4, 5.2], [3.4, 5.2], { spread: 0.12 })
      : path.drawn +
        path.edges
          .map((edge) =>
            edge
              .slice(5, 13)
              .map((from, index) => fringe(place, from, edge[index + 6] ?? from, { density: 0.6 }))
              .join(''),
          )
          .join('')
  const leaves = Array.from({ length: 60 }, (): Spot => [random.between(-3, 3), random.between(1.6, 5)])
  return (
    park(place, {
      trees: 6,
      far: random.between(24, 36),
      clear: [-3, 3],
      nearest: 9,
      ground,
      back: either(variation, 'woods' as const, 'houses' as const),
    }) +
    litter(place, leaves, ['#8a7a3c', '#7d5526', '#6b7a35'], 0.035, 0.4) +
    bin(place, (turn > 0 ? -1 : 1) * 2.1, 4.2, { colour: '#3f5a4a' }) +
    fallenSlat(place, x + random.between(-0.4, 0.4), z + 0.55, random.between(-0.4, 0.4), wood, 1.2) +
    parkBench(place, {
      x,
      z,
      turn,
      wood,
      metal: random.pick(['#2f3638', '#3d4a44', '#4a4e52']),
      missing,
      broken,
    }) +
    fallenSlat(place, x + random.between(-0.9, -0.2), z - 0.75, random.between(-0.5, 0.5), wood, 0.9) +
    atmosphere(place)
  )
}

const PALETTES = [
  ['#d8342f', '#f2c12e', '#f4efe6'],
  ['#8a4fb0', '#f2c12e', '#e8618c'],
  ['#e86a2a', '#f6efe2', '#5b62c4'],
] as const

const flowerbedTrampled: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, { horizon: random.between(190, 270), eye: 1.7 })
  const bed: Bed = {
    x: 0,
    z: random.between(3.9, 4.2),
    width: random.between(5.4, 6.2),
    depth: random.between(3.2, 3.6),
    palette: either(variation, PALETTES[0], random.pick([PALETTES[1], PALETTES[2]])),
    kinds: random.pick([
      ['daisy', 'ball', 'pansy'],
      ['pansy', 'daisy', 'ball'],
      ['ball', 'tulip', 'daisy'],
    ] as const),
    spacing: 0.23,
    height: 0.27,
  }
  const lean = random.between(0.5, 0.8)
  const line: Point[] = Array.from({ length: 16 }, (_, index): Point => {
    const share = index / 15
    const z = 1.2 + share * 26
    return [-1.1 + (z - 1.2) * lean * 0.55 + Math.sin(share * 6) * 0.12, z]
  })
  const [gauge, wide] = [1.15, 0.26]
  const offset = ([px, pz]: Point) => {
    const middle = -1.1 + (pz - 1.2) * lean * 0.55
    return Math.abs(Math.abs((px - middle) * 0.9) - gauge / 2)
  }
  const crushed = (px: number, pz: number) => {
    const off = offset([px, pz])
    return off < wide * 0.75
      ? random.next() < 0.7
        ? 2
        : 1
      : off < wide * 1.3
        ? 1
        : off < wide * 1.7
          ? 0.6
          : 0
  }
  const scene =
    park(place, {
      back: either(variation, 'houses' as const, 'hedge' as const),
      far: random.between(16, 24),
      trees: 4,
      clear: [-3, 3],
    }) +
    tyreTracks(place, line, gauge, wide) +
    flowerbed(place, bed, {
      crushed,
      ruts: () => tyreTracks(place, line, gauge, wide, bedOutline(bed, 1.04)),
      gone: (px, pz) => offset([px, pz]) < wide,
    }) +
    atmosphere(place)
  return isSecond(variation) ? mirrored(scene) : scene
}

const fenceHole: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, { horizon: random.between(400, 460), eye: 1.5 })
  const z = random.between(2.5, 2.7)
  const frame = standing(0, z, 0, random.between(-0.3, 0.3))
  const middle = either(variation, -0.3, 0.35) + random.between(-0.1, 0.1)
  const hole = slipHole(place, middle, random.between(0.95, 1.15), random.between(1, 1.15))
  const crumbs = Array.from(
    { length: 70 },
    (): Spot => [middle + random.between(-0.6, 0.6), z + random.between(-1.2, 1.3)],
  )
  return (
    park(place, {
      back: either(variation, 'woods' as const, 'houses' as const),
      far: random.between(22, 32),
      trees: 5,
      clear: [-3, 3],
      nearest: 12,
      ground: () =>
        [1.15, 1, 0.85, 0.7, 0.5]
          .map((grow) =>
            groundShape(
              place,
              blob(random, middle, z, 0.85 * grow, 1.9 * grow, 0.14, 16),
              '#94794f',
              'opacity=".38"',
            ),
          )
          .join('') + litter(place, crumbs, ['#8a7350', '#a58a60', '#6e5a3e'], 0.025, 0.6),
    }) +
    climbingTower(
      place,
      random.between(-4, -3),
      random.between(10, 12),
      0.5,
      random.pick(['#b8442f', '#2f6fae', '#3c8a4f']),
    ) +
    swing(place, {
      x: random.between(1.6, 2.4),
      z: random.between(8.5, 9.5),
      turn: random.between(-0.3, 0.3),
      colour: random.pick(['#c23b2e', '#2f6fae', '#d9a11f']),
      seats: [
        { at: -0.7, state: 'whole' },
        { at: 0.7, state: 'whole', swing: 0.2 },
      ],
    }) +
    wireFence(place, frame, {
      from: -4,
      to: 4,
      height: random.between(1.5, 1.7),
      mesh: 0.135,
      colour: either(variation, '#b5bcc0', '#7fae94'),
      hole,
      posts: [-3.4, -1.15, 1.1, 3.4],
    }) +
    fringe(place, [-3.5, z], [middle - 0.55, z], { height: 0.2, spread: 0.12 }) +
    fringe(place, [middle + 0.55, z], [3.5, z], { height: 0.2, spread: 0.12 }) +
    atmosphere(place)
  )
}

export const GRUEN_4: Record<string, DrawScene> = {
  'bench-broken': benchBroken,
  'flowerbed-trampled': flowerbedTrampled,
  'fence-hole': fenceHole,
}
