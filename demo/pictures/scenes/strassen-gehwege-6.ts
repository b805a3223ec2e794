import type { DrawScene } from '../canvas.ts'
import { barrierBoard, barrierFoot, cone, warningLamp } from '../draw/barriers.ts'
import { standing } from '../draw/bodies.ts'
import { linear, shade } from '../draw/colour.ts'
import { fringe } from '../draw/grass.ts'
import { gravel } from '../draw/ground.ts'
import { heap } from '../draw/heaps.ts'
import { crackNet, crumbs, groundBlob } from '../draw/holes.ts'
import { lumps, rod } from '../draw/pieces.ts'
import { outline, type Place, type Spot } from '../draw/place.ts'
import { litter, scatter } from '../draw/scatter.ts'
import { eitherWay, onPath, onStreet } from '../draw/settings.ts'
import { clipped, curve, fill, type Point, polygon, ribbon, stroke } from '../draw/shapes.ts'

const SIDES = ['houses', 'hedge', 'houses', 'trees'] as const

const openTrench: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.35, -0.35, 0.15])
  const side = yaw > 0.2 ? -1 : 1
  return onStreet(
    variation,
    {
      focus: [0, 0.6],
      yaw,
      away: 5.3,
      camera: { horizon: random.between(220, 290), eye: 1.9, focal: 1300 },
    },
    {
      left: -3.6,
      right: 3.6,
      leftSide: random.pick(SIDES),
      rightSide: random.pick(SIDES),
      lamps: false,
      cars: 2,
      firstCar: 15,
    },
    (place) => {
      const [w, z0, z1] = [0.5, -1.6, 3.6]
      const depth = 0.95
      const rim: Spot[] = []
      for (let z = z0; z <= z1; z += 0.35) rim.push([-w + random.between(-0.05, 0.05), z])
      for (let z = z1; z >= z0; z -= 0.35) rim.push([w + random.between(-0.05, 0.05), z])
      const mouth = polygon(outline(place, rim))
      const wall = (x: number, from: number, to: number, colour: string) =>
        fill(
          polygon(
            outline(place, [
              [x, z0, from],
              [x, z1, from],
              [x, z1, to],
              [x, z0, to],
            ]),
          ),
          place.tone(colour),
        )
      const layers = [
        [0.02, -0.13, '#4d4d50'],
        [-0.13, -0.34, '#8d8371'],
        [-0.34, -depth, '#79603f'],
      ] as const
      let inner = fill(mouth, place.tone('#5a4630'))
      for (const [from, to, colour] of layers) {
        inner += wall(-w - 0.02, from, to, shade(colour, place.shadow.x > 0 ? -0.45 : -0.1))
        inner += wall(w + 0.02, from, to, shade(colour, place.shadow.x > 0 ? -0.1 : -0.45))
        inner += fill(
          polygon(
            outline(place, [
              [-w, z1, from],
              [w, z1, from],
              [w, z1, to],
              [-w, z1, to],
            ]),
          ),
          place.tone(shade(colour, -0.25)),
        )
      }
      const floor: Spot[] = [
        [-w, z0, -depth],
        [w, z0, -depth],
        [w, z1, -depth],
        [-w, z1, -depth],
      ]
      inner += fill(polygon(outline(place, floor)), place.tone('#5b472f'))
      const clods = Array.from(
        { length: 160 },
        (): Spot => [random.between(-w, w), random.between(z0, z1), -depth + random.between(0, 0.06)],
      )
      inner += litter(place, clods, ['#6d5638', '#4c3a26', '#846a48'], 0.05)
      const deep = linear([
        [0, '#08060a', 0.25],
        [1, '#08060a', 0.6],
      ])
      inner += deep.def + fill(mouth, deep.fill)
      inner += rod(place, [0.05, z0 - 0.5, -depth + 0.12], [0, z1, -depth + 0.12], 0.11, '#c8642a')
      const walls = Array.from(
        { length: 90 },
        (): Spot => [random.pick([-w, w]), random.between(z0, z1), random.between(-0.8, -0.15)],
      )
      inner += litter(place, walls, ['#9b8f7c', '#5e4a33'], 0.025)
      const fallen = standing(side * 0.5, -0.65, 0.06, -yaw + side * 0.3, 0, -1.36)
      return (
        fill(
          polygon(
            outline(
              place,
              rim.map(([x, z]): Spot => [x * 1.35, z + (z > 1 ? 0.2 : -0.2)]),
            ),
          ),
          place.tone('#6d614f'),
          'opacity=".5"',
        ) +
        clipped(mouth, inner) +
        stroke(mouth, place.tone('#2b2a2b'), 3, 'opacity=".6"') +
        heap(place, side * -1.75, 1.9, { width: 2.1, depth: 3.2, height: 0.8 }, '#8a6c48', {
          count: 620,
          grain: 0.04,
        }) +
        lumps(place, side * -1.05, 0.3, [0.4, 1.2], 16, [0.05, 0.16], ['#5b5b5e', '#6b6a6b', '#8a6c48']) +
        cone(place, side * 1.15, 2.9) +
        barrierFoot(place, side * 0.85, -2.0, 0.2) +
        barrierFoot(place, side * 2.25, -1.1, -0.5) +
        barrierBoard(place, fallen, 2) +
        warningLamp(place, standing(side * 1.5, -0.5, 0.07, 0.5, side * 1.5)) +
        crumbs(
          place,
          groundBlob(place, side * 0.6, 0, 1.2, 1.7),
          130,
          ['#8a6c48', '#6b5437', '#9c8058'],
          0.022,
          { reach: 0.3, within: true },
        )
      )
    },
  )
}

const washedOutPath: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.1, -0.14, 0.22])
  const sand = random.pick(['#b9a988', '#b5a78d', '#aa9a80'])
  return onPath(
    variation,
    { focus: [0, 0], yaw, away: 3.9, camera: { horizon: random.between(280, 360), eye: 1.7, focal: 1250 } },
    {
      x0: -1.6,
      x1: 1.6,
      surface: (place, patch) => gravel(place, patch, { colour: sand, stones: 500 }),
      left: random.pick(['trees', 'bushes', 'woods', 'hedge']),
      right: random.pick(['trees', 'bushes', 'hedge']),
      far: random.pick(['fields', 'woods', 'trees']),
      flowers: ['#f2d94e', '#ffffff'],
      verge: 1.2,
      clear: 2,
    },
    (place) => gully(place, sand),
  )
}

/** A winding rill the water has cut into the path, getting wider and deeper towards the viewer. */
function gully(place: Place, sand: string): string {
  const { random } = place
  const line: Point[] = []
  for (let z = 13; z > -3.6; z -= 0.4)
    line.push([Math.sin(z * 0.55 + 1.2) * (0.5 - z * 0.012) + random.between(-0.05, 0.05), z])
  const rim = (width: number) =>
    ribbon(line, 0.12, width).map(([x, z]): Point => [x + random.between(-0.03, 0.03), z])
  const at = (points: readonly Point[], height: number) =>
    curve(
      outline(
        place,
        points.map(([x, z]): Spot => [x, z, height]),
      ),
    )
  const mouth = at(rim(0.95), 0)
  const tones = ['#8f7c5c', '#77634a', '#65523c', '#574634']
  let inner = fill(mouth, place.tone('#9c8866'))
  for (const [index, colour] of tones.entries())
    inner += fill(at(rim(0.9 - index * 0.1), -0.05 - index * 0.055), place.tone(colour))
  inner += fill(at(rim(0.5), -0.27), place.tone('#4b3c2c'))
  const stones = scatter(place, { x0: -1.4, x1: 1.4, z0: -4, z1: 13 }, 900).map(
    ({ world }): Spot => [world[0], world[1], -0.2],
  )
  inner += litter(place, stones, ['#a39b8d', '#8b8376', '#b8b0a0', '#6d6252'], 0.035, 0.8)
  const shadowSide = at(
    rim(0.95).map(([x, z]): Point => [x + Math.sign(place.shadow.x) * 0.24, z]),
    -0.12,
  )
  inner += `<path d="${mouth}${shadowSide}" fill="${place.shadow.colour}" fill-opacity="${place.shadow.opacity + 0.1}" fill-rule="evenodd"/>`
  const banks: Spot[] = []
  for (const [x, z] of rim(1.15))
    for (let index = 0; index < 5; index++)
      banks.push([x + random.between(-0.16, 0.16), z + random.between(-0.2, 0.2)])
  const side = rim(1.0)
  return (
    fill(at(rim(1.7), 0), place.tone(shade(sand, -0.4)), 'opacity=".2"') +
    fill(at(rim(1.25), 0), place.tone(shade(sand, -0.45)), 'opacity=".25"') +
    clipped(mouth, inner) +
    stroke(mouth, place.tone(shade(sand, 0.35)), 2.4, 'opacity=".6"') +
    litter(place, banks, ['#b1a896', '#94897a', '#cbbfa8'], 0.028, 0.8) +
    lumps(place, 0.9, -1, [0.5, 1.3], 12, [0.06, 0.14], ['#a8a093', '#948b7d'], 0) +
    lumps(place, -1.1, -0.4, [0.35, 1.5], 9, [0.05, 0.12], ['#a8a093', '#948b7d'], 0) +
    crackNet(place, groundBlob(place, side[36]?.[0] ?? 0.6, -1.1, 0.5, 0.5), 0.2, 0.01, {
      colour: '#6a5a42',
    }) +
    fringe(place, [-1.62, -2], [-1.62, 12], { height: 0.2, density: 1.4, spread: 0.14 })
  )
}

export const STREETS_6: Record<string, DrawScene> = {
  'open-trench': eitherWay(openTrench),
  'washed-out-path': eitherWay(washedOutPath),
}
