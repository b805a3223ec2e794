import { linearAt, type Paint } from './colour.ts'
import { fringe } from './grass.ts'
import { distance, outline, type Place, project, type Spot, scaleAt } from './place.ts'
import { litter } from './scatter.ts'
import { clipped, fill, n, type Point, polygon, ribbon } from './shapes.ts'

/** A brook's course: points on the ground from far to near, and its width in metres. */
export type Brook = { course: readonly Point[]; width: number; level: number }

/** The brook's outline in the picture at a height, `wider` than its water. */
export function waterShape(place: Place, { course, width }: Brook, wider: number, level: number): Point[] {
  return outline(
    place,
    ribbon(course, width + wider, width + wider).map(([x, z]): Spot => [x, z, level]),
  )
}

/** The colour of the brook's water: the sky far away, the bed in front. */
export function waterWash(place: Place, { course, level }: Brook): Paint {
  const [far, middle, near] =
    place.weather === 'evening' ? ['#f0c39a', '#8f8a90', '#3d4a55'] : ['#c3d6dc', '#7d9a98', '#3f5f57']
  const [[x, z] = [0, 10]] = course
  return linearAt(
    [0, project(place, x, z, level)[1]],
    [0, 1200],
    [
      [0, place.tone(far ?? '#c3d6dc', 30)],
      [0.3, place.tone(middle ?? '#7d9a98')],
      [1, place.tone(near ?? '#3f5f57')],
    ],
  )
}

/** A brook between grassy banks: earth slopes, water with currents and mirrored sky, stones and reeds. */
export function brook(place: Place, spec: Brook, options: { stones?: number } = {}): string {
  const { random } = place
  const { level, width } = spec
  const bank = (wider: number, height: number) => polygon(waterShape(place, spec, wider, height))
  const water = bank(0, level)
  const wash = waterWash(place, spec)
  let drawn = fill(bank(1.15, 0.02), place.tone('#55753a'))
  for (const [index, colour] of ['#7a6547', '#67543b', '#534430'].entries()) {
    drawn += fill(bank(0.95 - index * 0.3, level * (0.25 + index * 0.28)), place.tone(colour))
  }
  let inner = wash.def + fill(water, wash.fill)
  const data = ['', '']
  for (const [index, from] of spec.course.entries()) {
    const to = spec.course[index + 1]
    if (!to || distance(place, to[0], to[1]) < 1) continue
    for (let line = 0; line < 8; line++) {
      // Flat crescents of light and shade, as a slow current makes them.
      const [x, z] = [from[0] + random.between(-0.46, 0.46) * width, from[1] + random.between(-0.5, 0.5)]
      const [px, py] = project(place, x, z, level)
      const wide = random.between(0.08, 0.3) * scaleAt(place, x, z)
      const high = wide * random.between(0.05, 0.12)
      data[line % 2] +=
        `M${n(px - wide)} ${n(py)}q${n(wide)} ${n(-high * 2)} ${n(wide * 2)} 0q${n(-wide)} ${n(-high * 0.6)} ${n(-wide * 2)} 0z`
    }
  }
  inner += fill(data[0] ?? '', '#1d2f2c', 'opacity=".3"') + fill(data[1] ?? '', '#ffffff', 'opacity=".4"')
  drawn += clipped(water, inner)
  const stones: Spot[] = []
  for (const [x, z] of spec.course) {
    for (let index = 0; index < (options.stones ?? 5); index++) {
      const side = random.next() < 0.5 ? -1 : 1
      stones.push([
        x + side * width * random.between(0.38, 0.62),
        z + random.between(-0.5, 0.5),
        level + 0.02,
      ])
    }
  }
  drawn += litter(place, stones, ['#8f8b84', '#a39d93', '#77736c', '#6d6a58'], 0.11, 0.75)
  for (const [index, from] of spec.course.entries()) {
    const to = spec.course[index + 1]
    if (!to) continue
    for (const side of [-1, 1]) {
      const shift = side * (width / 2 + 0.55)
      drawn += fringe(place, [from[0] + shift, from[1]], [to[0] + shift, to[1]], {
        height: 0.3,
        density: 1.1,
        spread: 0.16,
      })
    }
  }
  return drawn
}
