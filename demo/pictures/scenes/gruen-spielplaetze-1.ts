import type { DrawScene } from '../canvas.ts'
import { fallenTree } from '../draw/fallen.ts'
import { FOLIAGE } from '../draw/foliage.ts'
import { fringe } from '../draw/grass.ts'
import { park, windingPath } from '../draw/greenery.ts'
import { makePlace, type Spot } from '../draw/place.ts'
import { litter } from '../draw/scatter.ts'
import { mirrored, type Point } from '../draw/shapes.ts'
import { atmosphere } from '../draw/sky.ts'
import { either, isSecond } from '../draw/twins.ts'

const fallenTreeScene: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, { horizon: random.between(370, 430), yaw: random.between(-0.06, 0.06) })
  const wide = random.between(2.4, 3)
  const path = windingPath(place, {
    width: wide,
    bend: either(variation, 4, -5) * random.between(0.6, 1),
    colour: random.pick(['#bfae8f', '#a9a397', '#c9b489']),
  })
  const colours = random.pick([FOLIAGE.summer, FOLIAGE.spring, FOLIAGE.dark])
  const near = random.between(5.2, 6)
  const edge = (points: readonly Point[]) =>
    points
      .slice(4, 14)
      .map((from, index) =>
        fringe(place, from, points[index + 5] ?? from, { density: index < 5 ? 0.7 : 0.25, spread: 0.16 }),
      )
      .join('')
  const strewn = Array.from({ length: 130 }, (): Spot => [random.between(-2, 4), random.between(3.4, 7.5)])
  const scene =
    park(place, {
      back: either(variation, 'houses' as const, 'woods' as const),
      far: random.between(26, 40),
      trees: 6,
      colours,
      ground: () => path.drawn + path.edges.map(edge).join(''),
    }) +
    litter(place, strewn, [colours[1], colours[2], colours[3], '#8a7350'], 0.05, 0.35) +
    fallenTree(place, {
      foot: [-wide / 2 - random.between(1, 1.5), near + 0.3],
      top: [wide / 2 + random.between(0.9, 1.3), near + random.between(0.2, 0.9)],
      girth: random.between(0.42, 0.52),
      colours,
    }) +
    atmosphere(place)
  return isSecond(variation) ? mirrored(scene) : scene
}

export const GRUEN_1: Record<string, DrawScene> = { 'fallen-tree': fallenTreeScene }
