import type { DrawScene } from '../canvas.ts'
import { linearAt, shade } from '../draw/colour.ts'
import { FOLIAGE } from '../draw/foliage.ts'
import { fringe, meadow } from '../draw/grass.ts'
import { asphalt, slabs } from '../draw/ground.ts'
import { bent, lumps, rod } from '../draw/pieces.ts'
import {
  distance,
  lookingAt,
  makePlace,
  outline,
  type Place,
  project,
  type Spot,
  scaleAt,
} from '../draw/place.ts'
import { bush, tree } from '../draw/plants.ts'
import { contact, shadowOfPost } from '../draw/shadows.ts'
import { clipped, curve, fill, mirrored, type Point, polygon, stroke, wander } from '../draw/shapes.ts'
import { atmosphere, sky } from '../draw/sky.ts'
import { horizonLine } from '../draw/skyline.ts'
import { woods } from '../draw/woods.ts'

const damagedRailing: DrawScene = (variation) => {
  const { random } = variation
  const yaw = random.pick([0.62, 0.5, 0.75])
  const place = makePlace(
    variation,
    lookingAt([1.7, 0.2], yaw, 3.1, { horizon: random.between(400, 460), eye: 1.6, focal: 1280 }),
  )
  const colours = random.pick([FOLIAGE.summer, FOLIAGE.spring])
  const edge = 1.9
  const water = -2.6
  let drawn = sky(place) + horizonLine(place, random.pick(['hills', 'village']))
  drawn += meadow(place, { x0: -60, x1: 200, z0: -60, z1: 160, level: -1.9 }, { density: 0.4 })
  drawn += woods(place, [14, 60], [60, 4], { colours, height: 9 })
  for (const [x, z] of [
    [9, 15],
    [14, 8.5],
    [17, 22],
    [24, 13],
  ] as const)
    drawn += tree(place, x, z, { level: -1.9, colours, height: random.between(7, 10), shadow: false })
  drawn += stream(place, edge, water)
  for (const z of [8.4, 9.4, -3.1])
    drawn += bush(place, edge + random.between(2, 4), z, random.between(0.7, 1.2), colours, -1.9)
  const deck: Spot[] = [
    [-3, -8, 0],
    [edge, -8, 0],
    [edge, 60, 0],
    [-3, 60, 0],
  ]
  drawn += fill(polygon(outline(place, deck)), place.tone('#8d8a86'))
  const planks = random.next() < 0.5
  drawn += planks
    ? slabs(
        place,
        { x0: -3, x1: edge - 0.22, z0: -8, z1: 60 },
        {
          size: [4.7, 0.16],
          colours: ['#8d7358', '#99805f', '#7f6850', '#a1886b'],
          jointColour: '#3b3026',
          joint: 0.018,
        },
      )
    : asphalt(place, { x0: -3, x1: edge - 0.22, z0: -8, z1: 60 }, { repairs: 0 })
  drawn += slabs(
    place,
    { x0: edge - 0.24, x1: edge, z0: -8, z1: 60, level: 0.12 },
    { size: [0.24, 1.2], colours: ['#a7a29a', '#b0aba2'] },
  )
  drawn += fill(
    polygon(
      outline(place, [
        [edge - 0.24, -8, 0],
        [edge - 0.24, 60, 0],
        [edge - 0.24, 60, 0.12],
        [edge - 0.24, -8, 0.12],
      ]),
    ),
    place.tone('#7b776f'),
  )
  drawn += railing(place, edge - 0.1, random.pick(['#5f7a6d', '#6b7480', '#7d5148'])) + atmosphere(place)
  return random.next() < 0.5 ? mirrored(drawn) : drawn
}

function stream(place: Place, edge: number, level: number): string {
  const { random } = place
  const bankLine = (base: number): Spot[] => {
    const spots: Spot[] = []
    for (let x = edge - 4; x < 60; x += 2)
      spots.push([x, base + Math.sin(x * 0.3) * 0.7 + random.between(-0.15, 0.15) + x * 0.12, level])
    return spots
  }
  const [near, far] = [bankLine(-2.2), bankLine(6)]
  const data = polygon(outline(place, [...near, ...far.toReversed()]))
  const soil = polygon(
    outline(place, [
      ...near.map(([x, z]): Spot => [x, z - 0.9, level + 0.5]),
      ...far.toReversed().map(([x, z]): Spot => [x, z + 0.9, level + 0.6]),
    ]),
  )
  const top = project(place, 12, 8, level)[1]
  const wash = linearAt(
    [0, top],
    [0, 1150],
    [
      [0, place.tone('#a9c0c4')],
      [0.35, place.tone('#6c8c88')],
      [1, place.tone('#2f4a42')],
    ],
  )
  let glints = ''
  for (let index = 0; index < 40; index++) {
    const [x, z] = [random.between(edge, 20), random.between(-2, 6)]
    const [px, py] = project(place, x, z + x * 0.12, level)
    glints += polygon(
      wander(random, [px, py], [px + random.between(20, 80), py + random.between(-3, 3)], 4, 2),
      false,
    )
  }
  return (
    fill(soil, place.tone('#6b5a3f')) +
    wash.def +
    clipped(data, fill(data, wash.fill) + stroke(glints, '#ffffff', 2, 'opacity=".4"')) +
    fringe(place, [edge + 0.5, 7.6], [edge + 9, 8.8], { height: 0.5, level: -2, spread: 0.4 })
  )
}

/** A bar railing along z whose middle has been hit: rails pushed out and down, bars bent, two torn off. */
function railing(place: Place, x: number, colour: string): string {
  const { random } = place
  const hit = (z: number) => Math.exp(-(((z - 0.25) / 0.95) ** 2))
  const at = (z: number, up: number): Spot => {
    const push = hit(z) * (up / 1.05)
    return [x + push * 0.85, z + push * 0.16, 0.12 + up - push * up * 0.46]
  }
  const tone = (z: number) => place.tone(colour, distance(place, x, z))
  let drawn = ''
  const width = (z: number, metres: number) => Math.max(1.4, Math.min(90, metres * scaleAt(place, x, z)))
  for (let z = 26; z > -3.4; z -= 0.14) {
    if (distance(place, x, z) < 0.6) continue
    const bent = hit(z)
    if (bent > 0.75 && random.next() < 0.3) continue
    const torn = bent > 0.6 && random.next() < 0.3
    const aside = bent * random.between(-0.22, 0.22)
    const [bx, bz, bh = 0] = at(z + aside, 0.5)
    const bow: Spot[] = [
      at(z, 0.06),
      [bx + bent * random.between(-0.05, 0.16), bz, bh],
      at(z + (torn ? aside * 2 : 0), torn ? 0.72 : 0.98),
    ]
    const line = curve(outline(place, bow), false)
    drawn +=
      stroke(line, shade(tone(z), -0.42), width(z, 0.03)) +
      stroke(line, shade(tone(z), 0.12), width(z, 0.014))
    if (Math.round(z / 0.14) % 14 === 0 && bent < 0.3) {
      drawn +=
        shadowOfPost(place, x, z, 1, 0.05, 0.12) +
        contact(place, x, z, 0.2, 0.2, 0.5, 0.12) +
        rod(place, [x, z, 0.1], [x, z, 1.18], 0.032, colour)
    }
  }
  const rail = (up: number, thick: number, from: number, to: number) => {
    const spots: Spot[] = []
    for (let z = from; z > to; z -= 0.12) spots.push(at(z, up))
    return bent(place, spots, thick, colour)
  }
  drawn += rail(0.1, 0.036, 26, -3.4) + rail(0.99, 0.062, 26, 0.7) + rail(0.99, 0.062, 0.36, -3.4)
  const scars: Point[] = Array.from({ length: 26 }, () => {
    const [px, pz, ph = 0] = at(random.between(-0.9, 1.5), 1)
    return project(place, px, pz, ph)
  })
  const rust = scars
    .map(([px, py]) => `M${px.toFixed(0)} ${py.toFixed(0)}h${random.between(6, 22).toFixed(0)}v5h-9z`)
    .join('')
  const torn = at(0.5, 0.99)
  const [endX, endY] = project(place, torn[0], torn[1], torn[2])
  return (
    drawn +
    fill(rust, place.tone('#a25a30'), 'opacity=".75"') +
    `<circle cx="${endX.toFixed(1)}" cy="${endY.toFixed(1)}" r="${width(0.5, 0.02).toFixed(1)}" fill="#a9623a"/>` +
    lumps(place, x - 0.35, 0.2, [0.4, 0.9], 14, [0.03, 0.09], ['#a7a29a', '#8b867e'], 0)
  )
}

export const STREETS_7: Record<string, DrawScene> = { 'damaged-railing': damagedRailing }
