import { lit, shownAt, standing, type Vec, within } from './bodies.ts'
import { flatPart, shadowOfParts } from './casts.ts'
import { shade } from './colour.ts'
import { groundLine } from './ground.ts'
import { outline, type Place, type Spot, scaleAt } from './place.ts'
import { cone, cylinder } from './rounds.ts'
import { speckle } from './scatter.ts'
import { contact } from './shadows.ts'
import { clipped, curve, fill, type Point, polygon, stroke, wander } from './shapes.ts'

export type Basin = { x: number; z: number; radius: number; stone: string; sides: number; turn: number }

const RIM = 0.5
const FLOOR = 0.1

function ring({ x, z, sides, turn }: Basin, radius: number, height: number): Vec[] {
  return Array.from({ length: sides }, (_, index): Vec => {
    const angle = turn + (index / sides) * Math.PI * 2
    return [x + Math.cos(angle) * radius, z + Math.sin(angle) * radius, height]
  })
}

/** One course of upright stones around the basin, only the sides that face the viewer (or, inside, the far ones). */
function wall(place: Place, basin: Basin, radius: number, low: number, high: number, inner: boolean): string {
  const [bottom, top] = [ring(basin, radius, low), ring(basin, radius, high)]
  let drawn = ''
  for (const [index, from] of bottom.entries()) {
    const next = (index + 1) % basin.sides
    const [to, upTo, upFrom] = [bottom[next] ?? from, top[next] ?? from, top[index] ?? from]
    const angle = basin.turn + ((index + 0.5) / basin.sides) * Math.PI * 2
    const sign = inner ? -1 : 1
    const normal: Vec = [Math.cos(angle) * sign, Math.sin(angle) * sign, 0]
    const view = (place.camera.x - from[0]) * normal[0] + (place.camera.z - from[1]) * normal[1]
    if (view <= 0) continue
    const tone = lit(place, shade(basin.stone, inner ? -0.15 : 0), normal, from)
    const shape = polygon(outline(place, [from, to, upTo, upFrom]))
    drawn += fill(shape, tone, `stroke="${shade(tone, -0.3)}" stroke-width="1.6"`)
    if (inner) {
      // A pale line and stains show how high the water used to stand.
      const band = outline(place, [
        from,
        to,
        [to[0], to[1], low + (high - low) * 0.62],
        [from[0], from[1], low + (high - low) * 0.62],
      ] as Spot[])
      drawn += fill(polygon(band), place.tone('#5d6b4a'), 'opacity=".4"')
    }
  }
  return drawn
}

/** The empty basin of a town fountain with column and bowl; `floor` draws what lies in it. */
export function dryFountain(place: Place, basin: Basin, floor: string): string {
  const { random } = place
  const { x, z, radius, stone } = basin
  const frame = standing(x, z, 0)
  const unit = scaleAt(place, x, z)
  const outer = ring(basin, radius, RIM)
  const inner = ring(basin, radius - 0.2, RIM)
  const pool = ring(basin, radius - 0.2, FLOOR)
  const poolShape = polygon(outline(place, inner))
  const cracks = Array.from({ length: 5 }, () => {
    const angle = random.between(0, 6.28)
    const from: Point = [x + Math.cos(angle) * 0.4, z + Math.sin(angle) * 0.4]
    const to: Point = [x + Math.cos(angle) * radius * 0.85, z + Math.sin(angle) * radius * 0.85]
    return groundLine(place, wander(random, from, to, 8, 0.12), 0.018, '#3a342c', 0.85, FLOOR)
  })
  const patch = { x0: x - radius, x1: x + radius, z0: z - radius, z1: z + radius, level: FLOOR }
  const inside =
    fill(polygon(outline(place, pool)), place.tone(shade(stone, -0.12))) +
    speckle(place, patch, [shade(stone, -0.4), shade(stone, 0.2), '#6b6a4a'], 900, 0.02, 0.5) +
    stains(place, basin) +
    cracks.join('') +
    wall(place, basin, radius - 0.2, FLOOR, RIM, true) +
    floor +
    wallShade(place, basin)
  const top = (points: readonly Vec[], tone: string, extra = '') =>
    fill(polygon(outline(place, points)), tone, extra)
  const rimTone = lit(place, shade(stone, 0.1), [0, 0, 1], [x, z, RIM])
  let joints = ''
  for (const [index, from] of outer.entries()) {
    const to = inner[index] ?? from
    joints += polygon([shownAt(place, from), shownAt(place, to)], false)
  }
  const column =
    cylinder(place, frame, FLOOR, 0.28, 0.34, stone) +
    cone(place, frame, 0.28, 1.15, 0.15, 0.12, stone) +
    cylinder(place, frame, 1.15, 1.2, 0.18, shade(stone, 0.05)) +
    cone(place, frame, 1.2, 1.42, 0.16, 0.58, stone) +
    cylinder(place, frame, 1.42, 1.5, 0.6, shade(stone, 0.05)) +
    fill(
      curve(
        outline(
          place,
          Array.from(
            { length: 24 },
            (_, index): Spot => [x + Math.cos(index * 0.2618) * 0.5, z + Math.sin(index * 0.2618) * 0.5, 1.5],
          ),
        ),
      ),
      lit(place, shade(stone, -0.35), [0, 0, 1], [x, z, 1.5]),
    ) +
    cone(place, frame, 1.46, 1.85, 0.1, 0.07, stone) +
    cone(place, frame, 1.85, 2.02, 0.07, 0.13, shade(stone, -0.05)) +
    cone(place, frame, 2.02, 2.18, 0.13, 0.03, stone)
  // Four dry spouts under the bowl, with lime where the water ran.
  const spouts = [0.5, 1.6, 2.7, 3.8, 4.9, 6]
    .map((angle): Vec => within(frame, Math.cos(angle) * 0.6, 1.43, Math.sin(angle) * 0.6))
    .filter(([, spotZ]) => spotZ < z)
    .map(([sx, sz, sh]) => {
      const [px, py] = shownAt(place, [sx, sz, sh])
      return `<circle cx="${px.toFixed(1)}" cy="${py.toFixed(1)}" r="${(0.028 * unit).toFixed(1)}" fill="#1a1816"/>`
    })
    .join('')
  return (
    shadowOfParts(place, [
      flatPart(place, [...outer, ...ring(basin, radius, 0)]),
      flatPart(place, [...ring({ ...basin, sides: 12 }, 0.6, 1.45), within(frame, 0, 2.1, 0)]),
      flatPart(place, [...ring({ ...basin, sides: 8 }, 0.15, 0), ...ring({ ...basin, sides: 8 }, 0.15, 1.4)]),
    ]) +
    contact(place, x, z, radius * 2.5, radius * 2.4, 0.55) +
    wall(place, basin, radius, 0, RIM, false) +
    top(outer, rimTone) +
    clipped(poolShape, inside) +
    stroke(poolShape, shade(rimTone, -0.3), 2) +
    stroke(joints, shade(rimTone, -0.35), Math.max(1, 0.008 * unit)) +
    column +
    spouts +
    nearRim(place, basin, rimTone)
  )
}

/** Rings of lime and dried algae on the floor. */
function stains(place: Place, basin: Basin): string {
  let drawn = ''
  for (const [share, colour, opacity] of [
    [0.92, '#6f7550', 0.35],
    [0.75, '#cfc6ae', 0.35],
    [0.6, '#8a8460', 0.3],
    [0.42, '#d8d0ba', 0.35],
  ] as const) {
    const points = ring({ ...basin, sides: 22 }, (basin.radius - 0.2) * share, FLOOR).map(
      ([x, z, height]): Spot => [
        x + place.random.between(-0.06, 0.06),
        z + place.random.between(-0.06, 0.06),
        height,
      ],
    )
    drawn += fill(curve(outline(place, points)), place.tone(colour), `opacity="${opacity}"`)
  }
  return drawn
}

/** Shadow of the wall on the floor of the basin. */
function wallShade(place: Place, basin: Basin): string {
  const { shadow } = place
  const moved = ring(basin, basin.radius - 0.2, FLOOR).map(
    ([x, z, height]): Spot => [x + shadow.x * 0.5, z + shadow.z * 0.5, height],
  )
  const whole = ring(basin, basin.radius * 1.4, FLOOR)
  return fill(
    polygon(outline(place, whole)) + polygon(outline(place, moved)),
    shadow.colour,
    `opacity="${shadow.opacity * 0.7}" fill-rule="evenodd"`,
  )
}

/** The near part of the rim covers what stands in the basin behind it. */
function nearRim(place: Place, basin: Basin, tone: string): string {
  const [outer, inner] = [ring(basin, basin.radius, RIM), ring(basin, basin.radius - 0.2, RIM)]
  let drawn = ''
  for (const [index, from] of outer.entries()) {
    const next = (index + 1) % basin.sides
    const [to, inTo, inFrom] = [outer[next] ?? from, inner[next] ?? from, inner[index] ?? from]
    if ((from[1] + to[1]) / 2 > basin.z - basin.radius * 0.2) continue
    drawn += fill(
      polygon(outline(place, [from, to, inTo, inFrom])),
      tone,
      `stroke="${shade(tone, -0.35)}" stroke-width="1.8"`,
    )
  }
  return drawn
}
