import type { DrawScene } from '../canvas.ts'
import { stacked } from '../draw/backdrop.ts'
import { standing } from '../draw/bodies.ts'
import { scrap } from '../draw/bottles.ts'
import { car } from '../draw/cars.ts'
import { gully } from '../draw/drain.ts'
import { aboveWater, floodWater, mirroredHouses, streetHouses } from '../draw/flood.ts'
import { FOLIAGE } from '../draw/foliage.ts'
import { groundBlob } from '../draw/holes.ts'
import { house } from '../draw/houses.ts'
import { lamp } from '../draw/lamps.ts'
import { AUTUMN, fallenLeaves } from '../draw/leaves.ts'
import { makePlace, type Spot } from '../draw/place.ts'
import { tree } from '../draw/plants.ts'
import { onStreet } from '../draw/settings.ts'
import { mirrored, type Point } from '../draw/shapes.ts'
import { giveWayFace, limitFace, signOnPost } from '../draw/signs.ts'
import { atmosphere, sky } from '../draw/sky.ts'
import { horizonLine } from '../draw/skyline.ts'
import { footprint } from '../draw/solids.ts'
import { either, isSecond } from '../draw/twins.ts'
import { puddle, rain, ripples } from '../draw/water.ts'
import { KANAL_3 } from './kanal-wasser-3.ts'

const gullyBlocked: DrawScene = (variation) => {
  const { random } = variation
  const scene = onStreet(
    variation,
    {
      focus: [2.72, 3],
      yaw: either(variation, 0.18, 0.5),
      away: random.between(2.15, 2.35),
      camera: { horizon: random.between(-30, 40), eye: 1.4 },
    },
    {
      left: -3.4,
      right: 3,
      pavement: 2.2,
      cars: 2,
      foliage: FOLIAGE.autumn,
      rightSide: either(variation, 'hedge' as const, 'houses' as const),
      setback: 3,
      lamps: false,
    },
    (place) => {
      const pool = groundBlob(place, 2.55, 3, 0.62, 1.35, 0.12, 26).map(
        ([x, z]): Point => [Math.min(2.93, x), z],
      )
      const heap = Array.from({ length: 330 }, () => {
        const [angle, reach] = [random.between(0, 6.28), Math.sqrt(random.next())]
        return [
          2.68 + Math.cos(angle) * reach * 0.4,
          3.02 + Math.sin(angle) * reach * 0.5,
          (1 - reach) * 0.05 + 0.012,
        ] as const
      }).filter(([x, z]) => x < 2.95 && !(x < 2.56 && z < 2.9))
      const loose = Array.from(
        { length: 70 },
        () => [random.between(1.4, 2.92), random.between(1.4, 4.8), 0.008] as const,
      )
      const path = Array.from(
        { length: 22 },
        () => [random.between(3.1, 4.6), random.between(1.6, 4.6), 0.12] as const,
      )
      return (
        puddle(place, pool, { mud: '#4f4a40' }) +
        gully(place, standing(2.68, 3, 0.006, random.between(-0.03, 0.03)), 0.52) +
        fallenLeaves(place, [...loose, ...path, ...heap], 0.088, AUTUMN, true) +
        scrap(place, 2.4, 3.3, 0.05, '#e8e4da', 0.01)
      )
    },
  )
  return isSecond(variation) ? mirrored(scene) : scene
}

const streetFlooded: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(
    variation,
    {
      horizon: random.between(430, 500),
      eye: 1.8,
      x: either(variation, -1.2, 1.3),
      yaw: random.between(-0.08, 0.08),
    },
    either(variation, 'sun', 'overcast'),
  )
  const level = 0.34
  const edge = random.between(5.2, 6.4)
  const houses = streetHouses(place, edge, -9, 70)
  const water: Spot[] = [
    [-edge, -2, level],
    [edge, -2, level],
    [edge, 68, level],
    [-edge, 68, level],
  ]
  const cars = [
    { x: -2.1, z: either(variation, 7, 12.5), turn: Math.PI / 2 + random.between(-0.1, 0.1) },
    { x: 2.2, z: either(variation, 12, 7.4), turn: -Math.PI / 2 + random.between(-0.25, 0.1) },
    { x: 2.1, z: random.between(17, 19), turn: -Math.PI / 2 },
  ]
  const signX = either(variation, 3.4, -3.4)
  const items = [
    ...cars.map(({ x, z, turn }) => ({
      away: z,
      draw: () =>
        aboveWater(
          place,
          car(place, x, z, turn),
          footprint(x, z, 4.1, 1.76, turn).map(([px, pz]): Point => [px, pz]),
          level,
        ),
    })),
    {
      away: 5.2,
      draw: () =>
        signOnPost(
          place,
          { x: signX, z: 5.2, level },
          random.next() < 0.5 ? limitFace('30') : giveWayFace(),
          1.75,
        ),
    },
    ...[9, 22, 36].map((z) => ({ away: z, draw: () => lamp(place, -signX, z, 'lantern', { level }) })),
    { away: 14, draw: () => tree(place, signX * 1.2, 14, { height: 6, level }) },
  ]
  const drops = Array.from(
    { length: 130 },
    (): Point => [random.between(-4.5, 4.5), 1.6 + random.next() ** 2 * 14],
  )
  const drift = Array.from(
    { length: 26 },
    () => [random.between(-3, 3), random.between(2, 6), level + 0.01] as const,
  )
  return (
    sky(place) +
    horizonLine(place, 'hills') +
    houses.map((spec) => house(place, spec)).join('') +
    floodWater(place, water, level, mirroredHouses(place, houses, level)) +
    stacked(items) +
    fallenLeaves(place, drift, 0.1, ['#6b7a35', '#8a6a3a', '#4f6a2f']) +
    ripples(place, drops, level) +
    (isSecond(variation) ? rain(place, 200) : '') +
    atmosphere(place)
  )
}

export const KANAL_1: Record<string, DrawScene> = {
  'gully-blocked': gullyBlocked,
  'street-flooded': streetFlooded,
  ...KANAL_3,
}
