import { HEIGHT, WIDTH } from '../canvas.ts'
import { linear, mix } from './colour.ts'
import { distance, outline, type Place, project, type Spot, unproject } from './place.ts'
import { fill, n, polygon } from './shapes.ts'

/** A rectangle of ground in metres, along the world's axes, at a height (0 is the street). */
export type Patch = { x0: number; x1: number; z0: number; z1: number; level?: number }

/** The corners of a patch of ground. */
export function cornersOf({ x0, x1, z0, z1, level = 0 }: Patch): Spot[] {
  return [
    [x0, z0, level],
    [x1, z0, level],
    [x1, z1, level],
    [x0, z1, level],
  ]
}

/** One thing strewn on the ground: where in the picture, where in the world, units per metre there. */
export type Strewn = { x: number; y: number; world: readonly [number, number]; scale: number }

/**
 * Spots strewn evenly over the picture's share of a patch, far ones first; `count` is for a patch that fills the
 * whole picture. `inside` leaves out spots (world coordinates), for example where a hole is.
 */
export function scatter(
  place: Place,
  patch: Patch,
  count: number,
  inside?: (x: number, z: number) => boolean,
): Strewn[] {
  const { random, camera } = place
  const level = patch.level ?? 0
  const strewn: Strewn[] = []
  for (let index = 0; index < count; index++) {
    const [x, y] = [random.between(-30, WIDTH + 30), random.between(Math.max(0, camera.horizon), HEIGHT + 40)]
    const world = unproject(place, [x, y], level)
    if (!world) continue
    const [worldX, worldZ] = world
    if (worldX < patch.x0 || worldX > patch.x1 || worldZ < patch.z0 || worldZ > patch.z1) continue
    if (inside && !inside(worldX, worldZ)) continue
    strewn.push({ x, y, world, scale: camera.focal / Math.max(0.3, distance(place, worldX, worldZ)) })
  }
  return strewn.sort((left, right) => left.y - right.y)
}

/** The plain surface of a patch, paler towards the distance. The other ground functions draw this themselves. */
export function surface(place: Place, patch: Patch, colour: string, farColour = colour): string {
  const points = outline(place, cornersOf(patch))
  const tops = points.map(([, y]) => y)
  const [from, to] = [Math.min(...tops), Math.max(...tops)]
  if (points.length === 0 || from > HEIGHT) return ''
  const far = place.tone(farColour, 90)
  const near = place.tone(colour)
  // The outline may reach far below the picture, so the gradient is placed by what is visible of it.
  const visible = (y: number) => Math.min(1, Math.max(0, (y - from) / Math.max(1, to - from)))
  const wash = linear([
    [0, mix(near, far, from < place.camera.horizon + 60 ? 1 : 0.3)],
    [visible(from + 90), mix(near, far, 0.35)],
    [visible(from + 330), near],
    [visible(HEIGHT), mix(near, '#15171f', 0.08)],
  ])
  return `${wash.def}${fill(polygon(points), wash.fill)}`
}

/** Fine grains on a surface: `size` in metres, one path per colour. */
export function speckle(
  place: Place,
  patch: Patch,
  colours: readonly string[],
  count: number,
  size = 0.012,
  opacity = 0.5,
  inside?: (x: number, z: number) => boolean,
): string {
  const data = colours.map(() => '')
  for (const { x, y, scale } of scatter(place, patch, count, inside)) {
    const index = Math.floor(place.random.next() * colours.length)
    const wide = Math.min(14, Math.max(1.1, size * scale * place.random.between(0.5, 1.6)))
    data[index] += `M${Math.round(x)} ${Math.round(y)}h${n(wide)}v${n(wide * 0.55)}h${n(-wide * 0.9)}z`
  }
  return data
    .map((path, index) => fill(path, place.tone(colours[index] ?? '#888888'), `opacity="${opacity}"`))
    .join('')
}

/** Large soft uneven tones (damp, dirt, wear, worn grass): flat lumps of `size` metres. */
export function mottle(
  place: Place,
  patch: Patch,
  colours: readonly string[],
  count: number,
  size = 0.6,
  opacity = 0.12,
): string {
  const data = colours.map(() => '')
  const { random } = place
  for (const { world } of scatter(place, patch, count)) {
    const index = Math.floor(random.next() * colours.length)
    const turn = random.between(0, 6)
    const spots = Array.from({ length: 9 }, (_, step): Spot => {
      const angle = turn + (step / 9) * 6.28
      const reach = size * random.between(0.5, 1.3)
      const x = Math.min(patch.x1, Math.max(patch.x0, world[0] + Math.cos(angle) * reach))
      const z = Math.min(patch.z1, Math.max(patch.z0, world[1] + Math.sin(angle) * reach))
      return [x, z, patch.level ?? 0]
    })
    data[index] += polygon(outline(place, spots))
  }
  return data
    .map((path, index) => fill(path, place.tone(colours[index] ?? '#888888'), `opacity="${opacity}"`))
    .join('')
}

/** Small loose things lying about (leaves, crumbs, stones): irregular lumps with a shadow side, `size` in metres. */
export function litter(
  place: Place,
  spots: readonly Spot[],
  colours: readonly string[],
  size: number,
  flat = 0.6,
): string {
  const { random } = place
  let shadows = ''
  const bodies = colours.map(() => '')
  const lights = colours.map(() => '')
  const sorted = [...spots].sort(
    (left, right) => distance(place, right[0], right[1]) - distance(place, left[0], left[1]),
  )
  for (const [worldX, worldZ, level = 0] of sorted) {
    const away = distance(place, worldX, worldZ)
    if (away < 0.4) continue
    const [x, y] = project(place, worldX, worldZ, level)
    const radius = Math.max(1, ((size * place.camera.focal) / away) * random.between(0.4, 1.2))
    const index = Math.floor(random.next() * colours.length)
    const corner = () => random.between(0.65, 1.15) * radius
    const [left, top, right, bottom] = [corner(), corner() * flat, corner(), corner() * flat * 0.6]
    const aside = random.between(-0.4, 0.4) * radius
    const lean = random.between(-0.25, 0.25) * radius
    shadows += `M${n(x - left * 0.9)} ${n(y + bottom * 0.5)}l${n(left + aside)} ${n(bottom * 0.9)}l${n(right * 1.3)} ${n(-bottom * 0.6)}z`
    bodies[index] +=
      `M${n(x - left)} ${n(y + lean * 0.3)}L${n(x - left * 0.3 + aside)} ${n(y - top)}L${n(x + right)} ${n(y - lean)}L${n(x + right * 0.4)} ${n(y + bottom)}L${n(x - left * 0.6)} ${n(y + bottom * 0.9)}z`
    lights[index] +=
      `M${n(x - left)} ${n(y + lean * 0.3)}L${n(x - left * 0.3 + aside)} ${n(y - top)}L${n(x + right)} ${n(y - lean)}L${n(x + aside * 0.5)} ${n(y - top * 0.2)}z`
  }
  return (
    fill(shadows, place.shadow.colour, 'opacity=".4"') +
    bodies
      .map((data, index) => fill(data, place.tone(mix(colours[index] ?? '#888888', '#10131c', 0.22))))
      .join('') +
    lights
      .map((data, index) => fill(data, place.tone(mix(colours[index] ?? '#888888', '#fff8e8', 0.12))))
      .join('')
  )
}
