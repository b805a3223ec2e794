import { block, facet, standing, within } from './bodies.ts'
import { farHedge, farTree } from './distant.ts'
import { groundLine } from './ground.ts'
import { house, someHouse } from './houses.ts'
import type { Place } from './place.ts'
import { surface } from './scatter.ts'
import type { Point } from './shapes.ts'

/** The country below a viewpoint: fields, hedges, a village with its church and a river, seen from high above. */
export function valleyView(place: Place): string {
  const { random } = place
  // The same camera, standing higher: its level ground is the floor of the valley.
  const below: Place = { ...place, camera: { ...place.camera, eye: place.camera.eye + 15 } }
  let drawn = surface(below, { x0: -400, x1: 400, z0: 40, z1: 900 }, '#86a154', '#9fb06a')
  for (let field = 0; field < 26; field++) {
    const z = 70 + (field % 6) * 42 + random.between(-10, 10)
    const x = -260 + Math.floor(field / 6) * 120 + random.between(-30, 30)
    drawn += surface(
      below,
      { x0: x, x1: x + random.between(60, 130), z0: z, z1: z + random.between(22, 38) },
      random.pick(['#c9b860', '#a9b95e', '#7f9a4a', '#b7a05a', '#93ad58']),
    )
  }
  const river: Point[] = Array.from(
    { length: 14 },
    (_, index): Point => [-160 + index * 26, 96 + Math.sin(index * 0.8) * 12 + index * 4],
  )
  drawn += groundLine(below, river, 7, '#8fb6cc')
  drawn += farHedge(below, [-140, 190], [150, 170], 6, undefined, 0.35)
  const middle = random.between(-22, 22)
  const cottages = Array.from(
    { length: 17 },
    () => [middle + random.between(-34, 34), random.between(112, 150)] as const,
  ).sort((p, q) => q[1] - p[1])
  drawn += cottages
    .map(([x, z]) =>
      house(below, someHouse(below, x, z, random.between(-0.5, 0.5), random.between(7, 10), { floors: 2 })),
    )
    .join('')
  drawn += church(below, middle + random.between(-8, 8), 128)
  drawn +=
    farHedge(below, [-120, 92], [middle - 30, 100], 4, undefined, 0.35) +
    farHedge(below, [middle + 25, 96], [120, 88], 4, undefined, 0.35)
  for (let index = 0; index < 12; index++) {
    const z = 150 - index * 6.5
    drawn += farTree(below, random.between(-70, 70), z, random.between(7, 11))
  }
  return drawn
}

/** A village church: nave and tower with a pointed roof. */
function church(place: Place, x: number, z: number): string {
  const frame = standing(x, z, 0, 0.3)
  const peak = within(frame, 0, 27, 2.5)
  const eave = (a: number, c: number) => within(frame, a, 17, c)
  return (
    block(place, frame, { from: [2.5, 0, 0], size: [16, 7, 8] }, '#e2d9c6') +
    facet(
      place,
      [
        within(frame, 2.5, 7, 0),
        within(frame, 18.5, 7, 0),
        within(frame, 18.5, 12, 4),
        within(frame, 2.5, 12, 4),
      ],
      '#94503c',
    ) +
    block(place, frame, { from: [-2.5, 0, 0], size: [5, 17, 5] }, '#e6decb') +
    facet(place, [eave(-2.7, -0.2), eave(2.7, -0.2), peak], '#5a5c62') +
    facet(place, [eave(2.7, -0.2), eave(2.7, 5.2), peak], '#44464c')
  )
}
