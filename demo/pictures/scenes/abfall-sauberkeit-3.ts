import type { DrawScene } from '../canvas.ts'
import { board, part, standing, within } from '../draw/bodies.ts'
import { trolley } from '../draw/containers.ts'
import { bagDispenser, dogMess, noDogsFace } from '../draw/dogs.ts'
import { fringe, grownIn } from '../draw/grass.ts'
import { asphalt, gravel } from '../draw/ground.ts'
import { groundBlob, lying } from '../draw/holes.ts'
import { lyingBottle, scrap } from '../draw/litter-things.ts'
import { oil } from '../draw/oil.ts'
import { rod } from '../draw/pieces.ts'
import { type Place, project, type Spot, scaleAt } from '../draw/place.ts'
import { eitherWay, onPath, onStreet } from '../draw/settings.ts'
import { contact, shadowOfPost } from '../draw/shadows.ts'
import { clipped, curve, fill, type Point, polygon, stroke, wander } from '../draw/shapes.ts'
import { signOnPost, writeOn } from '../draw/signs.ts'
import { type Brook, brook, waterShape, waterWash } from '../draw/streams.ts'
import { ripples } from '../draw/water.ts'

const dogWaste: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.3, -0.3, 0.15])
  const side = random.pick([-1, 1])
  const x = yaw > 0 ? 2.6 : -2.6
  return onPath(
    variation,
    { focus: [x, 0], yaw, away: 2.1, camera: { horizon: random.between(330, 390), eye: 1.0, focal: 1380 } },
    {
      x0: -1.1,
      x1: 1.1,
      surface:
        random.next() < 0.5
          ? (place, patch) => asphalt(place, patch, { repairs: 0 })
          : (place, patch) => gravel(place, patch),
      far: random.pick(['houses', 'trees', 'houses']),
      left: random.pick(['trees', 'bushes']),
      right: random.pick(['trees', 'hedge']),
      verge: 4,
      clear: 4,
      flowers: ['#ffffff', '#f0d84a'],
      density: 1.5,
    },
    (place) => {
      const [signX, signZ] = [x + side * 0.75 - (yaw > 0 ? -0.25 : 0.25), 1.5]
      return (
        signOnPost(
          place,
          { x: signX, z: signZ, turn: -yaw, lean: random.between(-0.04, 0.04) },
          noDogsFace(0.46),
          0.68,
          { top: 1.16 },
        ) +
        fringe(place, [signX - 0.15, signZ], [signX + 0.15, signZ], { height: 0.2, density: 3 }) +
        grownIn(place, x, 0.24, 0.6, 40, 0.12) +
        dogMess(place, x - side * 0.15, 0, 0.6) +
        grownIn(place, x - side * 0.15, -0.16, 0.34, 16, 0.08) +
        grownIn(place, x, -0.5, 0.7, 30, 0.11)
      )
    },
  )
}

const dogBagsEmpty: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.25, -0.25, 0.1])
  const side = yaw > 0 ? 1 : -1
  const x = side * 1.75
  return onPath(
    variation,
    { focus: [x, 0], yaw, away: 1.75, camera: { horizon: random.between(440, 480), eye: 1.28, focal: 1420 } },
    {
      x0: -1.3,
      x1: 1.3,
      surface:
        random.next() < 0.5
          ? (place, patch) => gravel(place, patch)
          : (place, patch) => asphalt(place, patch),
      far: random.pick(['trees', 'houses', 'woods']),
      left: random.pick(['trees', 'bushes', 'hedge']),
      right: random.pick(['trees', 'bushes', 'hedge']),
      verge: 3.2,
      clear: 4,
      flowers: ['#ffffff', '#f0d84a'],
    },
    (place) => {
      const frame = standing(x, 0, 0, -yaw + random.between(-0.16, 0.05))
      const note = board(place, part(frame, 0.03, 0.5, -0.04, 0, 0.08), 0.26, 0.15)
      const corners: Point[] = [
        [0, 0],
        [0.26, 0],
        [0.255, 0.15],
        [0.005, 0.148],
      ]
      return (
        shadowOfPost(place, x, 0, 1.7, 0.1) +
        contact(place, x, 0, 0.4, 0.35, 0.5) +
        rod(place, [x, 0, 0], [x, 0, 1.72], 0.032, '#9aa0a5') +
        bagDispenser(place, frame, random.pick(['#2f6b45', '#27604f', '#34664a'])) +
        fill(polygon(corners.map(([u, v]) => note.at(u + 0.008, v - 0.008))), '#0c0e10', 'opacity=".3"') +
        fill(polygon(corners.map(([u, v]) => note.at(u, v))), note.colour('#f4f0df')) +
        writeOn(note, 'LEER!', 0.045, 0.054, 0.0095, '#b3241e') +
        fill(
          polygon([note.at(0.1, 0.135), note.at(0.16, 0.135), note.at(0.16, 0.165), note.at(0.1, 0.165)]),
          '#d8d2a8',
          'opacity=".8"',
        ) +
        fringe(place, [x - 0.2, -0.05], [x + 0.2, -0.05], { height: 0.2, density: 3, spread: 0.12 })
      )
    },
  )
}

const trolleyInStream: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.12, -0.14, 0])
  const bend = random.pick([-1, 1])
  const level = -0.42
  const course: Point[] = []
  for (let z = 26; z > -4; z -= 0.9)
    course.push([Math.sin(z * 0.24) * bend * Math.min(1.7, Math.abs(z) * 0.14), z])
  return onPath(
    variation,
    { focus: [0, 0], yaw, away: 3.4, camera: { horizon: random.between(290, 340), eye: 1.5, focal: 1280 } },
    {
      x0: 0,
      x1: 0,
      far: random.pick(['woods', 'houses', 'trees']),
      left: random.pick(['bushes', 'trees']),
      right: random.pick(['bushes', 'trees', 'hedge']),
      verge: 3.6,
      clear: 3,
      flowers: ['#f0d84a', '#ffffff', '#b77fc0'],
      density: 1,
      ground: (place) => brook(place, { course, width: 2.9, level }),
    },
    (place) => sunkenTrolley(place, { course, width: 2.9, level }, bend),
  )
}

/** A trolley tipped over in the bed, the lower half seen through the water. */
function sunkenTrolley(place: Place, spec: Brook, bend: number): string {
  const { random } = place
  const { level } = spec
  const frame = standing(0.1 * bend, 1.0, level - 0.22, bend * random.between(0.45, 0.75), bend * -0.62, 0.3)
  const spot = (a: number, b: number, c: number): Spot => {
    const [x, z, h] = within(frame, a * 1.6, b * 1.6, c * 1.6)
    return [x, z, h]
  }
  const middle = spot(0, 0.45, 0)
  const water = polygon(waterShape(place, spec, 0, level))
  const wash = waterWash(place, spec)
  const line = lying(place, groundBlob(place, middle[0], middle[1] - 0.02, 0.95, 0.5, 0.08, 24), level)
  const xs = line.map(([x]) => x)
  const [left, right] = [Math.min(...xs), Math.max(...xs)]
  const height = project(place, middle[0], middle[1], level)[1]
  const edge: Point[] = wander(random, [left - 60, height], [right + 60, height], 12, 5)
  const below = polygon([...edge, [right + 60, height + 420], [left - 60, height + 420]])
  const rings: Point[] = Array.from({ length: 10 }, () => [
    middle[0] + random.between(-1, 1),
    middle[1] + random.between(-0.6, 0.1),
  ])
  const weed = Array.from({ length: 22 }, () => {
    const [x, z, h = 0] = spot(
      random.between(-0.28, 0.28),
      random.between(0.5, 1),
      random.between(-0.45, 0.45),
    )
    const [px, py] = project(place, x, z, h)
    const scale = scaleAt(place, x, z)
    const bow: Point[] = [
      [px, py],
      [px + random.between(-8, 8), py + 0.06 * scale],
      [px + random.between(-14, 14), py + random.between(0.08, 0.18) * scale],
    ]
    return stroke(
      curve(bow, false),
      place.tone(random.pick(['#4d5f34', '#66703c', '#3f4a2c'])),
      random.between(4, 8),
    )
  })
  return (
    fill(polygon(line), '#0f1c1a', 'opacity=".3"') +
    trolley(place, spot) +
    weed.join('') +
    wash.def +
    clipped(below, fill(water, wash.fill, 'opacity=".66"')) +
    stroke(curve(edge.slice(1, -1), false), '#f2fbf8', 3, 'opacity=".5"') +
    stroke(curve(line), '#ffffff', 2.4, 'opacity=".35"') +
    ripples(place, rings, level) +
    scrap(place, middle[0] + 1.0, middle[1] - 0.9, 0.2, '#e4e6e2', level) +
    lyingBottle(place, middle[0] - 0.9, middle[1] - 1.0, 0.4, '#c6d6d4', { level })
  )
}

const oilStain: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.1, -0.35, 0.4])
  return onStreet(
    variation,
    { focus: [0, 0], yaw, away: 3.5, camera: { horizon: random.between(190, 260), eye: 1.75, focal: 1380 } },
    (place) => ({
      left: -3.3,
      right: 3.3,
      leftSide: place.random.pick(['houses', 'hedge', 'houses']),
      rightSide: place.random.pick(['houses', 'hedge', 'trees']),
      firstCar: 9.5,
      asphalt: '#6c6d70',
    }),
    (place) => oil(place),
  )
}

export const WASTE_3: Record<string, DrawScene> = {
  'dog-waste': dogWaste,
  'dog-bags-empty': dogBagsEmpty,
  'trolley-in-stream': eitherWay(trolleyInStream),
  'oil-stain': eitherWay(oilStain),
}
