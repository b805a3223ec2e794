import type { House } from './house.ts'
import { door, timbering, weathered, windowOn } from './house-parts.ts'
import { distance, outline, type Place, type Spot, scaleAt } from './place.ts'
import { roofPlanes } from './roofs.ts'
import { shadowOfSolid } from './shadows.ts'
import { fill, polygon } from './shapes.ts'
import { facesCamera, lit } from './solids.ts'

const WALLS = [
  '#ece3d0',
  '#e6d3a8',
  '#dfc3a4',
  '#d8dcd6',
  '#e9e6df',
  '#c9d3c4',
  '#e4c9b8',
  '#cfd6de',
  '#e8dab8',
  '#d9b58f',
  '#b9654c',
] as const
const ROOFS = ['#9c4a33', '#8a3f2e', '#a85a3e', '#5c5a5e', '#6b5148', '#7d4636'] as const
const SHUTTERS = ['#4f6b4a', '#5b4334', '#3f5870', '#7d3a32', '', '', '', ''] as const

/** A small-town house with everything chosen by chance, standing where it is told. */
export function someHouse(
  place: Place,
  x: number,
  z: number,
  turn: number,
  width: number,
  fixed: Partial<House> = {},
): House {
  const { random, weather } = place
  const floors = random.next() < 0.75 ? 2 : 3
  const gable = random.next() < 0.45
  const eaves = floors * 2.85 + random.between(0.2, 0.7)
  return {
    x,
    z,
    turn,
    width,
    depth: random.between(8, 10),
    eaves,
    ridge: eaves + (gable ? width * random.between(0.4, 0.52) : random.between(3.2, 4.4)),
    gable,
    wall: random.pick(WALLS),
    roof: weather === 'snow' ? random.pick(['#eef2f6', '#e4eaf0', '#f3f6f8']) : random.pick(ROOFS),
    floors,
    columns: Math.max(2, Math.round(width / random.between(2.1, 2.7))),
    shutters: random.pick(SHUTTERS) || undefined,
    timber: random.next() < 0.22,
    lights: weather === 'night' ? 0.4 : weather === 'evening' ? 0.25 : 0,
    door: true,
    plinth: random.pick(['#8c8780', '#9a8f80', '#7b7772', '#a39a8c']),
    ...fixed,
  }
}

/** Draws a house with roof, windows, door, shutters and its shadow on the ground. */
export function house(place: Place, spec: House, level = 0): string {
  const [cos, sin] = [Math.cos(spec.turn), Math.sin(spec.turn)]
  // Local to world: u runs along the front, v into the house.
  const spot = (u: number, v: number, height: number): Spot => [
    spec.x + u * cos - v * sin,
    spec.z + u * sin + v * cos,
    level + height,
  ]
  const { width: w, depth: d, eaves: e, ridge: r } = spec
  const away = distance(place, ...ground(spot(w / 2, 0, 0)))
  if (
    away < 2 &&
    distance(place, ...ground(spot(0, 0, 0))) < 0.3 &&
    distance(place, ...ground(spot(w, 0, 0))) < 0.3
  )
    return ''
  const wallTone = place.tone(spec.wall, Math.max(4, away))
  const face = (spots: readonly Spot[], colour: string, extra = '') =>
    fill(polygon(outline(place, spots)), colour, extra)
  const corners = [spot(0, 0, 0), spot(w, 0, 0), spot(w, d, 0), spot(0, d, 0)]
  let drawn = shadowOfSolid(place, corners, e + (r - e) * 0.6, level)
  if (!shows(place, [...corners, ...corners.map(([x, z]): Spot => [x, z, level + r])])) return drawn
  drawn += roofPlanes(place, spec, spot, false)
  for (const [index, from] of corners.entries()) {
    const to = corners[(index + 1) % 4] ?? from
    if (!facesCamera(place, from, to)) continue
    const length = Math.hypot(to[0] - from[0], to[1] - from[1])
    const [normalX, normalZ] = [(to[1] - from[1]) / length, -(to[0] - from[0]) / length]
    const tone = lit(place, wallTone, normalX, normalZ)
    const wall: Spot[] = [from, to, [to[0], to[1], level + e], [from[0], from[1], level + e]]
    const gabled = spec.gable === (index % 2 === 0)
    if (gabled) wall.splice(3, 0, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2, level + r])
    drawn += face(wall, tone)
    const along = (u: number, height: number): Spot => [
      from[0] + ((to[0] - from[0]) * u) / length,
      from[1] + ((to[1] - from[1]) * u) / length,
      level + height,
    ]
    drawn += face(
      [along(0, 0), along(length, 0), along(length, 0.55), along(0, 0.55)],
      lit(place, place.tone(spec.plinth ?? '#8c8780', away), normalX, normalZ),
    )
    if (spec.timber && scaleAt(place, from[0], from[1]) > 9)
      drawn += timbering(place, along, length, e, gabled ? r : e, away)
    drawn += weathered(place, along, length, e, tone)
    const front = index === 0
    drawn += openings(place, spec, along, length, away, front, gabled)
    // The eaves shade the top of the wall.
    if (!gabled)
      drawn += face(
        [along(0, e - 0.45), along(length, e - 0.45), along(length, e), along(0, e)],
        '#141622',
        'opacity=".22"',
      )
  }
  return drawn + roofPlanes(place, spec, spot, true)
}

function ground([x, z]: Spot): [number, number] {
  return [x, z]
}

function openings(
  place: Place,
  spec: House,
  along: (u: number, height: number) => Spot,
  length: number,
  away: number,
  front: boolean,
  gabled: boolean,
): string {
  const { random } = place
  let drawn = ''
  const columns = front ? spec.columns : Math.max(1, Math.round(length / 3.6))
  const cell = length / columns
  const doorAt = front && spec.door ? random.whole(0, columns - 1) : -1
  for (let floor = 0; floor < spec.floors; floor++) {
    const sill = 0.95 + floor * 2.8
    for (let column = 0; column < columns; column++) {
      const middle = (column + 0.5) * cell
      if (!front && random.next() < 0.3) continue
      if (floor === 0 && column === doorAt) drawn += door(place, along, middle, away)
      else
        drawn += windowOn(place, along, middle, sill, {
          away,
          lights: spec.lights ?? 0,
          shutters: cell > 1.9 ? spec.shutters : undefined,
        })
    }
  }
  if (gabled && spec.ridge - spec.eaves > 2.2) {
    const sill = spec.eaves + 0.35
    for (const middle of length > 8 ? [length / 2 - 1, length / 2 + 1] : [length / 2]) {
      drawn += windowOn(place, along, middle, sill, {
        away,
        lights: spec.lights ?? 0,
        width: 0.85,
        height: 1.15,
      })
    }
  }
  return drawn
}

/** Whether anything of the solid with these corners lies inside the picture. */
function shows(place: Place, spots: readonly Spot[]): boolean {
  const points = outline(place, spots)
  return points.some(([x]) => x > -60) && points.some(([x]) => x < 1660)
}
