import type { DrawScene } from '../canvas.ts'
import { bicycle } from '../draw/bicycles.ts'
import { standing, type Vec } from '../draw/bodies.ts'
import { type Flower, flowers } from '../draw/flowers.ts'
import { fringe, meadow } from '../draw/grass.ts'
import { windingPath } from '../draw/greenery.ts'
import { lamp } from '../draw/lamps.ts'
import { chain } from '../draw/metalwork.ts'
import { olderWoman } from '../draw/people.ts'
import { lump } from '../draw/pieces.ts'
import { makePlace, type Place, project, scaleAt } from '../draw/place.ts'
import { onStreet } from '../draw/settings.ts'
import { contact } from '../draw/shadows.ts'
import { mirrored, type Point } from '../draw/shapes.ts'
import { atmosphere, sky } from '../draw/sky.ts'
import { horizonLine } from '../draw/skyline.ts'
import { fence } from '../draw/street-furniture.ts'
import { either, isSecond } from '../draw/twins.ts'
import { valleyView } from '../draw/valley.ts'

const bikesNoRack: DrawScene = (variation) => {
  const { random } = variation
  const scene = onStreet(
    variation,
    {
      focus: [5, 5],
      yaw: random.between(0.62, 0.85),
      away: random.between(4.9, 5.3),
      camera: { horizon: random.between(400, 450), eye: 1.65 },
    },
    { left: -3, right: 3, pavement: 3.2, cars: 2, rightSide: 'houses', setback: 3, lamps: false },
    (place) => {
      const line = 5.75
      const paints = ['#1f5fa8', '#c03a2e', '#2f8a5a', '#2a2d32', '#d9a11f', '#7a4fa0']
      const bikes = [2.2, 3.5, 4.75, 6.1, 7.4].map((z, index) => ({ z, index }))
      const wheelLock = (x: number, z: number, height: number): Vec[] =>
        Array.from({ length: 9 }, (_, step): Vec => {
          const angle = (step / 8) * Math.PI * 2
          return [x + Math.cos(angle) * 0.11, z + Math.sin(angle) * 0.06, height + Math.sin(angle) * 0.13]
        })
      const draws = bikes
        .sort((p, q) => q.z - p.z)
        .map(({ z, index }) => {
          const facing = index % 2 === 0 ? Math.PI / 2 : -Math.PI / 2
          const frame = standing(
            line - 0.26 - (index % 2) * 0.08,
            z,
            0.11,
            facing + random.between(-0.08, 0.08),
            0,
            random.between(0.06, 0.12) * (index % 2 === 0 ? -1 : 1),
          )
          return (
            bicycle(place, {
              frame,
              colour: paints[(index + random.whole(0, 5)) % 6] ?? '#1f5fa8',
              basket: index % 2 === 1,
            }) + chain(place, wheelLock(line - 0.1, z + 0.1, 0.72), 0.05, '#3a3f45')
          )
        })
      const lampX = 3.5
      const lampZ = 4.6
      const leaning = standing(lampX - 0.22, lampZ - 0.2, 0.11, Math.PI / 2 + 0.12, 0, -0.08)
      return (
        fence(place, [line, 14], [line, 0.5], either(variation, 'bars', 'wood'), {
          height: 1.1,
          level: 0.11,
          colour: either(variation, '#38413f', '#8a6a4a'),
        }) +
        draws.join('') +
        lamp(place, lampX, lampZ, 'lantern', { level: 0.11 }) +
        bicycle(place, {
          frame: leaning,
          colour: random.pick(['#d0472a', '#2f7fb0', '#3a9a5a']),
          basket: true,
        }) +
        chain(place, wheelLock(lampX - 0.1, lampZ - 0.12, 0.75), 0.05, '#3a3f45')
      )
    },
  )
  return isSecond(variation) ? mirrored(scene) : scene
}

const benchWish: DrawScene = (variation) => {
  const { random } = variation
  const place = makePlace(variation, { horizon: random.between(430, 500), eye: 1.75 })
  const z = random.between(3.5, 3.8)
  const facing = either(variation, 1, -1)
  const x = -facing * random.between(0.35, 0.6)
  const path = windingPath(place, {
    width: 2.2,
    bend: -facing * 5,
    middle: -facing * 1.6,
    to: 11,
    colour: '#c2ae88',
  })
  const crest = 10.5
  const tufts = Array.from(
    { length: 13 },
    (_, index): Point => [-13 + index * 2.2, crest + random.between(-0.4, 0.4)],
  )
  const stoneTone = random.pick(['#8f8b82', '#9a9284', '#86827a'])
  const meadowFlowers: Flower[] = Array.from({ length: 26 }, () => ({
    x: random.between(-3.4, 3.4),
    z: random.between(2.2, 6.5),
    colour: random.pick(['#f4efe6', '#e8c23a', '#8a6fc0', '#d8433a']),
    kind: 'daisy',
    height: 0.22,
  }))
  const scene =
    sky(place) +
    horizonLine(place, 'hills') +
    valleyView(place) +
    // The meadow ends at the crest; beyond it lies the valley.
    meadow(
      place,
      { x0: -30, x1: 30, z0: -3, z1: crest },
      { density: 0.9, height: 0.16, flowers: ['#ffffff', '#f2d24a', '#b58ad8'] },
    ) +
    path.drawn +
    path.edges
      .map((edge) =>
        edge
          .slice(5, 18)
          .map((from, index) =>
            fringe(place, from, edge[index + 6] ?? from, { density: 0.7, height: 0.16, spread: 0.12 }),
          )
          .join(''),
      )
      .join('') +
    tufts
      .map((from, index) =>
        fringe(place, from, tufts[index + 1] ?? from, { height: 0.4, density: 1.1, spread: 0.2 }),
      )
      .join('') +
    signpost(place, facing * 2.3, 6.4) +
    contact(place, x, z, 1.3, 0.8, 0.55) +
    lump(place, x - facing * 0.02, z + 0.05, 0.62, stoneTone, { height: 0.42, turn: 0.3, long: 1.25 }) +
    lump(place, x - facing * 0.75, z - 0.2, 0.34, stoneTone, { height: 0.2 }) +
    lump(place, x + facing * 1.9, z + 0.9, 0.5, stoneTone, { height: 0.28 }) +
    olderWoman(place, {
      x,
      z: z - 0.12,
      facing,
      coat: random.pick(['#7a3f5a', '#3f5a7a', '#6a5a3f', '#4a6a5a']),
      skirt: random.pick(['#3a3f4a', '#5a4a44', '#4a4a5a']),
      seat: 0.42,
    }) +
    flowers(
      place,
      meadowFlowers.filter((flower) => Math.abs(flower.x - x) > 0.6 || flower.z < z - 0.5),
    ) +
    fringe(place, [x - 0.6, z - 0.28], [x + 0.7, z - 0.28], { height: 0.16, spread: 0.1 }) +
    atmosphere(place)
  return scene
}

/** A yellow walking-trail signpost with arrows. */
function signpost(place: Place, x: number, z: number): string {
  const [px, py] = project(place, x, z, 2)
  const unit = scaleAt(place, x, z)
  const arrow = (up: number, side: -1 | 1, colour: string) => {
    const y = py + up * unit
    const points = [
      [px - side * 0.1 * unit, y],
      [px + side * 0.5 * unit, y],
      [px + side * 0.62 * unit, y + 0.08 * unit],
      [px + side * 0.5 * unit, y + 0.16 * unit],
      [px - side * 0.1 * unit, y + 0.16 * unit],
    ]
    const data = `M${points.map((point) => point.map((value) => (value ?? 0).toFixed(1)).join(' ')).join('L')}Z`
    return `<path d="${data}" fill="${place.tone(colour)}" stroke="${place.tone('#6a5a2a')}" stroke-width="1.5"/><path d="M${(px + side * 0.02 * unit).toFixed(1)} ${(y + 0.08 * unit).toFixed(1)}h${(side * 0.4 * unit).toFixed(1)}" stroke="#2a2a2a" stroke-width="${(0.03 * unit).toFixed(1)}" stroke-dasharray="${(0.07 * unit).toFixed(1)} ${(0.03 * unit).toFixed(1)}"/>`
  }
  return (
    contact(place, x, z, 0.4, 0.35, 0.5) +
    `<path d="M${(px - 0.035 * unit).toFixed(1)} ${py.toFixed(1)}h${(0.07 * unit).toFixed(1)}v${(2 * unit).toFixed(1)}h${(-0.07 * unit).toFixed(1)}z" fill="${place.tone('#7a5f40')}"/>` +
    arrow(0.1, -1, '#f2c12e') +
    arrow(0.32, 1, '#f2c12e')
  )
}

export const LOB_2: Record<string, DrawScene> = {
  'bikes-no-rack': bikesNoRack,
  'bench-wish': benchWish,
}
