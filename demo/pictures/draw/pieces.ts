import { linearAt, shade } from './colour.ts'
import { distance, outline, type Place, project, type Spot, scaleAt } from './place.ts'
import { contact } from './shadows.ts'
import { fill, n, type Point, polygon, stroke } from './shapes.ts'
import { extrude, footprint } from './solids.ts'

/** A broken lump of stone, concrete or asphalt lying about: a squashed irregular block of about `size` metres. */
export function lump(
  place: Place,
  x: number,
  z: number,
  size: number,
  colour: string,
  options: { height?: number; level?: number; turn?: number; long?: number } = {},
): string {
  const { random } = place
  const level = options.level ?? 0
  const height = options.height ?? size * random.between(0.35, 0.6)
  const turn = options.turn ?? random.between(0, 3)
  const corners = footprint(x, z, size * (options.long ?? random.between(0.9, 1.5)), size, turn).map(
    ([px, pz]): Spot => [px + random.between(-0.16, 0.16) * size, pz + random.between(-0.16, 0.16) * size],
  )
  const [low, high] = [level, level + height]
  // The upper face is smaller and skewed, so that lumps do not look like boxes.
  const lean = random.between(-0.15, 0.15) * size
  const top = corners.map(
    ([px, pz]): Spot => [
      x + (px - x) * random.between(0.62, 0.9) + lean,
      z + (pz - z) * random.between(0.62, 0.9),
      high + random.between(-0.25, 0.12) * height,
    ],
  )
  const away = distance(place, x, z)
  if (away < 0.5) return ''
  const tone = place.tone(colour, away)
  let drawn = contact(place, x + place.shadow.x * height * 0.3, z, size * 2, size * 1.6, 0.55, level)
  const sunny = place.shadow.x > 0 ? -1 : 1
  for (const [index, start] of corners.entries()) {
    const next = (index + 1) % corners.length
    const [end, upperEnd, upper] = [corners[next] ?? start, top[next] ?? start, top[index] ?? start]
    const normalX = end[1] - start[1]
    const face = outline(place, [[start[0], start[1], low], [end[0], end[1], low], upperEnd, upper])
    if ((place.camera.x - start[0]) * normalX - (place.camera.z - start[1]) * (end[0] - start[0]) <= 0)
      continue
    const length = Math.hypot(normalX, end[0] - start[0]) || 1
    drawn += fill(
      polygon(face),
      shade(tone, -0.26 + (0.16 * sunny * normalX) / length),
      `stroke="${shade(tone, -0.3)}" stroke-width=".6"`,
    )
  }
  drawn += fill(polygon(outline(place, top)), shade(tone, 0.14))
  return drawn
}

/** A pile of lumps strewn around (x, z), far ones first. */
export function lumps(
  place: Place,
  x: number,
  z: number,
  reach: readonly [number, number],
  count: number,
  size: readonly [number, number],
  colours: readonly string[],
  level = 0,
): string {
  const { random } = place
  const spots = Array.from({ length: count }, () => {
    const [angle, far] = [random.between(0, 6.28), Math.sqrt(random.next())]
    return { x: x + Math.cos(angle) * far * reach[0], z: z + Math.sin(angle) * far * reach[1] }
  })
  return spots
    .sort((left, right) => distance(place, right.x, right.z) - distance(place, left.x, left.z))
    .map((spot) => lump(place, spot.x, spot.z, random.between(...size), random.pick(colours), { level }))
    .join('')
}

/** A straight round bar between two spots, lit from the sunny side, with its end cap when `cap` is a colour. */
export function rod(place: Place, from: Spot, to: Spot, radius: number, colour: string, cap = ''): string {
  const [a, b] = [project(place, from[0], from[1], from[2]), project(place, to[0], to[1], to[2])]
  const [near, far] = [radius * scaleAt(place, from[0], from[1]), radius * scaleAt(place, to[0], to[1])]
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const [sideX, sideY] = [-(b[1] - a[1]) / length, (b[0] - a[0]) / length]
  const tone = place.tone(colour, Math.max(1, distance(place, from[0], from[1])))
  const up = sideY < 0 || (sideY === 0 && sideX < 0) ? 1 : -1
  const wash = linearAt(
    [a[0] + sideX * near * up, a[1] + sideY * near * up],
    [a[0] - sideX * near * up, a[1] - sideY * near * up],
    [
      [0, shade(tone, 0.1)],
      [0.25, shade(tone, 0.32)],
      [0.6, shade(tone, -0.08)],
      [1, shade(tone, -0.5)],
    ],
  )
  const shape: Point[] = [
    [a[0] + sideX * near, a[1] + sideY * near],
    [b[0] + sideX * far, b[1] + sideY * far],
    [b[0] - sideX * far, b[1] - sideY * far],
    [a[0] - sideX * near, a[1] - sideY * near],
  ]
  const turn = (Math.atan2(sideY, sideX) * 180) / Math.PI
  const end = (x: number, y: number, size: number, fillColour: string) =>
    `<ellipse cx="${n(x)}" cy="${n(y)}" rx="${n(size)}" ry="${n(size * 0.42)}" transform="rotate(${n(turn)} ${n(x)} ${n(y)})" fill="${fillColour}"/>`
  const caps = cap === '' ? '' : end(a[0], a[1], near, place.tone(cap))
  return `${wash.def}${end(b[0], b[1], far, shade(tone, -0.1))}${fill(polygon(shape), wash.fill)}${caps}`
}

/** A plank or slab between two spots of the world, standing on its edge or lying, given by its corners and thickness. */
export function plank(
  place: Place,
  corners: readonly [Spot, Spot, Spot, Spot],
  thick: number,
  colour: string,
): string {
  const away = Math.max(1, distance(place, corners[0][0], corners[0][1]))
  const tone = place.tone(colour, away)
  const lower = corners.map(([x, z, height = 0]): Spot => [x, z, height - thick])
  let drawn = ''
  for (const [index, start] of corners.entries()) {
    const next = (index + 1) % 4
    const [end, low, lowEnd] = [corners[next] ?? start, lower[index] ?? start, lower[next] ?? start]
    const face = outline(place, [low, lowEnd, end, start])
    drawn += fill(polygon(face), shade(tone, -0.3 - (index % 2) * 0.12))
  }
  const top = polygon(outline(place, corners))
  return drawn + fill(top, shade(tone, 0.08)) + stroke(top, shade(tone, 0.3), 1.2, 'opacity=".5"')
}

/** A bollard, upright: dark post with reflecting bands and a cap. */
export function bollard(
  place: Place,
  x: number,
  z: number,
  height = 0.95,
  colour = '#c9c9c4',
  band = '#b3352f',
  level = 0,
): string {
  const base = extrude(place, footprint(x, z, 0.2, 0.2), level, level + 0.03, '#6d6d6b')
  const stripes = [0.5, 0.74]
    .map((share) =>
      rod(place, [x, z, level + height * share], [x, z, level + height * (share + 0.13)], 0.066, band),
    )
    .join('')
  return (
    contact(place, x, z, 0.5, 0.5, 0.55, level) +
    base +
    rod(place, [x, z, level], [x, z, level + height], 0.064, colour) +
    stripes
  )
}

/** A bent bar, pipe, cable or rail through spots of the world, `metres` thick, thinner in the distance. */
export function bent(place: Place, spots: readonly Spot[], metres: number, colour: string): string {
  const visible = spots.filter(([x, z]) => distance(place, x, z) > 0.5)
  const points = visible.map(([x, z, height]) => ({
    at: project(place, x, z, height),
    half: Math.max(0.7, (metres * scaleAt(place, x, z)) / 2),
    away: distance(place, x, z),
  }))
  const [first] = points
  if (!first || points.length < 2) return ''
  const side = (share: number, aside: number): Point[] => {
    const left: Point[] = []
    const right: Point[] = []
    for (const [index, { at, half }] of points.entries()) {
      const before = points[index - 1]?.at ?? at
      const after = points[index + 1]?.at ?? at
      const length = Math.hypot(after[0] - before[0], after[1] - before[1]) || 1
      const [normalX, normalY] = [-(after[1] - before[1]) / length, (after[0] - before[0]) / length]
      const up = normalY > 0 || (Math.abs(normalY) < 0.2 && normalX > 0) ? -1 : 1
      const middle: Point = [at[0] + normalX * half * aside * up, at[1] + normalY * half * aside * up]
      left.push([middle[0] + normalX * half * share, middle[1] + normalY * half * share])
      right.unshift([middle[0] - normalX * half * share, middle[1] - normalY * half * share])
    }
    return [...left, ...right]
  }
  const tone = place.tone(colour, Math.min(...points.map(({ away }) => away)))
  return (
    fill(polygon(side(1, 0)), shade(tone, -0.38)) +
    fill(polygon(side(0.66, 0.22)), tone) +
    fill(polygon(side(0.2, 0.4)), shade(tone, 0.38))
  )
}
