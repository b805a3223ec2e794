import type { DrawScene } from '../canvas.ts'
import { houseRow } from '../draw/backdrop.ts'
import { shade } from '../draw/colour.ts'
import { FOLIAGE } from '../draw/foliage.ts'
import { fringe, meadow } from '../draw/grass.ts'
import { asphalt, slabs } from '../draw/ground.ts'
import { lumps } from '../draw/pieces.ts'
import { lookingAt, makePlace } from '../draw/place.ts'
import { tree } from '../draw/plants.ts'
import { eitherWay } from '../draw/settings.ts'
import { atmosphere, sky } from '../draw/sky.ts'
import { horizonLine } from '../draw/skyline.ts'
import { bank, cheek, cheekFace, handrail, RISE, STEPS, stair, TREAD } from '../draw/stairs.ts'
import { woods } from '../draw/woods.ts'

const brokenStairs: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.16, -0.18, 0.3])
  const place = makePlace(
    variation,
    lookingAt([0, 0.5], yaw, 3.5, { horizon: random.between(300, 350), eye: 1.7, focal: 1240 }),
  )
  const half = 1.5
  const stone = random.pick(['#a9a49a', '#b5a58c', '#9c9a97'])
  const top = STEPS * RISE
  const end = STEPS * TREAD
  const colours = random.pick([FOLIAGE.summer, FOLIAGE.spring, FOLIAGE.autumn])
  const railSide = random.next() < 0.5 ? -1 : 1
  let drawn = sky(place) + horizonLine(place, 'hills')
  drawn += meadow(place, { x0: -80, x1: 80, z0: end + 1.5, z1: 200, level: top }, { density: 0.5 })
  drawn += slabs(
    place,
    { x0: -half, x1: half, z0: end, z1: 22, level: top },
    { size: [0.4, 0.4], grain: 0.4 },
  )
  if (random.next() < 0.6) drawn += houseRow(place, [-24, 26], [26, 26], { level: top })
  else drawn += woods(place, [-40, 24], [40, 24], { colours, height: 12 })
  for (const [x, z] of [
    [-5, 11],
    [5.5, 13],
    [-7.5, 16],
  ] as const)
    drawn += tree(place, x, z, { level: top, colours, height: random.between(6, 9), shadow: false })
  drawn += asphalt(place, { x0: -30, x1: 30, z0: -8, z1: 0.05 }, { colour: '#918f8b', repairs: 0 })
  for (const side of [-1, 1] as const) drawn += bank(place, side * (half + 0.26), side, top, colours)
  for (const x of [-half - 0.14, half + 0.14]) drawn += cheekFace(place, x, stone)
  const damaged = 2
  for (let step = STEPS - 1; step >= 0; step--) drawn += stair(place, step, half, stone, step === damaged)
  for (const x of [-half - 0.14, half + 0.14]) drawn += cheek(place, x, stone)
  drawn += handrail(place, railSide * (half - 0.12))
  drawn += lumps(place, -0.3, -0.38, [0.8, 0.35], 14, [0.05, 0.15], [stone, shade(stone, -0.12), '#a35f49'])
  drawn += fringe(place, [-half, -0.05], [half, -0.05], { height: 0.07, density: 0.5 })
  return drawn + atmosphere(place)
}

export const STREETS_4: Record<string, DrawScene> = { 'broken-stairs': eitherWay(brokenStairs) }
