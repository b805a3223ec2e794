import type { DrawScene } from '../canvas.ts'
import { bicycle, bikeHoop } from '../draw/bicycles.ts'
import { part, standing, within } from '../draw/bodies.ts'
import { scrap } from '../draw/bottles.ts'
import { type CarKind, car } from '../draw/cars.ts'
import { fringe } from '../draw/grass.ts'
import { chain } from '../draw/metalwork.ts'
import type { Spot } from '../draw/place.ts'
import { litter } from '../draw/scatter.ts'
import { neglect } from '../draw/scrap-car.ts'
import { onStreet } from '../draw/settings.ts'
import { mirrored } from '../draw/shapes.ts'
import { either, isSecond } from '../draw/twins.ts'

const LEVEL = 0.11

const scrapCar: DrawScene = (variation) => {
  const { random } = variation
  const scene = onStreet(
    variation,
    {
      focus: [2, 7.4],
      yaw: random.between(0.3, 0.55),
      away: random.between(5.3, 5.6),
      camera: { horizon: random.between(400, 470), eye: 1.6 },
    },
    {
      left: -3.4,
      right: 3.2,
      pavement: 2,
      cars: 0,
      rightSide: either(variation, 'trees' as const, 'houses' as const),
      leftSide: 'houses',
      setback: 3,
      lamps: false,
    },
    (place) => {
      const kind: CarKind = either(variation, 'compact' as const, 'estate' as const)
      const [x, z, turn] = [2.1, 7.4, -Math.PI / 2 + random.between(-0.06, 0.06)]
      const leaves = Array.from(
        { length: 110 },
        (): Spot => [x + random.between(-1.5, 1.3), z + random.between(-2.9, 2.5)],
      )
      return (
        litter(place, leaves, ['#8a6a3a', '#6b5a30', '#a8842f', '#5a6a30'], 0.05, 0.35) +
        car(place, x, z, turn, {
          kind,
          paint: random.pick(['#6f8a9a', '#8a4a3c', '#7a8a6a', '#b9ad90']),
          plate: false,
          flat: true,
        }) +
        neglect(place, { x, z, turn, kind }) +
        fringe(place, [x - 0.98, z - 0.85], [x - 0.95, z + 0.7], {
          height: 0.16,
          density: 0.7,
          spread: 0.04,
        }) +
        fringe(place, [x - 0.5, z - 2.1], [x + 0.9, z - 2.1], { height: 0.16, density: 0.5, spread: 0.06 })
      )
    },
  )
  return isSecond(variation) ? mirrored(scene) : scene
}

const scrapBicycle: DrawScene = (variation) => {
  const { random } = variation
  return onStreet(
    variation,
    {
      focus: [5, 4],
      yaw: either(variation, 0.68, 1.05),
      away: random.between(2.15, 2.35),
      camera: { horizon: random.between(330, 400), eye: 1.5 },
    },
    {
      left: -3,
      right: 3,
      pavement: 5.5,
      cars: 1,
      setback: 1.5,
      rightSide: either(variation, 'hedge' as const, 'houses' as const),
      lamps: false,
    },
    (place) => {
      const turn = -place.camera.yaw + random.between(-0.15, 0.15)
      const frame = standing(5, 4, LEVEL, turn)
      const hoop = (c: number) => bikeHoop(place, part(frame, 0.05, 0, c), 0.85, 0.8)
      const front = either(variation, 'gone' as const, 'buckled' as const)
      const lean = part(frame, 0, 0, -0.13, 0, 0, 0.1)
      const tilted = front === 'gone' ? part(frame, 0, 0, -0.13, 0, 0.14, 0.1) : lean
      const junk = Array.from(
        { length: 5 },
        () => [5 + random.between(-0.8, 0.8), 4 + random.between(-0.7, 0.6)] as const,
      )
      const leaves = Array.from(
        { length: 120 },
        (): Spot => [5 + random.between(-1.3, 1.3), 4 + random.between(-1.2, 1), LEVEL],
      )
      return (
        hoop(1.7) +
        hoop(0.85) +
        bicycle(place, {
          frame: part(frame, 0, 0, 0.75, 0, 0, 0.06),
          colour: random.pick(['#2f5a8a', '#3c7a4f']),
          basket: true,
        }) +
        litter(place, leaves, ['#8a6a3a', '#a8842f', '#6b5a30'], 0.035, 0.35) +
        hoop(0) +
        bicycle(place, {
          frame: tilted,
          colour: random.pick(['#8a5638', '#7d5a48', '#94603e']),
          wreck: true,
          front,
          saddle: isSecond(variation),
        }) +
        chain(
          place,
          [
            within(frame, 0.02, 0.72, 0.02),
            within(lean, -0.02, 0.5, 0),
            within(frame, 0.1, 0.62, 0.06),
            within(frame, 0.14, 0.78, 0),
          ],
          0.05,
          '#6d7377',
        ) +
        junk
          .map(([x, z]) =>
            scrap(
              place,
              x,
              z,
              random.between(0.04, 0.08),
              random.pick(['#e8e4da', '#d8433a', '#c9c6bd']),
              LEVEL,
            ),
          )
          .join('') +
        [-0.45, 0, 0.5]
          .map((a) => {
            const [x, z] = within(frame, a, 0, -0.1)
            return fringe(place, [x - 0.25, z], [x + 0.25, z], {
              height: 0.2,
              density: 1.6,
              spread: 0.07,
              level: LEVEL,
            })
          })
          .join('')
      )
    },
  )
}

export const VERKEHR_5: Record<string, DrawScene> = {
  'scrap-car': scrapCar,
  'scrap-bicycle': scrapBicycle,
}
