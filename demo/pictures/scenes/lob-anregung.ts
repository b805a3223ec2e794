import type { DrawScene } from '../canvas.ts'
import { glow } from '../draw/colour.ts'
import { type Bed, flowerbed } from '../draw/flowerbed.ts'
import { bee } from '../draw/flowers.ts'
import { fringe } from '../draw/grass.ts'
import { cutTo, groundShape, park } from '../draw/greenery.ts'
import { earth } from '../draw/ground.ts'
import { parkBench } from '../draw/park-bench.ts'
import { makePlace, type Place, type Spot } from '../draw/place.ts'
import { bush } from '../draw/plants.ts'
import { climbingTower, pitOutline, swing } from '../draw/playground.ts'
import { litter } from '../draw/scatter.ts'
import { fill, polygon } from '../draw/shapes.ts'
import { atmosphere } from '../draw/sky.ts'
import { either, isSecond } from '../draw/twins.ts'
import { LOB_2 } from './lob-anregung-2.ts'

const PALETTES = [
  ['#d8342f', '#f2c12e', '#f4efe6', '#8a4fb0'],
  ['#8a4fb0', '#f2a12e', '#e8618c', '#f6efe2'],
  ['#e86a2a', '#f6efe2', '#5b62c4', '#f2c12e'],
] as const

const thanksFlowers: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(
    variation,
    { horizon: random.between(120, 200), eye: 1.45 },
    variation.light === 'overcast' ? 'sun' : variation.light,
  )
  const bed: Bed = {
    x: 0,
    z: random.between(2.9, 3.2),
    width: random.between(4.6, 5.6),
    depth: random.between(2.5, 2.9),
    palette: either(variation, random.pick([PALETTES[0], PALETTES[2]]), PALETTES[1]),
    kinds: random.pick([
      ['daisy', 'ball', 'tulip', 'pansy'],
      ['pansy', 'daisy', 'tulip', 'ball'],
      ['ball', 'daisy', 'pansy', 'tulip'],
    ] as const),
    spacing: 0.19,
    height: 0.3,
  }
  // Bees are far larger than life would show them at this distance, or nobody would see them.
  const bees = Array.from({ length: 9 }, (_, index) => {
    const [x, y] = [160 + ((index * 397) % 1280) + random.between(-60, 60), random.between(430, 960)]
    return bee(x, y, random.between(42, 60) * (0.6 + y / 1500), random.between(-0.5, 0.5))
  })
  return (
    park(place, {
      back: either(variation, 'houses' as const, 'woods' as const),
      far: random.between(13, 20),
      trees: 4,
      nearest: 9,
      clear: [-3, 3],
    }) +
    parkBench(place, {
      x: either(variation, 2.6, -2.6),
      z: 6.6,
      turn: 0,
      wood: '#9a6a3f',
      metal: '#3d4a44',
    }) +
    flowerbed(place, bed) +
    bees.join('') +
    atmosphere(place)
  )
}

const thanksPlayground: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(
    variation,
    { horizon: random.between(430, 520), eye: random.between(1.5, 1.7) },
    'sun',
  )
  const z = random.between(4.9, 5.3)
  const colours = random.pick([
    ['#e23b2e', '#f2b90f', '#1f6fc0'],
    ['#1f8fd0', '#f26a1f', '#e23b5a'],
    ['#3aa64a', '#f2b90f', '#e23b2e'],
  ] as const)
  const shape = pitOutline(place, 0, z, 6.6, 4.8)
  const patch = { x0: -6, x1: 6, z0: 0.5, z1: 10 }
  const chips = Array.from(
    { length: 260 },
    (): Spot => [random.between(-3.2, 3.2), z + random.between(-2.3, 2.2)],
  )
  const side = isSecond(variation) ? -1 : 1
  const grass = shape
    .map((from, index) =>
      fringe(place, from, shape[(index + 1) % shape.length] ?? from, { density: 1, spread: 0.1 }),
    )
    .join('')
  return (
    park(place, {
      back: either(variation, 'houses' as const, 'woods' as const),
      trees: 5,
      flowers: ['#ffffff', '#f7d94a', '#ffffff'],
      ground: () =>
        groundShape(place, shape, '#6b5638') +
        cutTo(
          place,
          'chips',
          shape,
          earth(place, patch, '#b98a54') +
            litter(place, chips, ['#d2a468', '#a87a44', '#e0b87a', '#94683a'], 0.05, 0.4),
        ) +
        grass,
    }) +
    climbingTower(
      place,
      side * random.between(3.6, 4.6),
      random.between(10, 12),
      random.between(0.2, 0.9),
      colours[2],
    ) +
    bush(place, -side * 4.2, 9.5, 0.8) +
    swing(place, {
      x: random.between(-0.2, 0.2),
      z,
      turn: random.between(0.15, 0.38) * (random.next() < 0.5 ? -1 : 1),
      colour: colours[0],
      bar: colours[1],
      seats: [
        { at: -0.78, state: 'whole', swing: random.between(0.1, 0.45) },
        { at: 0.78, state: 'whole', swing: random.between(-0.15, 0.05) },
      ],
      seatColour: colours[2],
    }) +
    sunshine(place) +
    atmosphere(place)
  )
}

/** The sun itself in the picture, its rays and the rings it leaves in a lens. */
function sunshine(place: Place): string {
  const right = place.shadow.x < 0
  const [x, y] = [right ? 1430 : 170, 130]
  let rays = ''
  for (let ray = 0; ray < 9; ray++) {
    const angle = (right ? 1.75 : 0.35) + ray * 0.13
    const wide = place.random.between(0.012, 0.035)
    const reach = place.random.between(900, 1500)
    rays += polygon([
      [x, y],
      [x + Math.cos(angle - wide) * reach, y + Math.sin(angle - wide) * reach],
      [x + Math.cos(angle + wide) * reach, y + Math.sin(angle + wide) * reach],
    ])
  }
  const rings = [0.3, 0.48, 0.62, 0.85]
    .map((share, index) =>
      glow(
        x + (800 - x) * share * 1.6,
        y + (700 - y) * share * 1.6,
        30 + index * 22,
        30 + index * 22,
        index % 2 === 0 ? '#ffe9a8' : '#bfe6ff',
        0.35,
      ),
    )
    .join('')
  return (
    glow(x, y, 620, 560, '#fff6cf', 0.9) +
    glow(x, y, 210, 210, '#ffffff', 1) +
    `<circle cx="${x}" cy="${y}" r="62" fill="#fffdf0"/>` +
    fill(rays, '#fff6d0', 'opacity=".06"') +
    rings
  )
}

export const LOB: Record<string, DrawScene> = {
  'thanks-flowers': thanksFlowers,
  'thanks-playground': thanksPlayground,
  ...LOB_2,
}
