import type { DrawScene } from '../canvas.ts'
import { bicycleMark } from '../draw/barriers.ts'
import { linear, shade } from '../draw/colour.ts'
import { blade } from '../draw/grass.ts'
import { asphalt, slabs } from '../draw/ground.ts'
import { crack, crumbs, groundBlob, lying, radiating } from '../draw/holes.ts'
import { lumps } from '../draw/pieces.ts'
import { outline, type Place, project, type Spot, scaleAt } from '../draw/place.ts'
import { speckle } from '../draw/scatter.ts'
import { eitherWay, onPath, onStreet } from '../draw/settings.ts'
import { clipped, fill, type Point, polygon, stroke, wander } from '../draw/shapes.ts'
import { signOnPost } from '../draw/signs.ts'
import { crossingFace } from '../draw/signs-ways.ts'

const SIDES = ['houses', 'hedge', 'houses', 'trees'] as const

const fadedCrosswalk: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.05, -0.3, 0.28])
  return onStreet(
    variation,
    { focus: [0, 0], yaw, away: 5.2, camera: { horizon: random.between(330, 400), eye: 1.75, focal: 1150 } },
    (place) => ({
      left: -3.4,
      right: 3.4,
      leftSide: random.pick(SIDES),
      rightSide: random.pick(SIDES),
      lamps: false,
      cars: 2,
      firstCar: 17,
      ground: () => stripes(place),
    }),
    (place) =>
      [-1, 1]
        .map((side) =>
          signOnPost(
            place,
            { x: side * 3.85, z: side < 0 ? 1.9 : -0.2, level: 0.11, turn: yaw * -0.4 },
            crossingFace(0.62),
            2.05,
          ),
        )
        .join(''),
  )
}

/** Seven bars of zebra paint, most of it worn off: ghosts with a few flakes left. */
function stripes(place: Place): string {
  const { random } = place
  let drawn = ''
  for (let bar = 0; bar < 7; bar++) {
    const x0 = -3.3 + bar * 0.98
    const patch = { x0, x1: x0 + 0.5, z0: -1.7, z1: 1.9 }
    const rim: Spot[] = [
      [patch.x0, patch.z0],
      [patch.x1, patch.z0],
      [patch.x1, patch.z1],
      [patch.x0, patch.z1],
    ]
    const left = random.between(0.05, 0.15)
    drawn += fill(polygon(outline(place, rim)), place.tone('#f4f2ea'), `opacity="${left.toFixed(2)}"`)
    drawn += speckle(place, patch, ['#f1efe7', '#dddbd3'], 5200, 0.02, 0.5)
    drawn += speckle(place, patch, ['#77777a', '#828284'], 9000, 0.03, 0.45)
    let flakes = ''
    for (let flake = 0; flake < random.whole(2, 5); flake++) {
      const [x, z] = [random.between(x0 + 0.08, x0 + 0.42), random.between(-1.5, 1.7)]
      const shape = groundBlob(place, x, z, random.between(0.04, 0.14), random.between(0.06, 0.3), 0.5, 12)
      flakes += polygon(
        lying(
          place,
          shape.map(([px, pz]): Point => [Math.min(x0 + 0.5, Math.max(x0, px)), pz]),
        ),
      )
    }
    drawn += fill(flakes, place.tone('#efede5'), 'opacity=".62"')
    drawn += crack(
      place,
      wander(random, [x0 - 0.2, random.between(-1.5, 1.5)], [x0 + 0.9, random.between(-1.5, 1.5)], 8, 0.06),
      0.01,
    )
  }
  return drawn
}

const cyclePathBump: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.12, -0.2, 0.32])
  const red = random.pick(['#a8574a', '#9b4f45', '#b1604f'])
  return onPath(
    variation,
    { focus: [0, 0], yaw, away: 3.6, camera: { horizon: random.between(230, 300), eye: 1.65, focal: 1300 } },
    {
      x0: -1.2,
      x1: 1.2,
      surface: (place, patch) =>
        asphalt(place, patch, { colour: red, repairs: 0 }) +
        slabs(place, { x0: 1.2, x1: 2.9, z0: patch.z0, z1: patch.z1 }, { size: [0.4, 0.4], grain: 0.4 }) +
        fill(
          polygon(
            outline(place, [
              [1.16, patch.z0],
              [1.3, patch.z0],
              [1.3, patch.z1],
              [1.16, patch.z1],
            ]),
          ),
          place.tone('#c9c5bb'),
        ),
      left: random.pick(['trees', 'hedge', 'bushes']),
      right: random.pick(['bushes', 'trees', 'hedge']),
      far: random.pick(['houses', 'trees', 'houses']),
      verge: 2.6,
      clear: 3,
    },
    (place) => bicycleMark(place, -0.05, 1.9, 1.9) + heave(place, red),
  )
}

/** Asphalt pushed up across the path into a broken ridge, as roots and heat do it. */
function heave(place: Place, red: string): string {
  const { random } = place
  const ridge: { x: number; z: number; h: number }[] = []
  for (let x = -1.2; x <= 1.21; x += 0.15) {
    const up = 0.2 * Math.cos((x / 1.3) * 1.3) ** 0.6 + random.between(-0.025, 0.03)
    ridge.push({ x, z: Math.sin(x * 2) * 0.08 + random.between(-0.05, 0.05), h: up })
  }
  const near = (share: number, drop: number): Spot[] =>
    ridge.map(({ x, z, h }) => [
      x,
      z - 0.62 * share + random.between(-0.02, 0.02),
      Math.max(0, h * (1 - share) - drop),
    ])
  const far: Spot[] = ridge.map(({ x, z }) => [x, z + 0.5, 0])
  const crest = (lift: number, back: number): Spot[] => ridge.map(({ x, z, h }) => [x, z + back, h + lift])
  const slope = linear([
    [0, place.tone(shade(red, 0.2))],
    [0.5, place.tone(shade(red, -0.02))],
    [1, place.tone(shade(red, -0.2))],
  ])
  const backPlate = polygon(outline(place, [...crest(0.03, 0.09), ...far.toReversed()]))
  const gap = polygon(outline(place, [...crest(0.035, 0.1), ...crest(-0.02, -0.02).toReversed()]))
  const plate = polygon(outline(place, [...crest(0, 0), ...near(1, 0).toReversed()]))
  const thick = polygon(outline(place, [...crest(0.005, 0.01), ...crest(-0.055, 0.0).toReversed()]))
  const shadowed = polygon(outline(place, [...near(0.9, 0), ...near(1.35, 0).toReversed()]))
  let plates = ''
  for (let index = 1; index < ridge.length - 1; index += random.whole(2, 3)) {
    const from = ridge[index]
    if (!from) continue
    const line = wander(random, [0, 0], [1, 0], 6, 0.06)
    plates += polygon(
      outline(
        place,
        line.map(
          ([share, aside]): Spot => [
            from.x + aside + share * random.between(-0.04, 0.04),
            from.z - 0.62 * share,
            from.h * (1 - share) + 0.002,
          ],
        ),
      ),
      false,
    )
  }
  const weeds = ridge
    .filter(() => random.next() < 0.5)
    .map(({ x, z, h }) => {
      const [px, py] = project(place, x, z + 0.05, h)
      const scale = scaleAt(place, x, z)
      return Array.from({ length: 5 }, () =>
        blade(
          px + random.between(-9, 9),
          py + 4,
          random.between(0.05, 0.14) * scale,
          2.6,
          random.between(-18, 18),
        ),
      ).join('')
    })
  const shape = groundBlob(place, 0, -0.1, 1.05, 0.75, 0.15)
  return (
    clipped(
      polygon(
        lying(place, [
          [-1.2, -3],
          [1.2, -3],
          [1.2, 4],
          [-1.2, 4],
        ]),
      ),
      radiating(place, shape, 9, 0.6, { width: 0.03 }),
    ) +
    fill(backPlate, place.tone(shade(red, -0.28))) +
    fill(gap, '#1d1512') +
    slope.def +
    fill(shadowed, place.shadow.colour, 'opacity=".18"') +
    fill(plate, slope.fill) +
    speckleIn(place, plate, red) +
    stroke(plates, '#2a1c19', 7, 'opacity=".85"') +
    stroke(plates, place.tone(shade(red, 0.4)), 1.6, 'opacity=".35" transform="translate(5 1)"') +
    fill(thick, place.tone('#4a3c39')) +
    fill(weeds.join(''), place.tone('#5f8a3a')) +
    lumps(place, 0, -0.65, [1.05, 0.3], 16, [0.04, 0.12], [shade(red, -0.1), shade(red, 0.1), '#6d5a55']) +
    crumbs(place, shape, 90, [shade(red, -0.15), shade(red, 0.12), '#5d5350'], 0.02, { reach: 0.7 })
  )
}

function speckleIn(place: Place, data: string, colour: string): string {
  const grains = speckle(
    place,
    { x0: -1.4, x1: 1.4, z0: -0.9, z1: 1.4 },
    [shade(colour, 0.4), shade(colour, -0.4)],
    2200,
    0.012,
    0.5,
  )
  return clipped(data, grains)
}

export const STREETS_3: Record<string, DrawScene> = {
  'faded-crosswalk': fadedCrosswalk,
  'cycle-path-bump': eitherWay(cyclePathBump),
}
