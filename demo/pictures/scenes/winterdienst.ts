import type { DrawScene } from '../canvas.ts'
import { linear, shade } from '../draw/colour.ts'
import { FOLIAGE } from '../draw/foliage.ts'
import { gritBin, gritLid } from '../draw/grit-bin.ts'
import { asphalt } from '../draw/ground.ts'
import { groundBlob } from '../draw/holes.ts'
import { outline, type Place, project, type Spot } from '../draw/place.ts'
import { mottle, type Patch, scatter } from '../draw/scatter.ts'
import { onPath, onStreet } from '../draw/settings.ts'
import { curve, fill, type Point, polygon, stroke } from '../draw/shapes.ts'
import { bootPrint, deepSnow, iceSheet, snowfall, snowLumps } from '../draw/winter.ts'

const SNOWY = ['#e6ecf2', '#d4dfea', '#f4f7fa', '#dde6ee'] as const

/** A road in winter: wet asphalt where the wheels run, ragged ridges of slush between them. */
function slushRoad(place: Place, left: number, right: number): string {
  const { camera, random } = place
  const patch = { x0: left, x1: right, z0: camera.z - 16, z1: camera.z + 60 }
  let drawn = asphalt(place, patch, { colour: '#71757b', cracks: 0, repairs: 0, grain: 0.5 })
  for (const share of [0.02, 0.27, 0.5, 0.73, 0.98]) {
    const x = left + (right - left) * share
    for (const [wide, tone] of [
      [0.34, '#c3cad1'],
      [0.22, '#e9eef3'],
    ] as const) {
      const ridge: Spot[] = []
      const back: Spot[] = []
      for (let z = camera.z + 50; z > camera.z - 4; z -= z - camera.z > 12 ? 1.2 : 0.3) {
        ridge.push([x - wide * random.between(0.2, 1), z])
        back.push([x + wide * random.between(0.2, 1), z])
      }
      drawn += fill(
        polygon(outline(place, [...ridge, ...back.toReversed()])),
        place.tone(tone),
        'opacity=".8"',
      )
    }
  }
  return drawn + mottle(place, patch, ['#e9eef3', '#aab4be', '#8f979f'], 120, 0.3, 0.3)
}

const snowUncleared: DrawScene = (variation) => {
  const { random } = variation
  const side = random.pick([-1, 1])
  const yaw = side * random.between(0.08, 0.3)
  const [left, right] = [-2.4, 2.4]
  const middle = side * 3.7
  return onStreet(
    variation,
    {
      focus: [middle, 0],
      yaw,
      away: 3.9,
      weather: 'snow',
      camera: { horizon: random.between(380, 440), eye: 1.75, focal: 1180 },
    },
    (place) => ({
      left,
      right,
      pavement: 2.4,
      leftSide: random.pick(['houses', 'hedge', 'houses']),
      rightSide: random.pick(['houses', 'hedge', 'houses']),
      foliage: FOLIAGE.snowy,
      setback: random.pick([0.05, 3]),
      lamps: 'arm',
      cars: 3,
      firstCar: 9,
      road: () => slushRoad(place, left, right),
      walk: (patch: Patch) => deepSnow(place, { ...patch, level: 0.32 }, patch.x0 < 0 ? patch.x1 : patch.x0),
      kerbGap: () => true,
    }),
    (place) => {
      const edge = side < 0 ? left : right
      let prints = ''
      for (let step = 30; step >= 0; step--) {
        const z = -1.9 + step * 0.56
        const sway = Math.sin(z * 0.35) * 0.22
        prints += bootPrint(
          place,
          middle + sway + (step % 2 === 0 ? -0.14 : 0.14),
          z,
          Math.PI / 2 + random.between(-0.2, 0.2),
          0.32,
        )
      }
      return (
        snowLumps(place, [edge - side * 0.1, -2], [edge - side * 0.1, 24], 80, 0.2, 0.3) +
        prints +
        snowfall(place, random.whole(160, 320))
      )
    },
  )
}

const icyPath: DrawScene = (variation) => {
  const { random } = variation
  const side = random.pick([-1, 1])
  const yaw = side * random.between(0.05, 0.24)
  const [left, right] = [-2.6, 2.6]
  const [inner, outer] = [side * 2.6, side * 5.2]
  const middle = (inner + outer) / 2
  return onStreet(
    variation,
    {
      focus: [middle, 0],
      yaw,
      away: 3.5,
      weather: 'snow',
      camera: { horizon: random.between(300, 350), eye: 1.7, focal: 1250 },
    },
    (place) => ({
      left,
      right,
      pavement: 2.6,
      slab: 0.5,
      slabColours: ['#8b8a86', '#96948f', '#82827f'],
      leftSide: random.pick(['houses', 'hedge', 'houses']),
      rightSide: random.pick(['houses', 'hedge', 'houses']),
      foliage: FOLIAGE.snowy,
      setback: random.pick([0.05, 3]),
      cars: 3,
      firstCar: 9,
      road: () => slushRoad(place, left, right),
    }),
    (place) => {
      const low = Math.min(inner, outer) + 0.16
      const high = Math.max(inner, outer) - 0.12
      const rim: Point[] = []
      for (let z = 17; z > -3.2; z -= 0.6) rim.push([low + random.between(-0.02, 0.24), z])
      for (let z = -3.2; z < 17; z += 0.6) rim.push([high - random.between(-0.02, 0.24), z])
      const patch = { x0: low + 0.1, x1: high - 0.1, z0: -2.8, z1: 15, level: 0.115 }
      const bow = random.pick([-1, 1])
      // Where someone has slid: a bundle of fine curved scratches.
      const skids = Array.from({ length: 9 }, (_, index) => {
        const x = middle + (index < 5 ? -0.2 : 0.2) + random.between(-0.05, 0.05)
        const line = [
          [x, 0.95],
          [x + 0.06 * bow, 0.5],
          [x + 0.2 * bow, 0],
          [x + 0.46 * bow, -0.5],
        ] as const
        const seen = line.map(([px, pz]) => project(place, px, pz, 0.12))
        return stroke(curve(seen, false), '#ffffff', random.between(2, 5), 'opacity=".6"')
      })
      return (
        iceSheet(place, rim, patch, mirroredTown(place, middle)) +
        skids.join('') +
        snowLumps(place, [inner + side * 0.12, -2.6], [inner + side * 0.12, 22], 46, 0.16, 0.2) +
        snowLumps(place, [outer, -2.6], [outer, 22], 54, 0.18, 0)
      )
    },
  )
}

/** What stands around, upside down in the ice: upright smears of walls, windows, lamp posts. */
function mirroredTown(place: Place, x: number): string {
  const { random } = place
  const top = project(place, x, 15, 0.11)[1]
  let drawn = ''
  for (let index = 0; index < 15; index++) {
    const at = random.between(0, 1600)
    const wide = random.between(16, 90)
    const long = random.between(160, 620)
    const smear = linear([
      [0, random.pick(['#6f7f90', '#8a6f62', '#5b6b7c', '#f2f6fa', '#7d8894']), 0.42],
      [1, '#8fa3b4', 0],
    ])
    const edge: Point[] = [
      [at, top],
      [at + wide, top],
      [at + wide * 1.06, top + long],
      [at - wide * 0.06, top + long],
    ]
    drawn += smear.def + fill(polygon(edge), smear.fill)
  }
  return drawn
}

const gritBinEmpty: DrawScene = (variation) => {
  const { random } = variation
  const side = random.pick([-1, 1])
  const yaw = side * random.between(0.14, 0.34)
  const x = side * 2.2
  const colour = random.pick(['#d9a22c', '#cf7a2e', '#4f7d52', '#c9a53c'])
  return onPath(
    variation,
    {
      focus: [x, 0.2],
      yaw,
      away: 3.5,
      weather: 'snow',
      camera: { horizon: random.between(320, 370), eye: 1.78, focal: 1300 },
    },
    {
      x0: -1.4,
      x1: 1.4,
      surface: (place, patch) =>
        asphalt(place, patch, { colour: '#8a9097', repairs: 0 }) +
        mottle(place, patch, ['#eef2f6', '#dfe6ed'], 160, 0.5, 0.5),
      grass: SNOWY,
      density: 0.2,
      foliage: FOLIAGE.snowy,
      far: random.pick(['houses', 'trees', 'houses']),
      left: random.pick(['trees', 'hedge']),
      right: random.pick(['trees', 'hedge']),
      verge: 3.4,
      clear: 3,
    },
    (place) => {
      const turn = -yaw + random.between(-0.25, 0.25)
      // Somebody came for grit and went away again.
      const prints = Array.from({ length: 5 }, (_, index) => {
        const px = x - side * (1.9 - index * 0.34)
        return bootPrint(place, px, -0.66 + (index % 2) * 0.2, side > 0 ? 0.15 : 3, 0.02, 0.04)
      })
      const ground = groundBlob(place, x, 0.1, 1.2, 0.8, 0.12)
      const grains = scatter(place, { x0: x - 1, x1: x + 1, z0: -0.9, z1: -0.4 }, 240).map(
        ({ x: px, y }) => `M${px.toFixed(0)} ${y.toFixed(0)}h4v3h-4z`,
      )
      return (
        fill(curve(ground.map(([px, pz]): Point => project(place, px, pz))), '#c3d0df', 'opacity=".5"') +
        gritLid(place, x, 0.1, turn, colour) +
        gritBin(place, x, 0.1, turn, colour) +
        snowLumps(place, [x - 0.85, -0.42], [x + 0.85, -0.42], 16, 0.15, 0) +
        snowLumps(place, [x - side * 0.95, -0.3], [x - side * 0.95, 0.7], 7, 0.16, 0) +
        fill(grains.join(''), shade('#a08c6a', -0.1), 'opacity=".7"') +
        prints.join('') +
        snowfall(place, random.whole(60, 200))
      )
    },
  )
}

export const WINTER: Record<string, DrawScene> = {
  'snow-uncleared': snowUncleared,
  'icy-path': icyPath,
  'grit-bin-empty': gritBinEmpty,
}
