import type { DrawScene } from '../canvas.ts'
import { fringe } from '../draw/grass.ts'
import { crumbs, groundBlob, pit } from '../draw/holes.ts'
import { bollard, lump, lumps, rod } from '../draw/pieces.ts'
import { outline, type Spot } from '../draw/place.ts'
import { litter } from '../draw/scatter.ts'
import { eitherWay, onStreet } from '../draw/settings.ts'
import { contact } from '../draw/shadows.ts'
import { fill, type Point, polygon } from '../draw/shapes.ts'

const SIDES = ['houses', 'hedge', 'houses'] as const

/** The pavement left of the road from x -5.4 to -2.4, at kerb height. */
const KERB = -2.4
const WALK = 3
const LEVEL = 0.11

const brokenKerb: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([-0.75, -0.5, -1.0])
  return onStreet(
    variation,
    {
      focus: [KERB + 0.1, 0],
      yaw,
      away: 3,
      camera: { horizon: random.between(130, 200), eye: 1.5, focal: 1380 },
    },
    {
      left: KERB,
      right: 4,
      pavement: 2.4,
      leftSide: random.pick(SIDES),
      rightSide: 'houses',
      setback: random.pick([0.05, 3]),
      kerbGap: (x, z) => x < 0 && Math.abs(z) < 1.05,
      cars: 2,
    },
    (place) => {
      const gap: Point[] = []
      for (let z = -1.12; z <= 1.12; z += 0.14)
        gap.push([KERB - 0.12 - random.between(0, 0.28) * Math.cos(z * 1.3), z])
      const soil = [...gap, [KERB + 0.09, 1.12], [KERB + 0.09, -1.12]] as Point[]
      const soilSpots: Spot[] = soil.map(([x, z]) => [x, z, x > KERB ? 0 : LEVEL * 0.65])
      const face = gap.map(([x, z]) => ({ x, z }))
      const wall = polygon(
        outline(place, [
          ...face.map(({ x, z }): Spot => [x, z, LEVEL]),
          ...face.toReversed().map(({ x, z }): Spot => [x + 0.03, z, LEVEL - 0.08]),
        ]),
      )
      const granite = ['#b3afa7', '#a39f97', '#bdb8af'] as const
      return (
        fill(polygon(outline(place, soilSpots)), place.tone('#7a6449')) +
        fill(wall, place.tone('#4e4234')) +
        litter(
          place,
          soil.flatMap(([x, z]): Spot[] => [
            [x + random.between(0, 0.2), z, 0.05],
            [x + random.between(0, 0.26), z + 0.05, 0.03],
          ]),
          ['#8d7758', '#64523d', '#9b8767'],
          0.03,
        ) +
        lump(place, KERB + 0.0, 0.86, 0.27, granite[0], { height: 0.13, turn: 1.45, long: 1.5 }) +
        lump(place, KERB + 0.18, 0.32, 0.26, granite[1], { height: 0.12, turn: 1.0, long: 1.9 }) +
        lump(place, KERB + 0.02, -0.88, 0.27, granite[2], { height: 0.13, turn: 1.65, long: 1.4 }) +
        lump(place, KERB + 0.46, -0.28, 0.24, granite[0], { height: 0.15, turn: 0.35, long: 1.7 }) +
        lump(place, KERB + 0.1, -0.3, 0.18, granite[1], { height: 0.1, turn: 2.3, long: 1.3 }) +
        lumps(place, KERB + 0.35, 0, [0.65, 0.9], 24, [0.03, 0.09], granite) +
        crumbs(place, groundBlob(place, KERB + 0.3, 0, 0.5, 0.8), 120, granite, 0.018, { reach: 0.9 }) +
        fringe(place, [KERB - 0.3, -1], [KERB - 0.3, 1], { height: 0.08, density: 0.6, level: LEVEL })
      )
    },
  )
}

const bollardDown: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([-0.5, -0.3, 0.25])
  const colour = random.pick(['#d2d0ca', '#4a4f52', '#c9c4b8'])
  const band = colour === '#4a4f52' ? '#e6e4de' : '#b3352f'
  const x = KERB - 0.4
  return onStreet(
    variation,
    {
      focus: [x + 0.1, 0.2],
      yaw,
      away: 3.3,
      camera: { horizon: random.between(250, 330), eye: 1.55, focal: 1330 },
    },
    {
      left: KERB,
      right: 3.2,
      pavement: WALK,
      leftSide: random.pick(SIDES),
      rightSide: random.pick(['houses', 'hedge', 'trees']),
      lamps: false,
    },
    (place) => {
      const hole = groundBlob(place, x, 0.25, 0.27, 0.25, 0.2)
      const fall = random.between(-0.5, 0.1) + (yaw < 0 ? 0 : Math.PI * 0.9)
      const foot: Spot = [x + 0.04, 0.2, LEVEL + 0.1]
      const head: Spot = [
        foot[0] + Math.cos(fall) * 0.98,
        foot[1] + Math.sin(fall) * 0.98 - 0.25,
        foot[0] + Math.cos(fall) > KERB ? 0.1 : LEVEL + 0.09,
      ]
      const at = (share: number): Spot => [
        foot[0] + (head[0] - foot[0]) * share,
        foot[1] + (head[1] - foot[1]) * share,
        (foot[2] ?? 0) + ((head[2] ?? 0) - (foot[2] ?? 0)) * share,
      ]
      const shadow = outline(
        place,
        [at(0), at(1)].flatMap(([px, pz], index): Spot[] =>
          index === 0
            ? [
                [px, pz - 0.08, LEVEL],
                [px, pz + 0.1, LEVEL],
              ]
            : [
                [px + 0.05, pz + 0.1, 0.02],
                [px + 0.05, pz - 0.1, 0.02],
              ],
        ),
      )
      const standing = [7.4, 5.6, 3.8, 2].map((z) => bollard(place, x, z, 0.98, colour, band, LEVEL)).join('')
      return (
        standing +
        pit(place, hole, 0.14, { level: LEVEL, floor: '#75644c', walls: ['#8f8b84', '#6f5d46'] }) +
        lumps(place, x, 0.25, [0.42, 0.36], 12, [0.05, 0.13], ['#a9a59d', '#8f8b84', '#b8b2a8'], LEVEL) +
        crumbs(place, hole, 60, ['#8a7a5f', '#a39e95', '#6b5b45'], 0.018, { level: LEVEL, reach: 1.2 }) +
        fill(polygon(shadow), '#0d0f18', 'opacity=".45"') +
        contact(place, (foot[0] + head[0]) / 2, (foot[1] + head[1]) / 2 - 0.02, 1.1, 0.5, 0.4, 0.05) +
        rod(
          place,
          [foot[0] - Math.cos(fall) * 0.22, foot[1] - Math.sin(fall) * 0.22, LEVEL + 0.1],
          foot,
          0.045,
          '#8a6a4c',
        ) +
        lump(place, foot[0] - Math.cos(fall) * 0.2, foot[1] - Math.sin(fall) * 0.2, 0.2, '#9d988f', {
          level: LEVEL,
          height: 0.17,
        }) +
        rod(place, foot, head, 0.072, colour) +
        rod(place, at(0.46), at(0.6), 0.075, band) +
        rod(place, at(0.72), at(0.86), 0.075, band)
      )
    },
  )
}

export const STREETS_5: Record<string, DrawScene> = {
  'broken-kerb': eitherWay(brokenKerb),
  'bollard-down': eitherWay(bollardDown),
}
