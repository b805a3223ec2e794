import { radial } from './colour.ts'
import { distance, outline, type Place, project, type Spot, scaleAt } from './place.ts'
import { curve, fill, group, n, type Point, polygon } from './shapes.ts'

/** The shadow of an upright thing given by its silhouette: metres along `turn` and metres up, standing at (x, z). */
export function shadowOf(
  place: Place,
  x: number,
  z: number,
  silhouette: readonly Point[],
  turn = 0,
  level = 0,
): string {
  const { shadow } = place
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const spots = silhouette.map(
    ([along, height]): Spot => [
      x + along * cos + height * shadow.x,
      z + along * sin + height * shadow.z,
      level,
    ],
  )
  return fill(polygon(outline(place, spots)), shadow.colour, `opacity="${shadow.opacity}"`)
}

/** The shadow of a solid over a ground outline, as high as `height`. */
export function shadowOfSolid(place: Place, corners: readonly Spot[], height: number, level = 0): string {
  const { shadow } = place
  const raised = corners.map(([x, z]): Point => [x + height * shadow.x, z + height * shadow.z])
  const all = [...corners.map(([x, z]): Point => [x, z]), ...raised]
  return fill(
    polygon(
      outline(
        place,
        hull(all).map(([x, z]) => [x, z, level]),
      ),
    ),
    shadow.colour,
    `opacity="${shadow.opacity}"`,
  )
}

/** The shadow of a post or mast of the given height and thickness. */
export function shadowOfPost(place: Place, x: number, z: number, height: number, thickness = 0.1, level = 0) {
  const half = thickness / 2
  const long: Point[] = [
    [-half, 0],
    [half, 0],
    [half, height],
    [-half, height],
  ]
  return shadowOf(place, x, z, long, Math.atan2(-place.shadow.x, place.shadow.z || 0.01), level)
}

/** The dappled shadow of a tree's crown on the ground. */
export function shadowOfCrown(place: Place, x: number, z: number, height: number, radius: number, level = 0) {
  const { random, shadow } = place
  let data = ''
  for (let lump = 0; lump < 16; lump++) {
    const [up, aside] = [height + random.between(-1, 1) * radius, random.between(-1, 1) * radius]
    const size = radius * random.between(0.2, 0.5)
    const spots = Array.from({ length: 9 }, (_, index): Spot => {
      const angle = (index / 9) * 6.28
      const reach = size * random.between(0.7, 1.2)
      return [
        x + up * shadow.x + aside + Math.cos(angle) * reach,
        z + up * shadow.z + random.between(-0.6, 0.6) * radius + Math.sin(angle) * reach,
        level,
      ]
    })
    if (spots.some(([spotX, spotZ]) => distance(place, spotX, spotZ) < 1.5)) continue
    data += curve(outline(place, spots))
  }
  return group(fill(data, shadow.colour), `opacity="${shadow.opacity * 0.9}"`)
}

/** The soft dark patch under anything that touches the ground; keeps things from floating. */
export function contact(
  place: Place,
  x: number,
  z: number,
  width: number,
  depth: number,
  opacity = 0.5,
  level = 0,
) {
  const [centreX, centreY] = project(place, x, z, level)
  const scale = scaleAt(place, x, z)
  const flat = Math.max(0.06, Math.abs(place.camera.eye - level) / (place.camera.focal / scale))
  const soft = radial([
    [0, '#0c0e18', opacity],
    [0.6, '#0c0e18', opacity * 0.7],
    [1, '#0c0e18', 0],
  ])
  return `${soft.def}<ellipse cx="${n(centreX)}" cy="${n(centreY)}" rx="${n((width / 2) * scale)}" ry="${n((depth / 2) * scale * flat)}" fill="${soft.fill}"/>`
}

/** The convex outline around points, anticlockwise. */
export function hull(points: readonly Point[]): Point[] {
  const sorted = [...points].sort((left, right) => left[0] - right[0] || left[1] - right[1])
  const half = (list: readonly Point[]) => {
    const kept: Point[] = []
    for (const point of list) {
      while (kept.length > 1) {
        const [last, before] = [kept.at(-1) ?? point, kept.at(-2) ?? point]
        const turn =
          (last[0] - before[0]) * (point[1] - before[1]) - (last[1] - before[1]) * (point[0] - before[0])
        if (turn > 0) break
        kept.pop()
      }
      kept.push(point)
    }
    return kept.slice(0, -1)
  }
  return [...half(sorted), ...half(sorted.toReversed())]
}
