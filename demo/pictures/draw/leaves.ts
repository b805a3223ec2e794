import { shade } from './colour.ts'
import { distance, type Place, project } from './place.ts'
import { fill, type Point, polygon, stroke } from './shapes.ts'

export const AUTUMN = ['#a8641f', '#c98a2a', '#8a4a1c', '#d6a63a', '#6f5a28', '#b5502a'] as const

/** Half of a maple leaf's outline and of an oval one, tip first, along the leaf and across. */
const MAPLE: readonly Point[] = [
  [1, 0],
  [0.72, 0.16],
  [0.78, 0.4],
  [0.5, 0.32],
  [0.42, 0.62],
  [0.2, 0.36],
  [-0.05, 0.5],
  [0, 0.12],
  [-0.1, 0.03],
]
const OVAL: readonly Point[] = [
  [1, 0],
  [0.7, 0.2],
  [0.4, 0.28],
  [0.1, 0.2],
  [-0.1, 0.03],
]

/** Big fallen leaves, each lying its own way on the ground or on the others (`height` in metres), far ones first. */
export function fallenLeaves(
  place: Place,
  spots: readonly (readonly [number, number, number])[],
  size: number,
  colours: readonly string[] = AUTUMN,
  wet = false,
): string {
  const { random } = place
  let drawn = ''
  const sorted = [...spots].sort(
    (p, q) => distance(place, q[0], q[1]) - distance(place, p[0], p[1]) || p[2] - q[2],
  )
  for (const [x, z, height] of sorted) {
    const away = distance(place, x, z)
    if (away < 0.5) continue
    const turn = random.between(0, 6.28)
    const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
    const long = size * random.between(0.6, 1.2)
    const half = random.next() < 0.55 ? MAPLE : OVAL
    const curl = random.between(-0.1, 0.25)
    const tilt = random.between(-0.35, 0.35)
    const at = (along: number, across: number): Point =>
      project(
        place,
        x + (along * cos - across * sin) * long,
        z + (along * sin + across * cos) * long,
        height + Math.abs(across) * curl * long + (along + 0.2) * Math.abs(tilt) * long * 0.4,
      )
    const left = half.map(([along, across]) => at(along, across))
    const right = half.map(([along, across]) => at(along, -across))
    const tone = place.tone(random.pick(colours), away)
    drawn += fill(
      polygon(
        [at(1, 0.05), at(0.4, 0.55), at(-0.1, 0.1), at(0.4, -0.5)].map(
          ([px, py]): Point => [px + 2, py + long * 40],
        ),
      ),
      '#0c0a08',
      'opacity=".28"',
    )
    drawn +=
      fill(polygon(left), shade(tone, tilt > 0 ? 0.14 : -0.16)) +
      fill(polygon(right), shade(tone, tilt > 0 ? -0.2 : 0.08))
    if (away < 5)
      drawn += stroke(
        polygon([at(-0.38, 0.02), at(0.85, 0)], false) +
          polygon([at(0.15, 0), at(0.45, 0.32)], false) +
          polygon([at(0.15, 0), at(0.45, -0.32)], false),
        shade(tone, -0.4),
        Math.max(0.8, (long * 14) / away),
        'opacity=".7"',
      )
    if (wet && random.next() < 0.25)
      drawn += fill(polygon([at(0.5, 0.05), at(0.3, 0.2), at(0.15, 0.05)]), '#ffffff', 'opacity=".35"')
  }
  return drawn
}
