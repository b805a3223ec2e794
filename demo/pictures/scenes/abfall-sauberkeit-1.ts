import type { DrawScene } from '../canvas.ts'
import { bag } from '../draw/bags.ts'
import { FOLIAGE } from '../draw/foliage.ts'
import { fridge } from '../draw/fridge.ts'
import { blade, grownIn } from '../draw/grass.ts'
import { asphalt, earth } from '../draw/ground.ts'
import { mixedLitter } from '../draw/litter-things.ts'
import { distance, type Place, project, scaleAt } from '../draw/place.ts'
import { eitherWay, onPath, onStreet, type PathOptions } from '../draw/settings.ts'
import { shadowOfSolid } from '../draw/shadows.ts'
import { fill } from '../draw/shapes.ts'
import { footprint, roundFoot } from '../draw/solids.ts'
import { tyreHeap } from '../draw/tyres.ts'
import { sofa } from '../draw/upholstery.ts'

const SIDES = ['houses', 'hedge', 'houses'] as const

const rubbishBags: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([-0.28, 0.25, -0.12])
  const side = yaw < 0 ? 'left' : 'right'
  const autumn = random.next() < 0.3
  const focus = side === 'left' ? -2.3 : 2.3
  const options: PathOptions = {
    x0: -1.1,
    x1: 1.1,
    left: side === 'left' ? 'woods' : 'trees',
    right: side === 'right' ? 'woods' : 'trees',
    far: 'fields',
    verge: 3.4,
    foliage: autumn ? FOLIAGE.autumn : random.pick([FOLIAGE.summer, FOLIAGE.dark]),
    clear: 3,
  }
  return onPath(
    variation,
    {
      focus: [focus, 0],
      yaw,
      away: 4.6,
      camera: { horizon: random.between(420, 480), eye: 1.6, focal: 1300 },
    },
    options,
    (place) => {
      const colours = ['#2c5aa0', '#24262b', '#2c5aa0', '#24262b', '#d8b91f', '#8f979d', '#e8e6df'] as const
      const heap = [
        [-0.95, 0.75, 0.8, 0],
        [-0.15, 0.85, 0.85, 0],
        [0.7, 0.8, 0.8, 0],
        [1.3, 0.45, 0.7, 0],
        [-0.5, 0.5, 0.78, 0.48],
        [0.35, 0.55, 0.75, 0.46],
        [-1.35, 0.15, 0.72, 0],
        [-0.55, 0.1, 0.85, 0],
        [0.3, 0.05, 0.9, 0],
        [1.05, -0.05, 0.72, 0],
        [-1.0, -0.5, 0.66, 0],
        [0.5, -0.6, 0.7, 0],
      ] as const
      const shadow = shadowOfSolid(place, roundFoot(focus, 0.2, 2.5, 1.2), 0.6)
      const bags = heap.map(([dx, dz, size, level], index) =>
        bag(
          place,
          focus + dx + random.between(-0.08, 0.08),
          dz,
          size * random.between(0.9, 1.08),
          random.pick(colours),
          { level, torn: index === 8, lean: random.between(-14, 14) },
        ),
      )
      return (
        shadow +
        bags.join('') +
        mixedLitter(place, focus, -0.75, [1.5, 0.35], 13) +
        grownIn(place, focus, -1.0, 1.7, 90, 0.16)
      )
    },
  )
}

const sofaDumped: DrawScene = (variation) => {
  const { random } = variation
  const left = random.next() < 0.5
  const side = left ? -1 : 1
  const yaw = side * random.between(0.45, 0.8)
  const x = side * 4.05
  return onStreet(
    variation,
    { focus: [x, 0], yaw, away: 3.5, camera: { horizon: random.between(360, 430), eye: 1.6, focal: 1180 } },
    {
      left: -2.9,
      right: 2.9,
      pavement: 2.2,
      leftSide: left ? random.pick(SIDES) : 'houses',
      rightSide: left ? 'houses' : random.pick(SIDES),
      setback: random.pick([0.05, 3]),
      lamps: false,
      cars: 2,
      firstCar: 9,
    },
    (place) => {
      // The sofa's back is turned to the houses, its front to the road.
      const turn = side < 0 ? Math.PI / 2 - 0.12 : -Math.PI / 2 + 0.1
      const colour = random.pick(['#7d8c5c', '#a5603f', '#6b7f94', '#93795a', '#8c5560'])
      return (
        shadowOfSolid(place, footprint(x + side * 0.2, 0, 0.95, 2.1), 0.7, 0.11) +
        sofa(place, x + side * 0.25, 0, turn, colour, 0.11) +
        bag(place, x - side * 0.35, 1.85, 0.6, '#24262b', { level: 0.11 }) +
        mixedLitter(place, x - side * 0.4, -1.2, [0.5, 0.5], 5, 0.11)
      )
    },
  )
}

const fridgeDumped: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.3, -0.3, 0.2])
  const side = yaw > 0 ? 1 : -1
  const x = side * 2.1
  return onPath(
    variation,
    { focus: [x, 0], yaw, away: 3.4, camera: { horizon: random.between(430, 490), eye: 1.5, focal: 1250 } },
    {
      x0: -1.2,
      x1: 1.2,
      surface: (place, patch) => fieldTrack(place, patch.z0, patch.z1),
      far: 'fields',
      left: side < 0 ? 'bushes' : 'none',
      right: side < 0 ? 'none' : 'bushes',
      verge: 3.6,
      clear: 3,
      flowers: ['#f0d84a', '#ffffff', '#c94f4f'],
      density: 1,
      ground: (place) => field(place, side),
    },
    (place) =>
      shadowOfSolid(place, footprint(x, 0, 0.6, 0.6, 0.3), 1.6) +
      fridge(place, x, 0, -yaw + random.between(0.12, 0.34), {
        lean: random.between(-0.09, 0.09),
        tip: 0.05,
        level: -0.03,
        colour: random.pick(['#e8e6de', '#dfe3e0', '#e6dfc9']),
      }) +
      mixedLitter(place, x - side * 0.9, -0.5, [0.5, 0.3], 4) +
      grownIn(place, x, -0.42, 0.8, 80, 0.3),
  )
}

function fieldTrack(place: Place, z0: number, z1: number): string {
  return (
    earth(place, { x0: -1.2, x1: -0.45, z0, z1 }, '#a08a68') +
    earth(place, { x0: 0.45, x1: 1.2, z0, z1 }, '#a08a68')
  )
}

function field(place: Place, side: number): string {
  const { random, camera } = place
  const colour = random.pick(['#d9b64f', '#c8a94c', '#e2c93f'])
  const x = -side * 4.5
  const from = side > 0 ? -120 : 4.5
  const to = side > 0 ? x : 120
  const data = ['', '', '']
  for (let z = camera.z + 45; z > camera.z + 1.5; z -= Math.max(0.25, (z - camera.z) * 0.05)) {
    for (let index = 0; index < 34; index++) {
      const gx = side > 0 ? x - random.next() ** 2 * 30 : x + random.next() ** 2 * 30
      if (distance(place, gx, z) < 1.2) continue
      const [px, py] = project(place, gx, z)
      if (px < -20 || px > 1620) continue
      const tall = 0.75 * scaleAt(place, gx, z) * random.between(0.7, 1.1)
      data[random.whole(0, 2)] += blade(
        px,
        py,
        tall,
        Math.max(1, tall * 0.03),
        random.between(-0.2, 0.3) * tall,
      )
    }
  }
  return (
    earth(place, { x0: from, x1: to, z0: camera.z - 6, z1: camera.z + 200 }, colour) +
    [colour, '#e8d27a', '#b08f3a'].map((tone, index) => fill(data[index] ?? '', place.tone(tone))).join('')
  )
}

const tyresDumped: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.22, -0.24, 0.05])
  const x = yaw > 0 ? 2.5 : -2.5
  return onPath(
    variation,
    { focus: [x, 0], yaw, away: 4.1, camera: { horizon: random.between(390, 450), eye: 1.6, focal: 1280 } },
    {
      x0: -1,
      x1: 1,
      surface:
        random.next() < 0.5
          ? (place, patch) => asphalt(place, patch, { repairs: 0 })
          : (place, patch) => earth(place, patch, '#a28d6c'),
      far: random.pick(['woods', 'fields', 'trees']),
      left: random.pick(['bushes', 'trees']),
      right: random.pick(['bushes', 'trees', 'hedge']),
      verge: 4.2,
      clear: 2,
      flowers: ['#ffffff', '#f0d84a'],
      density: 1,
    },
    (place) => tyreHeap(place, x),
  )
}

export const WASTE_1: Record<string, DrawScene> = {
  'rubbish-bags': eitherWay(rubbishBags),
  'sofa-dumped': sofaDumped,
  'fridge-dumped': eitherWay(fridgeDumped),
  'tyres-dumped': eitherWay(tyresDumped),
}
