import { linear, mix, shade } from './colour.ts'
import type { House } from './house.ts'
import { house, someHouse } from './houses.ts'
import { outline, type Place, project, type Spot } from './place.ts'
import { hull } from './shadows.ts'
import { clipped, curve, fill, type Point, polygon, stroke } from './shapes.ts'

/** A drawing cut off where a thing dips into water: everything below the water's edge on its near side goes. */
export function aboveWater(place: Place, content: string, corners: readonly Point[], level: number): string {
  const shown = outline(
    place,
    corners.map(([x, z]): Spot => [x, z, level]),
  )
  const around = hull(shown)
  const [left, right] = [Math.min(...around.map(([x]) => x)), Math.max(...around.map(([x]) => x))]
  const leftmost = around.find(([x]) => x === left) ?? [left, 0]
  const rightmost = around.find(([x]) => x === right) ?? [right, 0]
  // Only the near (lower) side of the outline is the water line.
  const line = around
    .filter(([x, y]) => {
      const share = (x - left) / Math.max(1, right - left)
      return y >= leftmost[1] + (rightmost[1] - leftmost[1]) * share - 0.5
    })
    .sort((p, q) => p[0] - q[0])
  const shape: Point[] = [
    [-400, -400],
    [2000, -400],
    [2000, rightmost[1]],
    ...line.toReversed(),
    [-400, leftmost[1]],
  ]
  const foam = polygon(line, false)
  return (
    clipped(polygon(shape), content) +
    stroke(foam, '#2a2a22', 5, 'opacity=".4"') +
    stroke(foam, '#f0ece0', 2, 'opacity=".6"')
  )
}

/** Rows of houses on both sides of a flooded street, to be drawn upright and again upside down in the water. */
export function streetHouses(place: Place, edge: number, from: number, to: number): House[] {
  const { random } = place
  const list: House[] = []
  for (const side of [-1, 1])
    for (let z = from; z < to; ) {
      const width = random.between(7, 10.5)
      const turn = (-side * Math.PI) / 2
      list.push(someHouse(place, side * edge, side < 0 ? z : z + width, turn, width))
      z += width + (random.next() < 0.6 ? 0.04 : random.between(1, 3))
    }
  return list.sort((p, q) => q.z - p.z)
}

/**
 * The reflection of houses in water at a level: drawn with a camera as far below the water as the real one is above,
 * and turned over at the horizon.
 */
export function mirroredHouses(place: Place, houses: readonly House[], level: number): string {
  const below: Place = {
    ...place,
    camera: { ...place.camera, eye: 2 * level - place.camera.eye },
    shadow: { ...place.shadow, opacity: 0 },
  }
  const drawn = houses.map((spec) => house(below, spec)).join('')
  return `<g transform="matrix(1 0 0 -1 0 ${place.camera.horizon * 2})">${drawn}</g>`
}

/** Flood water over everything between two edges: muddy, mirroring, with wind ripples and a current. */
export function floodWater(place: Place, shape: readonly Spot[], level: number, mirror: string): string {
  const { random, camera } = place
  const seen = outline(place, shape)
  const mud = place.tone('#8a7a5c')
  const wash = linear([
    [0, mix(mud, '#dfe3e2', 0.55)],
    [0.3, mix(mud, '#b9b9ae', 0.35)],
    [1, shade(mud, -0.3)],
  ])
  let bands = ''
  let shine = ''
  for (let line = 0; line < 190; line++) {
    const away = 1.2 + random.next() ** 2 * 30
    const x = camera.x + random.between(-1, 1) * (2 + away * 0.7)
    const z = camera.z + away
    const long = random.between(0.1, 0.5) * (1 + away * 0.06)
    const points = [0, 1, 2, 3].map(
      (step): Point =>
        project(place, x + (step / 3 - 0.5) * long * 2, z + Math.sin(step * 2 + line) * 0.04, level),
    )
    if (line % 2 === 0)
      bands += curve([
        ...points,
        ...points
          .toReversed()
          .map(([px, py], index): Point => [px, py + (index === 0 || index === 3 ? 0 : 60 / away)]),
      ])
    else shine += curve(points, false)
  }
  const inner =
    wash.def +
    fill(polygon(seen), wash.fill) +
    `<g opacity=".5">${mirror}</g>` +
    fill(bands, shade(mud, 0.25), 'opacity=".3"') +
    stroke(shine, '#fbfaf4', 1.8, 'opacity=".45"')
  return clipped(polygon(seen), inner) + stroke(polygon(seen), shade(mud, -0.4), 2, 'opacity=".5"')
}
