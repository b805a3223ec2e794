import { type Frame, lit, shownAt, type Vec, within } from './bodies.ts'
import { linearAt, shade } from './colour.ts'
import { type Place, scaleAt, seen } from './place.ts'
import { hull } from './shadows.ts'
import { fill, type Point, polygon, ribbon } from './shapes.ts'

/** A round bar through points of the world, bent or straight, with the light along one side. */
export function pipe(place: Place, line: readonly Vec[], diameter: number, colour: string, gloss = 0.35) {
  const points = line.map((spot) => shownAt(place, spot))
  const [first, last] = [line[0], line.at(-1)]
  const [start, end] = [points[0], points.at(-1)]
  if (!first || !last || !start || !end) return ''
  const [wide, narrow] = [first, last].map((spot) => diameter * scaleAt(place, spot[0], spot[1]))
  const away = seen(place.camera, first[0], first[1])[1]
  const toned = (by: number) => place.tone(shade(colour, by), away)
  const shape = (share: number, aside: number) =>
    polygon(
      ribbon(
        points.map(([x, y]): Point => [x + aside * (wide ?? 1), y - Math.abs(aside) * 0.6 * (wide ?? 1)]),
        (wide ?? 1) * share,
        (narrow ?? 1) * share,
      ),
    )
  const bright = place.shadow.x > 0 ? -1 : 1
  const dim = place.weather === 'overcast' || place.weather === 'night' ? 0.55 : 1
  return (
    fill(shape(1, 0), toned(-0.42)) +
    fill(shape(0.72, bright * 0.1), toned(-0.16)) +
    fill(shape(0.4, bright * 0.16), toned(0.1 * dim)) +
    fill(shape(0.13, bright * 0.2), toned(gloss * dim))
  )
}

/** An upright post with a round cross-section: a smooth gradient across, for things seen from near. */
export function cylinder(
  place: Place,
  frame: Frame,
  from: number,
  to: number,
  radius: number,
  colour: string,
) {
  return cone(place, frame, from, to, radius, radius, colour)
}

/** A round body along the frame's upright that gets wider or narrower, with its upper rim when seen from above. */
export function cone(
  place: Place,
  frame: Frame,
  from: number,
  to: number,
  radiusFrom: number,
  radiusTo: number,
  colour: string,
  open = '',
): string {
  const ring = (height: number, radius: number) =>
    Array.from({ length: 30 }, (_, index) => {
      const angle = (index / 30) * Math.PI * 2
      return shownAt(place, within(frame, Math.cos(angle) * radius, height, Math.sin(angle) * radius))
    })
  const [low, high] = [ring(from, radiusFrom), ring(to, radiusTo)]
  const middle = within(frame, 0, (from + to) / 2, 0)
  const around = hull([...low, ...high])
  const away = seen(place.camera, middle[0], middle[1])[1]
  const toned = (by: number) => place.tone(shade(colour, by), away)
  const dim = place.weather === 'overcast' || place.weather === 'night' ? 0.5 : 1
  const stops = [
    [0, toned(-0.25 * dim - 0.08)],
    [0.28, toned(0.14 * dim)],
    [0.6, toned(-0.12 * dim)],
    [0.9, toned(-0.5 * dim)],
    [1, toned(-0.36 * dim)],
  ] as const
  const paint = linearAt(
    ...across(
      place,
      shownAt(place, within(frame, 0, from, 0)),
      shownAt(place, within(frame, 0, to, 0)),
      around,
    ),
    stops,
  )
  const above = place.camera.eye > (within(frame, 0, to, 0)[2] ?? 0)
  const lid = above ? fill(polygon(high), open || lit(place, colour, frame.b, middle)) : ''
  return `${paint.def}${fill(polygon(around), paint.fill)}${lid}`
}

/** From the lit to the dark edge of a round body whose axis runs between two points of the picture. */
function across(place: Place, low: Point, high: Point, around: readonly Point[]): [Point, Point] {
  const [alongX, alongY] = [high[0] - low[0], high[1] - low[1]]
  const length = Math.hypot(alongX, alongY)
  const [x, y] = length < 2 ? [1, 0] : [-alongY / length, alongX / length]
  const reach = around.map(([px, py]) => (px - low[0]) * x + (py - low[1]) * y)
  const [least, most] = [Math.min(...reach), Math.max(...reach)]
  const ends: [Point, Point] = [
    [low[0] + x * least, low[1] + y * least],
    [low[0] + x * most, low[1] + y * most],
  ]
  const sunny = place.shadow.x > 0 ? -1 : 1
  // Light comes from above and from one side; `least` is the bright edge when the normal points away from it.
  return x * sunny * 0.8 - y > 0 ? [ends[1], ends[0]] : ends
}
