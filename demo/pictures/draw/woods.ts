import { shade } from './colour.ts'
import { FOLIAGE, type Foliage, foliage } from './foliage.ts'
import { distance, inPicture, outline, type Place, project, type Spot, scaleAt } from './place.ts'
import { fill, type Point, polygon, ribbon } from './shapes.ts'

/** The edge of a wood along a line: a dark wall of leaves with trunks, undergrowth at its foot. */
export function woods(
  place: Place,
  from: Point,
  to: Point,
  options: { height?: number; colours?: Foliage; leaves?: number } = {},
): string {
  const { random } = place
  const colours = options.colours ?? FOLIAGE.summer
  const height = options.height ?? 11
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const at = (share: number): Point => [
    from[0] + (to[0] - from[0]) * share,
    from[1] + (to[1] - from[1]) * share,
  ]
  const steps: { x: number; z: number; away: number }[] = []
  for (let along = 0; along < length; ) {
    const [x, z] = at(along / length)
    const away = distance(place, x, z)
    along += Math.max(1.3, away * 0.09) * random.between(0.7, 1.2)
    if (away > 2) steps.push({ x, z, away })
  }
  const sorted = steps.sort((left, right) => right.away - left.away)
  const wall = sorted.length > 1 ? darkness(place, from, to, height, colours) : ''
  let drawn = wall
  for (const { x, z, away } of sorted) {
    const scale = scaleAt(place, x, z)
    const [footX, footY] = project(place, x, z)
    if (!inPicture([footX, footY - scale], scale * 4)) continue
    if (random.next() < 0.7) {
      const lean = random.between(-0.3, 0.3) * scale
      const top: Point = [footX + lean, footY - height * 0.7 * scale]
      const girth = random.between(0.16, 0.34) * scale
      const bark = place.tone(random.pick(['#4a3d33', '#5a4b3d', '#3b332c', '#6a5d50']), away)
      drawn += fill(
        polygon(
          ribbon(
            [[footX, footY + girth * 0.2], [footX + lean * 0.4, footY - height * 0.35 * scale], top],
            girth * 1.2,
            girth * 0.6,
          ),
        ),
        bark,
      )
      drawn += fill(
        polygon(
          ribbon(
            [
              [footX + girth * 0.25, footY],
              [footX + lean * 0.4 + girth * 0.2, footY - height * 0.35 * scale],
              top,
            ],
            girth * 0.5,
            girth * 0.2,
          ),
        ),
        shade(bark, -0.4),
        'opacity=".6"',
      )
    }
    // Lumps as wide as the trees stand apart: the crowns close to a wall of leaves.
    const wide = Math.max(1.3, away * 0.09)
    const crown = Array.from({ length: 9 }, (_, index) => ({
      x: footX + random.between(-0.75, 0.75) * wide * scale,
      y: footY - height * (0.4 + 0.6 * ((index + random.between(0, 1)) / 9)) * scale,
      r: wide * random.between(0.34, 0.58) * scale,
    })).sort((left, right) => right.y - left.y)
    const under = [0, 1, 2].map(() => ({
      x: footX + random.between(-0.8, 0.8) * wide * scale,
      y: footY - random.between(0.1, 0.6) * scale,
      r: wide * random.between(0.24, 0.44) * scale,
    }))
    const leaves = Math.min(130, Math.max(34, scale * 0.9)) * ((options.leaves ?? 100) / 100)
    const size = Math.max(5, Math.min(40, 0.19 * scale))
    drawn +=
      foliage(place, crown, away, { colours, leaves, size, ragged: 0.3 }) +
      foliage(place, under, away, {
        colours,
        leaves: leaves * (scale > 130 ? 2.2 : 0.6),
        size: size * (scale > 130 ? 1.15 : 0.8),
        ragged: 0.24,
      })
  }
  return drawn
}

function darkness(place: Place, from: Point, to: Point, height: number, colours: Foliage): string {
  const spots: Spot[] = [
    [from[0], from[1], 0],
    [to[0], to[1], 0],
    [to[0], to[1], height * 0.8],
    [from[0], from[1], height * 0.8],
  ]
  const away = Math.max(6, Math.min(distance(place, ...from), distance(place, ...to)))
  return fill(polygon(outline(place, spots)), place.tone(shade(colours[0], -0.35), away))
}
