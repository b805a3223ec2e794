import type { DrawScene } from '../canvas.ts'
import { stacked } from '../draw/backdrop.ts'
import { part, standing, within } from '../draw/bodies.ts'
import { FOLIAGE } from '../draw/foliage.ts'
import { fringe } from '../draw/grass.ts'
import { type Grave, grave, graveBed, graveCandle, toppledStone } from '../draw/graves.ts'
import { groundShape, park } from '../draw/greenery.ts'
import { gravel } from '../draw/ground.ts'
import { splash } from '../draw/gushing.ts'
import { hedge } from '../draw/hedges.ts'
import { groundBlob } from '../draw/holes.ts'
import { makePlace, type Place } from '../draw/place.ts'
import { bush, conifer } from '../draw/plants.ts'
import { pipe } from '../draw/rounds.ts'
import type { Point } from '../draw/shapes.ts'
import { atmosphere } from '../draw/sky.ts'
import { either, isSecond } from '../draw/twins.ts'
import { puddle, ripples } from '../draw/water.ts'
import { fallingDrops, tapPost, wateringCan } from '../draw/watering.ts'

const STONES = ['#4a4c50', '#8f8a82', '#a89a86', '#6d625c', '#b5b0a6', '#5a4a48'] as const
const NAMES = ['KELLER', 'WAGNER', 'LANG', 'BRANDT', 'HOLZ', 'ERNST'] as const

/** Rows of graves behind the subject, with yews and a hedge between them. */
function graveyard(place: Place, rows: readonly number[], clear: readonly [number, number]): string {
  const { random } = place
  const items = []
  for (const z of rows) {
    for (let x = -6.5; x < 6.6; x += 1.55) {
      if (z < 6 && x > clear[0] && x < clear[1]) continue
      if (random.next() < 0.12) continue
      const spec: Grave = {
        x: x + random.between(-0.12, 0.12),
        z,
        stone: random.pick(STONES),
        top: random.pick(['round', 'pointed', 'straight', 'wave'] as const),
        width: random.between(0.55, 0.8),
        height: random.between(0.75, 1.15),
        name: random.pick(NAMES),
      }
      items.push({ away: z, draw: () => grave(place, spec) })
    }
  }
  return stacked(items)
}

/** Gravel ways between the rows. */
function ways(place: Place, rows: readonly number[]): string {
  return rows
    .map(
      (z) =>
        gravel(place, { x0: -12, x1: 12, z0: z - 2.9, z1: z - 1.95 }, { colour: '#b9ad98', stones: 60 }) +
        fringe(place, [-7, z - 1.95], [7, z - 1.95], { density: 0.4 }),
    )
    .join('')
}

const gravestone: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, {
    horizon: random.between(300, 370),
    eye: 1.6,
    yaw: random.between(-0.06, 0.06),
  })
  const z = random.between(3.1, 3.3)
  const spec: Grave = {
    x: random.between(-0.2, 0.2),
    z,
    turn: random.between(-0.3, 0.3),
    stone: random.pick(['#8f8a82', '#a89a86', '#5d5f64', '#b0a698']),
    top: random.pick(['round', 'pointed', 'wave'] as const),
    width: 1,
    height: 1.45,
    name: random.pick(NAMES),
  }
  const { drawn } = toppledStone(place, spec, random.between(1.18, 1.3), isSecond(variation) ? -1 : 1)
  const rows = [7.6, 11, 14.6]
  return (
    park(place, {
      back: either(variation, 'hedge' as const, 'woods' as const),
      far: random.between(22, 28),
      trees: 3,
      colours: either(variation, FOLIAGE.summer, FOLIAGE.autumn),
      nearest: 17,
      ground: () => ways(place, [z, ...rows]),
    }) +
    conifer(place, -5.6, 13, 5) +
    conifer(place, 5.9, 12, 5.5) +
    graveyard(place, rows, [0, 0]) +
    grave(
      place,
      {
        x: spec.x - 2.1,
        z: z + 0.15,
        stone: random.pick(STONES),
        top: 'round',
        width: 0.75,
        height: 1.05,
        name: random.pick(NAMES),
      },
      true,
    ) +
    grave(
      place,
      {
        x: spec.x + 2.15,
        z: z + 0.1,
        stone: random.pick(STONES),
        top: 'straight',
        width: 0.8,
        height: 0.95,
        name: random.pick(NAMES),
      },
      true,
    ) +
    drawn +
    graveBed(place, spec, 30) +
    graveCandle(place, spec.x + 0.3, z - 0.5, true) +
    graveCandle(place, spec.x - 0.36, z - 1.6, false) +
    atmosphere(place)
  )
}

const cemeteryTap: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, {
    horizon: random.between(330, 400),
    eye: 1.45,
    yaw: random.between(-0.08, 0.08),
  })
  const z = random.between(2.5, 2.7)
  const x = Math.tan(place.camera.yaw) * z + random.between(-0.12, 0.12)
  const { drawn, mouth, trough } = tapPost(place, {
    x,
    z,
    turn: either(variation, 0.3, -0.25),
    stone: random.pick(['#a89f90', '#9a9a96', '#b0a48c']),
  })
  const pool = groundBlob(place, x, z - 0.85, 0.85, 0.42, 0.16, 22)
  const rows = [7.2, 10.6, 14]
  const side = either(variation, -1, 1)
  const rack = standing(x + side * 1.35, z + 0.75, 0, 0)
  const bar = [within(rack, -0.55, 1.05, 0), within(rack, 0.55, 1.05, 0)]
  const green = either(variation, '#2f7a45', '#3a6fae')
  const rests = [-0.3, 0.28].map((a) => part(rack, a, 0.62, -0.08, Math.PI))
  const falls = within(trough, 0, 0.37, -0.205)
  const scene =
    park(place, {
      back: either(variation, 'woods' as const, 'hedge' as const),
      far: random.between(20, 28),
      trees: 4,
      nearest: 15,
      ground: () =>
        ways(place, rows) +
        gravel(
          place,
          { x0: -12, x1: 12, z0: -1, z1: z + 1.2 },
          { colour: random.pick(['#b9ad98', '#c2b08e']), stones: 300 },
        ),
    }) +
    conifer(place, -4.6, 11, 4.6) +
    graveyard(place, rows, [-0.5, 0.5]) +
    hedge(place, [x - side * 0.9, z + 1.5], [x - side * 5, z + 1.5], { height: 0.95, leaves: 420 }) +
    bush(place, x + side * 2.6, z + 1.7, 0.5) +
    [-0.55, 0.55]
      .map((a) => pipe(place, [within(rack, a, 0, 0), within(rack, a, 1.1, 0)], 0.06, '#6b5a48', 0.1))
      .join('') +
    pipe(place, bar, 0.05, '#6b5a48', 0.1) +
    rests.map((own) => wateringCan(place, own, green)).join('') +
    groundShape(place, groundBlob(place, x, z - 0.8, 1.15, 0.6, 0.2, 20), '#5a5042', 'opacity=".45"') +
    puddle(place, pool, { mud: '#6a5f4e' }) +
    ripples(
      place,
      Array.from(
        { length: 7 },
        (): Point => [x + random.between(-0.5, 0.5), z - 0.9 + random.between(-0.2, 0.15)],
      ),
    ) +
    drawn +
    fallingDrops(place, mouth, 0.4, 5) +
    splash(place, falls[0], falls[1], 0.16, 0.365) +
    wateringCan(place, standing(x - side * 0.85, z - 0.35, 0, side > 0 ? 0.3 : Math.PI - 0.3), green) +
    atmosphere(place)
  return scene
}

export const FRIEDHOF: Record<string, DrawScene> = {
  'gravestone-tilted': gravestone,
  'cemetery-tap': cemeteryTap,
}
