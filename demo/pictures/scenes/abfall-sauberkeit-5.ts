import type { DrawScene } from '../canvas.ts'
import { bag } from '../draw/bags.ts'
import { block, part, standing } from '../draw/bodies.ts'
import { bottleBank } from '../draw/containers.ts'
import { slabs } from '../draw/ground.ts'
import { bottle, GLASS, lyingBottle, standingBottle } from '../draw/litter-things.ts'
import type { Place } from '../draw/place.ts'
import { eitherWay, onStreet } from '../draw/settings.ts'
import { contact } from '../draw/shadows.ts'
import { fill, group, n, type Point, polygon } from '../draw/shapes.ts'

const bottleBankFull: DrawScene = (variation) => {
  const { random } = variation
  const side = random.pick([-1, 1])
  const yaw = side * random.between(0.05, 0.2)
  const body = random.pick(['#3f6f52', '#7b8288', '#4a6a86'])
  return onStreet(
    variation,
    {
      focus: [side * 4.6, 0],
      yaw,
      away: 4.3,
      camera: { horizon: random.between(430, 480), eye: 1.6, focal: 1150 },
    },
    {
      left: side < 0 ? -2.2 : -3.2,
      right: side < 0 ? 3.2 : 2.2,
      pavement: 1.2,
      leftSide: random.pick(['hedge', 'trees', 'houses']),
      rightSide: random.pick(['hedge', 'trees', 'houses']),
      setback: 5.5,
      lamps: false,
      cars: 2,
      firstCar: 13,
    },
    (place) => banks(place, side * 4.6, body),
  )
}

function banks(place: Place, x: number, body: string): string {
  const { random } = place
  const marks = ['#f4f2ea', '#3f8f4f', '#8a5a2c'] as const
  const yard = slabs(
    place,
    { x0: x - 3.6, x1: x + 3.6, z0: -3, z1: 2.4, level: 0.02 },
    { size: [0.3, 0.3], grain: 0.5 },
  )
  const stuffed = ([px, py]: Point, radius: number) => {
    const neck = (angle: number, colour: string) =>
      group(
        fill(
          polygon([
            [-radius * 0.34, radius * 0.5],
            [-radius * 0.34, -radius * 0.5],
            [-radius * 0.13, -radius * 0.95],
            [-radius * 0.13, -radius * 1.5],
            [radius * 0.13, -radius * 1.5],
            [radius * 0.13, -radius * 0.95],
            [radius * 0.34, -radius * 0.5],
            [radius * 0.34, radius * 0.5],
          ]),
          place.tone(colour),
        ) +
          fill(
            polygon([
              [-radius * 0.2, radius * 0.4],
              [-radius * 0.2, -radius * 0.5],
              [-radius * 0.08, -radius * 0.5],
              [-radius * 0.08, radius * 0.4],
            ]),
            '#ffffff',
            'opacity=".4"',
          ),
        `transform="translate(${n(px)} ${n(py + radius * 0.2)}) rotate(${angle})"`,
      )
    return (
      neck(random.between(-50, -15), random.pick(Object.values(GLASS))) +
      neck(random.between(5, 60), random.pick(Object.values(GLASS)))
    )
  }
  const igloos = [-1.75, 0, 1.75].map((dx, index) =>
    bottleBank(place, x + dx, 0.95, body, marks[index] ?? '#3f8f4f', stuffed),
  )
  const glasses = Object.values(GLASS)
  const spots = Array.from({ length: 74 }, () => ({
    x: x + random.between(-2.3, 2.3),
    z: random.between(-1.15, 0.02),
  })).sort((a, b) => b.z - a.z)
  const bottles = spots.map(({ x: bx, z }) =>
    random.next() < 0.75
      ? standingBottle(place, bx, z, random.pick(glasses), {
          height: random.pick([0.34, 0.37, 0.28]),
          label: random.pick(['#e8e2cf', '#c9a23c', '#b8452f', '']),
          level: 0.02,
        })
      : lyingBottle(place, bx, z, random.between(-0.6, 0.6), random.pick(glasses), {
          level: 0.02,
          label: '#e8e2cf',
        }),
  )
  const crate = (cx: number, z: number, turn: number) => {
    const frame = standing(cx, z, 0.02, turn)
    const inside = [-0.13, 0, 0.13].flatMap((a) =>
      [-0.08, 0.06].map((c) =>
        bottle(
          place,
          [cx + a, z + c, 0.1],
          [cx + a + random.between(-0.02, 0.02), z + c, 0.36],
          0.034,
          random.pick(glasses),
        ),
      ),
    )
    return (
      contact(place, cx, z, 0.7, 0.55, 0.55) +
      block(place, frame, { from: [-0.22, 0, -0.15], size: [0.44, 0.02, 0.3] }, '#a9865a') +
      inside.join('') +
      block(place, part(frame, 0, 0, -0.15), { from: [-0.22, 0, 0], size: [0.44, 0.22, 0.012] }, '#b8945f')
    )
  }
  return (
    yard +
    igloos.join('') +
    bottles.slice(0, 36).join('') +
    crate(x - 1.15, -0.45, 0.1) +
    crate(x + 1.0, -0.3, -0.15) +
    bottles.slice(36).join('') +
    bag(place, x + 2.35, -0.15, 0.6, '#dfe7ea', { gloss: 0.7 })
  )
}

export const WASTE_5: Record<string, DrawScene> = { 'bottle-bank-full': eitherWay(bottleBankFull) }
