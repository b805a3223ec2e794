import type { DrawScene } from '../canvas.ts'
import { bag } from '../draw/bags.ts'
import { bicycleMark } from '../draw/barriers.ts'
import { shade } from '../draw/colour.ts'
import { fringe } from '../draw/grass.ts'
import { asphalt, gravel, slabs } from '../draw/ground.ts'
import { bottle, can, cup, GLASS, lyingBottle, mixedLitter, pizzaBox, scrap } from '../draw/litter-things.ts'
import { outline, type Place, project, type Spot, scaleAt } from '../draw/place.ts'
import { eitherWay, onPath } from '../draw/settings.ts'
import { contact } from '../draw/shadows.ts'
import { fill, n, type Point, polygon, stroke } from '../draw/shapes.ts'
import { bench, bin } from '../draw/street-furniture.ts'

const overflowingBin: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.2, -0.22, 0.08])
  const side = yaw > 0 ? 1 : -1
  const x = side * 1.75
  return onPath(
    variation,
    {
      focus: [x - side * 0.15, 0],
      yaw,
      away: 3.3,
      camera: { horizon: random.between(330, 380), eye: 1.5, focal: 1330 },
    },
    {
      x0: -1.4,
      x1: 1.25,
      surface:
        random.next() < 0.5
          ? (place, patch) => gravel(place, patch)
          : (place, patch) => asphalt(place, patch, { repairs: 0 }),
      far: random.pick(['trees', 'houses', 'woods']),
      left: random.pick(['trees', 'bushes']),
      right: random.pick(['trees', 'hedge', 'bushes']),
      verge: 3,
      clear: 3,
      flowers: ['#ffffff', '#f0d84a'],
    },
    (place) => {
      const height = 0.85
      const full = (dx: number, dz: number, h: number) => [x + dx, dz, height + h] as const
      const on = (
        draw: (px: number, pz: number, level: number) => string,
        [px, pz, level]: readonly [number, number, number],
      ) => draw(px, pz, level)
      const colour = random.pick(['#3f5f4a', '#4a5560', '#7d4a30', '#35505f'])
      return (
        bench(place, x + side * 0.1, 2.1, yaw + (side > 0 ? 0.2 : -0.2)) +
        bin(place, x, 0, { colour, height, radius: 0.27 }) +
        bands(place, x, height, shade(colour, 0.22)) +
        on(
          (px, pz, level) => bag(place, px, pz, 0.36, '#e6e4dd', { level, lean: -16 }),
          full(-0.14, 0.1, -0.08),
        ) +
        on((px, pz, level) => pizzaBox(place, px, pz, 0.5, level), full(0.12, 0.1, 0.12)) +
        on(
          (px, pz, level) => bag(place, px, pz, 0.34, '#2d5aa0', { level, lean: 14 }),
          full(0.15, -0.02, -0.08),
        ) +
        bottle(
          place,
          [x - 0.08, -0.1, height - 0.05],
          [x - 0.2, -0.12, height + 0.22],
          0.036,
          GLASS.green,
          '#e8e2cf',
        ) +
        on((px, pz, level) => cup(place, px, pz, level), full(-0.02, -0.12, 0.02)) +
        on((px, pz, level) => can(place, px, pz, '#b7352d', level), full(0.06, -0.17, 0)) +
        on((px, pz, level) => scrap(place, px, pz, 0.2, '#d9c9a2', level), full(-0.18, -0.14, -0.03)) +
        on((px, pz, level) => scrap(place, px, pz, 0.17, '#e8e4da', level), full(0.18, -0.2, -0.05)) +
        on((px, pz, level) => cup(place, px, pz, level, '#d8e2dd'), full(0.0, 0.04, 0.22)) +
        bag(place, x + side * 0.62, 0.12, 0.5, '#e7e5de') +
        bag(place, x - side * 0.55, 0.25, 0.42, '#2b2d31') +
        pizzaBox(place, x - side * 0.5, -0.5, 0.8) +
        lyingBottle(place, x + side * 0.35, -0.55, 0.4, GLASS.brown, { label: '#d8b84a' }) +
        mixedLitter(place, x, -0.55, [0.95, 0.3], 14) +
        fringe(place, [x - 0.9, -0.9], [x + 0.9, -0.9], { height: 0.1, density: 0.8 })
      )
    },
  )
}

/** Hoops around a bin, only their front halves. */
function bands(place: Place, x: number, height: number, colour: string): string {
  const facing = Math.atan2(place.camera.z, place.camera.x - x)
  const hoops = [0.2, 0.5, 0.8].map((share) => {
    const r = 0.234 + share * 0.036
    const half = Array.from({ length: 15 }, (_, step): Point => {
      const angle = facing + (step / 14 - 0.5) * Math.PI
      return project(place, x + Math.cos(angle) * r, Math.sin(angle) * r, height * share)
    })
    return polygon(half, false)
  })
  return stroke(hoops.join(''), place.tone(colour), 0.022 * scaleAt(place, x, 0))
}

const glassShards: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.1, -0.16, 0.24])
  const red = random.pick(['#a8574a', '#9b4f45', '#b1604f'])
  const glass = random.pick(['#3f8f4f', '#4a9a58', '#2f7d4a'])
  return onPath(
    variation,
    { focus: [0, 0], yaw, away: 2.9, camera: { horizon: random.between(180, 250), eye: 1.55, focal: 1380 } },
    {
      x0: -1.25,
      x1: 1.25,
      surface: (place, patch) =>
        asphalt(place, patch, { colour: red, repairs: 0 }) +
        slabs(place, { x0: 1.25, x1: 3, z0: patch.z0, z1: patch.z1 }, { size: [0.4, 0.4], grain: 0.4 }) +
        fill(
          polygon(
            outline(place, [
              [-1.2, patch.z0],
              [-1.08, patch.z0],
              [-1.08, patch.z1],
              [-1.2, patch.z1],
            ]),
          ),
          place.tone('#dedbd2'),
        ),
      far: random.pick(['houses', 'trees']),
      left: random.pick(['hedge', 'bushes', 'trees']),
      right: random.pick(['hedge', 'trees']),
      verge: 2.3,
      clear: 2,
    },
    (place) => bicycleMark(place, 0, 1.95, 1.7) + shards(place, glass),
  )
}

function shards(place: Place, glass: string): string {
  const { random } = place
  const spots = Array.from({ length: 150 }, () => {
    const [angle, far] = [random.between(0, 6.28), random.next() ** 0.8]
    return {
      x: Math.cos(angle) * far * 1.0,
      z: -0.1 + Math.sin(angle) * far * 0.85,
      size: random.next() < 0.25 ? random.between(0.06, 0.13) : random.between(0.015, 0.05),
    }
  }).sort((a, b) => b.z - a.z)
  let drawn = ''
  for (const { x, z, size } of spots) {
    const turn = random.between(0, 6)
    const lift = random.between(0, size * 0.5)
    const corners: Spot[] = [0, 1, 2, 3].slice(0, random.whole(3, 4)).map((index) => {
      const angle = turn + index * random.between(1.4, 2.1)
      const reach = size * random.between(0.5, 1.1)
      return [
        x + Math.cos(angle) * reach,
        z + Math.sin(angle) * reach,
        0.003 + (index === 0 ? lift : random.between(0, lift)),
      ]
    })
    const points = outline(place, corners)
    const colour = place.tone(random.next() < 0.8 ? glass : random.pick([GLASS.clear, GLASS.brown]))
    const dark = outline(
      place,
      corners.map(([px, pz]): Spot => [px + 0.01, pz - 0.008, 0]),
    )
    drawn += fill(polygon(dark), '#0d0b0a', 'opacity=".35"')
    drawn += fill(polygon(points), shade(colour, random.between(-0.15, 0.3)), 'opacity=".86"')
    drawn += stroke(polygon(points.slice(0, 2), false), '#f4fffa', size > 0.05 ? 2.6 : 1.3, 'opacity=".85"')
    if (size > 0.05)
      drawn += fill(
        polygon([points[0] ?? [0, 0], points[1] ?? [0, 0], points[2] ?? [0, 0]]),
        '#ffffff',
        'opacity=".16"',
      )
    const [px, py] = points[0] ?? [0, 0]
    if (random.next() < 0.06)
      drawn += `<path d="M${n(px - 9)} ${n(py)}l9 -2.2l2 -8l2 8l9 2.2l-9 2.2l-2 8l-2 -8z" fill="#fff" fill-opacity=".9"/>`
  }
  return drawn + brokenNeck(place, -0.42, -0.28, 0.5, glass) + brokenBase(place, 0.42, 0.02, glass)
}

/** The neck of a broken bottle lying on the ground, its break full of points. */
function brokenNeck(place: Place, x: number, z: number, turn: number, glass: string): string {
  const { random } = place
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const [wide, tall] = [0.07, 0.36]
  const at = (along: number, aside: number): Point =>
    project(place, x + cos * along * tall, z + sin * along * tall, 0.05 + aside * wide)
  const upper: Point[] = [at(1, 0.34), at(0.62, 0.36), at(0.5, 0.5), at(0.36, 0.9), at(0.16, 1)]
  const jagged: Point[] = [
    at(0.02, 1),
    at(0.14, 0.62),
    at(-0.06, 0.36),
    at(0.1, 0.05),
    at(-0.1, -0.25),
    at(0.08, -0.6),
    at(-0.02, -1),
  ]
  const lower: Point[] = [at(0.16, -1), at(0.36, -0.9), at(0.5, -0.5), at(0.62, -0.36), at(1, -0.34)]
  const tone = place.tone(glass)
  return (
    contact(place, x + cos * 0.12, z + sin * 0.12, 0.5, 0.22, 0.55) +
    fill(polygon([...upper, ...jagged, ...lower]), shade(tone, 0.04), 'opacity=".93"') +
    stroke(polygon(upper, false), shade(tone, 0.5), 3, 'opacity=".8"') +
    fill(
      polygon([at(0.9, 0.2), at(0.2, 0.62), at(0.2, 0.4), at(0.9, 0.08)]),
      '#ffffff',
      `opacity="${random.between(0.4, 0.5).toFixed(2)}"`,
    ) +
    stroke(polygon(jagged, false), '#f2fff8', 3.4, 'opacity=".95"') +
    fill(polygon([at(0.88, 0.42), at(1.02, 0.42), at(1.02, -0.42), at(0.88, -0.42)]), shade(tone, 0.2))
  )
}

function brokenBase(place: Place, x: number, z: number, glass: string): string {
  const { random } = place
  const scale = scaleAt(place, x, z)
  const [px, py] = project(place, x, z)
  const r = 0.075 * scale
  const tone = place.tone(glass)
  const rim: Point[] = Array.from({ length: 11 }, (_, index) => [
    px - r + (index / 10) * 2 * r,
    py - r * (index % 2 === 0 ? random.between(1.3, 2.2) : random.between(0.6, 1)),
  ])
  const side = polygon([[px - r, py], ...rim, [px + r, py]])
  return (
    contact(place, x, z, 0.26, 0.2, 0.6) +
    `<ellipse cx="${n(px)}" cy="${n(py)}" rx="${n(r)}" ry="${n(r * 0.45)}" fill="${shade(tone, -0.3)}"/>` +
    fill(side, shade(tone, 0.05), 'opacity=".85"') +
    fill(
      polygon([
        [px - r * 0.75, py],
        [px - r * 0.75, py - r * 0.9],
        [px - r * 0.45, py - r * 0.8],
        [px - r * 0.45, py],
      ]),
      '#ffffff',
      'opacity=".45"',
    ) +
    stroke(polygon(rim, false), '#f2fff8', 3, 'opacity=".95"')
  )
}

export const WASTE_4: Record<string, DrawScene> = {
  'overflowing-bin': eitherWay(overflowingBin),
  'glass-shards': eitherWay(glassShards),
}
