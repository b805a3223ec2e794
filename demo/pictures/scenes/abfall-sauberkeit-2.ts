import type { DrawScene } from '../canvas.ts'
import { asphalt, cobbles, gravel, slabs } from '../draw/ground.ts'
import { spilledPaint } from '../draw/paint.ts'
import { rubble } from '../draw/rubble.ts'
import { eitherWay, onPath } from '../draw/settings.ts'

const buildingRubble: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.24, -0.26, 0.1])
  const side = yaw > 0 ? 1 : -1
  const x = side * 1.9
  return onPath(
    variation,
    { focus: [x, 0.2], yaw, away: 4.3, camera: { horizon: random.between(380, 440), eye: 1.6, focal: 1260 } },
    {
      x0: -1.2,
      x1: 1.2,
      surface: (place, patch) => gravel(place, patch, { colour: random.pick(['#b5a78d', '#a79d8e']) }),
      far: random.pick(['fields', 'woods', 'houses']),
      left: random.pick(['bushes', 'hedge', 'trees']),
      right: random.pick(['bushes', 'trees', 'woods']),
      verge: 3.4,
      clear: 2,
    },
    (place) => rubble(place, x, side),
  )
}

const paintCans: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.25, -0.3, 0.1])
  const [main, second] = random.pick([
    ['#c8342c', '#e9e6dd'],
    ['#2f6fb5', '#e6b422'],
    ['#d9772a', '#3f8f78'],
    ['#2f8a4c', '#e8e4da'],
  ] as const)
  const ground = random.whole(0, 2)
  return onPath(
    variation,
    { focus: [0, 0], yaw, away: 3.3, camera: { horizon: random.between(240, 310), eye: 1.6, focal: 1350 } },
    {
      x0: -2.6,
      x1: 2.4,
      surface: (place, patch) =>
        ground === 0
          ? asphalt(place, patch, { repairs: 0 })
          : ground === 1
            ? cobbles(place, patch, { size: 0.16 })
            : slabs(place, patch, { size: [0.5, 0.5] }),
      far: random.pick(['houses', 'trees', 'houses']),
      left: random.pick(['hedge', 'bushes']),
      right: random.pick(['bushes', 'hedge', 'trees']),
      verge: 1,
      clear: 1,
    },
    (place) => spilledPaint(place, main, second),
  )
}

export const WASTE_2: Record<string, DrawScene> = {
  'building-rubble': eitherWay(buildingRubble),
  'paint-cans': eitherWay(paintCans),
}
