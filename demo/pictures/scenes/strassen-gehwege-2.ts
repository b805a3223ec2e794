import type { DrawScene } from '../canvas.ts'
import { shade } from '../draw/colour.ts'
import { FOLIAGE } from '../draw/foliage.ts'
import { fringe } from '../draw/grass.ts'
import { heavedStones, stone } from '../draw/heaving.ts'
import { crack, crumbs, groundBlob, lying, pit, scaled } from '../draw/holes.ts'
import { outline, type Place, type Spot } from '../draw/place.ts'
import { tree } from '../draw/plants.ts'
import { speckle } from '../draw/scatter.ts'
import { eitherWay, onStreet } from '../draw/settings.ts'
import { curve, fill, type Point, polygon, ribbon, wander } from '../draw/shapes.ts'

const SLABS = ['#b0aba1', '#bab4a9', '#a6a29a', '#b3ac9f'] as const
const SIDES = ['houses', 'hedge', 'houses'] as const

/** The pavement left of the road from x -5.4 to -2.4, at kerb height. */
const KERB = -2.4
const WALK = 3
const LEVEL = 0.11

const looseSlab: DrawScene = (variation) => {
  const { random } = variation
  const size = 0.6
  const yaw = random.pick([0.14, -0.22, 0.4, -0.55])
  const x0 = KERB - WALK + size * 2
  return onStreet(
    variation,
    {
      focus: [x0 + 0.35, 0.2],
      yaw,
      away: 2.7,
      camera: { horizon: random.between(60, 130), eye: 1.55, focal: 1500 },
    },
    {
      left: KERB,
      right: 3,
      pavement: WALK,
      slab: size,
      slabColours: SLABS,
      leftSide: random.pick(SIDES),
      rightSide: random.pick(['houses', 'hedge', 'trees']),
      setback: random.pick([0.05, 3]),
    },
    (place) => {
      // The street lays its slabs from 16 m behind the camera on: this is the cell at the focus.
      const near = place.camera.z - 16
      const z0 = near + Math.round((0 - near) / size) * size
      const cell: Point[] = [
        [x0, z0],
        [x0 + size, z0],
        [x0 + size, z0 + size],
        [x0, z0 + size],
      ]
      const rise = random.between(0.17, 0.22)
      const side = random.pick([-0.05, 0.05])
      const tilted: Spot[] = [
        [x0 + 0.03, z0 - 0.05, LEVEL + rise + side],
        [x0 + size + 0.02, z0 - 0.02, LEVEL + rise - side],
        [x0 + size - 0.02, z0 + size - 0.03, LEVEL + 0.035],
        [x0 - 0.02, z0 + size - 0.02, LEVEL + 0.02],
      ]
      const cast: Point[] = tilted.map(([x, z, h = 0]) => [
        x + (h - LEVEL) * (place.shadow.x * 1.2 + 0.1),
        z - 0.06 + (h - LEVEL) * place.shadow.z,
      ])
      const broken: Point[] = wander(
        random,
        [x0 + size * 1.05, z0 + size * 0.2],
        [x0 + size * 2, z0 + size * 0.9],
        8,
        0.05,
      )
      return (
        fill(polygon(lying(place, cast, LEVEL)), place.shadow.colour, 'opacity=".45"') +
        crack(place, broken, 0.02, { level: LEVEL }) +
        crack(
          place,
          wander(random, [x0 - size, z0 + size * 0.7], [x0 - 0.02, z0 + size * 0.4], 7, 0.04),
          0.014,
          { level: LEVEL },
        ) +
        pit(place, scaled(cell, 1.03), 0.09, {
          level: LEVEL,
          floor: '#a98f68',
          walls: ['#6e675d', '#8a775a'],
          shrink: 0.98,
        }) +
        fill(polygon(lying(place, scaled(cell, 0.98), LEVEL - 0.02)), '#14141a', 'opacity=".55"') +
        stone(place, tilted, 0.075, '#bdb6aa', 0.1) +
        speckleOn(place, tilted) +
        crumbs(place, cell, 70, ['#b39a72', '#9c845f', '#c2ac86'], 0.014, { level: LEVEL, reach: 0.9 }) +
        fringe(place, [x0, z0 + size * 2], [x0 + size * 1.5, z0 + size * 2], {
          height: 0.07,
          density: 0.6,
          level: LEVEL,
        }) +
        fringe(place, [x0 + size * 2, z0 - 0.4], [x0 + size * 2, z0 + 1.2], {
          height: 0.06,
          density: 0.5,
          level: LEVEL,
        })
      )
    },
  )
}

function speckleOn(place: Place, corners: readonly Spot[]): string {
  const [a, b, , d] = corners as [Spot, Spot, Spot, Spot]
  let data = ''
  for (let index = 0; index < 130; index++) {
    const [u, v] = [place.random.next(), place.random.next()]
    const at = (axis: 0 | 1 | 2) =>
      (a[axis] ?? 0) + ((b[axis] ?? 0) - (a[axis] ?? 0)) * u + ((d[axis] ?? 0) - (a[axis] ?? 0)) * v
    const [[x, y] = [0, 0]] = outline(place, [[at(0), at(1), at(2)]])
    data += `M${x.toFixed(0)} ${y.toFixed(0)}h4v2h-4z`
  }
  return fill(data, place.tone('#6f685c'), 'opacity=".45"')
}

const rootPavement: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.2, -0.25, 0.5])
  const trunk: Point = [KERB - 0.75, 1.35]
  const clinker = random.next() < 0.5
  const colours = clinker ? (['#9c5f4c', '#a86a55', '#8d5546', '#b0745e'] as const) : SLABS
  const roots: Point[][] = [
    wander(random, trunk, [trunk[0] - 0.5, trunk[1] - 2.3], 8, 0.16),
    wander(random, trunk, [trunk[0] - 1.9, trunk[1] - 1.2], 8, 0.14),
    wander(random, trunk, [trunk[0] - 2, trunk[1] + 0.6], 7, 0.14),
    wander(random, trunk, [trunk[0] + 0.5, trunk[1] - 1.9], 6, 0.08),
  ]
  const near = (x: number, z: number) =>
    Math.min(
      ...roots.map((root) =>
        Math.min(
          ...root.map(([px, pz], index) => {
            const [qx, qz] = root[index + 1] ?? [px, pz]
            const [mx, mz] = [(px + qx) / 2, (pz + qz) / 2]
            return Math.min(Math.hypot(x - px, z - pz), Math.hypot(x - mx, z - mz))
          }),
        ),
      ),
    )
  const relief = (x: number, z: number) => {
    const far = Math.hypot(x - trunk[0], z - trunk[1])
    return (
      0.19 * Math.exp(-((near(x, z) / 0.3) ** 2)) * Math.exp(-((far / 2.1) ** 2) * 0.7) +
      0.05 * Math.exp(-((far / 1.5) ** 2))
    )
  }
  const block: readonly [number, number] = clinker ? [0.22, 0.11] : [0.3, 0.3]
  const area = { x0: KERB - WALK, x1: KERB - 0.08, z0: -2.2, z1: 4.4, level: LEVEL }
  return onStreet(
    variation,
    {
      focus: [KERB - 1.5, 0],
      yaw,
      away: 3.4,
      camera: { horizon: random.between(240, 310), eye: 1.6, focal: 1250 },
    },
    {
      left: KERB,
      right: 3,
      pavement: WALK,
      slab: 0.3,
      slabColours: colours,
      leftSide: random.pick(SIDES),
      rightSide: random.pick(['houses', 'hedge', 'trees']),
      lamps: false,
    },
    (place) => {
      const soil = groundBlob(place, trunk[0], trunk[1] + 0.1, 0.75, 0.7, 0.1)
      const flat: Spot[] = [
        [area.x0, area.z0, LEVEL],
        [area.x1, area.z0, LEVEL],
        [area.x1, area.z1, LEVEL],
        [area.x0, area.z1, LEVEL],
      ]
      const bark = place.tone('#6b5645')
      const rooted = roots.map((root) => {
        const lifted = (aside: number, lift: number, from: number, to: number) => {
          const shape = ribbon(
            root.map(([x, z]): Point => [x + aside, z]),
            from,
            to,
          )
          return outline(
            place,
            shape.map(([x, z]): Spot => [x, z, LEVEL + relief(x, z) * 0.8 + lift]),
          )
        }
        return (
          fill(curve(lifted(0.02, -0.03, 0.3, 0.07)), '#15110e', 'opacity=".5"') +
          fill(curve(lifted(0, 0.01, 0.24, 0.05)), shade(bark, -0.2)) +
          fill(curve(lifted(0.01, 0.03, 0.13, 0.025)), shade(bark, 0.14))
        )
      })
      const gone = (x: number, z: number) =>
        (near(x, z) < 0.12 && Math.hypot(x - trunk[0], z - trunk[1]) < 1.9) ||
        Math.hypot(x - trunk[0], z - trunk[1]) < 0.6
      return (
        fill(polygon(outline(place, flat)), place.tone('#7d6a50')) +
        speckle(place, { ...area }, ['#5d4d39', '#9c8663'], 2600, 0.016, 0.7) +
        fill(polygon(lying(place, soil, LEVEL)), place.tone('#5c4936'), 'opacity=".8"') +
        rooted.join('') +
        heavedStones(place, area, block, relief, {
          colours,
          stagger: clinker,
          gone,
          thick: 0.07,
          joint: 0.014,
        }) +
        fringe(place, [trunk[0] - 0.4, trunk[1] - 0.35], [trunk[0] + 0.4, trunk[1] - 0.35], {
          height: 0.12,
          level: LEVEL,
          density: 1.2,
          spread: 0.15,
        }) +
        tree(place, trunk[0], trunk[1], {
          height: 11,
          crown: 3,
          level: LEVEL,
          colours: random.pick([FOLIAGE.summer, FOLIAGE.spring]),
          bark: '#6b5645',
        })
      )
    },
  )
}

export const STREETS_2: Record<string, DrawScene> = {
  'loose-slab': eitherWay(looseSlab),
  'root-pavement': eitherWay(rootPavement),
}
