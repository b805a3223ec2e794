import { shade } from './colour.ts'
import { distance, inPicture, type Place, project, type Spot, scaleAt } from './place.ts'
import { contact, shadowOfPost } from './shadows.ts'
import { fill, group, n, type Point, polygon, stroke } from './shapes.ts'
import { box, cylinder, extrude, upright } from './solids.ts'

/** A row of kerb stones between two spots; raised `height`, the pavement side is `level` with their top. */
export function kerb(
  place: Place,
  from: Point,
  to: Point,
  options: {
    height?: number
    width?: number
    colour?: string
    skip?: (x: number, z: number) => boolean
  } = {},
): string {
  const { random } = place
  const [height, width] = [options.height ?? 0.12, options.width ?? 0.15]
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const [alongX, alongZ] = [(to[0] - from[0]) / length, (to[1] - from[1]) / length]
  const stones: { away: number; corners: Spot[]; shade: number }[] = []
  for (let at = 0; at < length; at += 1) {
    const [start, end] = [at + 0.008, Math.min(length, at + 1) - 0.008]
    const [x, z] = [from[0] + alongX * (at + 0.5), from[1] + alongZ * (at + 0.5)]
    const tone = random.between(-0.08, 0.1)
    if (distance(place, x, z) < -1 || options.skip?.(x, z)) continue
    const spot = (along: number, aside: number): Spot => [
      from[0] + alongX * along - alongZ * aside,
      from[1] + alongZ * along + alongX * aside,
    ]
    const half = width / 2
    stones.push({
      away: distance(place, x, z),
      corners: [spot(start, -half), spot(end, -half), spot(end, half), spot(start, half)],
      shade: tone,
    })
  }
  const colour = options.colour ?? '#aaa69e'
  return stones
    .sort((left, right) => right.away - left.away)
    .map(({ corners, shade: tone }) =>
      extrude(place, corners, 0, height, shade(colour, tone - 0.12), shade(colour, tone + 0.12)),
    )
    .join('')
}

/** A slim post (sign, fence, bollard) with its shadow. */
export function post(
  place: Place,
  x: number,
  z: number,
  height: number,
  radius = 0.03,
  colour = '#9aa0a5',
  level = 0,
): string {
  return (
    shadowOfPost(place, x, z, height, radius * 2, level) +
    contact(place, x, z, radius * 7, radius * 7, 0.5, level) +
    cylinder(place, x, z, radius, level, level + height, colour)
  )
}

/** A fence between two spots: wooden palings, metal bars or wire mesh. */
export function fence(
  place: Place,
  from: Point,
  to: Point,
  kind: 'wood' | 'bars' | 'mesh',
  options: { height?: number; colour?: string; level?: number; gap?: (along: number) => boolean } = {},
): string {
  const height = options.height ?? (kind === 'wood' ? 0.95 : 1.1)
  const length = Math.hypot(to[0] - from[0], to[1] - from[1])
  const turn = Math.atan2(to[1] - from[1], to[0] - from[0])
  const plane = upright(place, from[0], from[1], turn)
  const level = options.level ?? 0
  const colour = options.colour ?? (kind === 'wood' ? '#8a6a4a' : kind === 'bars' ? '#38413f' : '#7f9a86')
  const middle: Point = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
  const tone = place.tone(colour, Math.max(2, distance(place, middle[0], middle[1])))
  const front = (along: number) =>
    distance(place, from[0] + Math.cos(turn) * along, from[1] + Math.sin(turn) * along) > 0.7
  const at = (along: number, up: number) => plane(along, level + up)
  let drawn = ''
  const step = kind === 'wood' ? 0.13 : kind === 'bars' ? 0.12 : 0.09
  let pieces = ''
  for (let along = 0; along < length; along += step) {
    if (!front(along) || options.gap?.(along) || !inPicture(at(along, 0), 200)) continue
    const wide = kind === 'wood' ? 0.085 : 0.018
    if (kind === 'mesh')
      pieces +=
        polygon([at(along, 0), at(along + height * 0.6, height)], false) +
        polygon([at(along + height * 0.6, 0), at(along, height)], false)
    else if (kind === 'wood')
      pieces += polygon([
        at(along, 0.05),
        at(along + wide, 0.05),
        at(along + wide, height - 0.06),
        at(along + wide / 2, height),
        at(along, height - 0.06),
      ])
    else
      pieces += polygon([
        at(along, 0.05),
        at(along + wide, 0.05),
        at(along + wide, height),
        at(along, height),
      ])
  }
  const rails = (kind === 'mesh' ? [0.02, height] : [0.25, height - 0.2]).map((up) => {
    const spots: Point[] = []
    for (let along = 0; along <= length; along += 0.5)
      if (front(along) && !options.gap?.(along)) spots.push(at(along, up))
    return polygon(spots, false)
  })
  drawn += stroke(
    rails.join(''),
    shade(tone, -0.3),
    Math.max(1, 0.035 * scaleAt(place, middle[0], middle[1])),
  )
  if (kind === 'mesh') {
    drawn += stroke(pieces, tone, 1.2, 'opacity=".7"')
    for (let along = 0; along <= length; along += 2.4) {
      if (front(along))
        drawn += cylinder(
          place,
          from[0] + Math.cos(turn) * along,
          from[1] + Math.sin(turn) * along,
          0.03,
          level,
          level + height + 0.05,
          colour,
        )
    }
  } else drawn += fill(pieces, tone, `stroke="${shade(tone, -0.4)}" stroke-width=".8"`)
  return drawn
}

/** A park bench with wooden slats; (x, z) is its middle, `turn` the direction of its length. */
export function bench(
  place: Place,
  x: number,
  z: number,
  turn = 0,
  options: { wood?: string; metal?: string; missing?: readonly number[]; level?: number } = {},
): string {
  const level = options.level ?? 0
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const wood = options.wood ?? '#8a5f3c'
  const slat = (across: number, height: number, depth: number, thick: number, tone: number) =>
    box(
      place,
      x - across * sin,
      z + across * cos,
      { width: 1.8, depth, height: thick, base: level + height, turn },
      shade(wood, tone),
    )
  const leg = (along: number) => {
    const [legX, legZ] = [x + along * cos, z + along * sin]
    return (
      box(
        place,
        legX,
        legZ,
        { width: 0.07, depth: 0.5, height: 0.42, base: level, turn },
        options.metal ?? '#3c4142',
      ) +
      box(
        place,
        legX - 0.24 * sin,
        legZ + 0.24 * cos,
        { width: 0.06, depth: 0.06, height: 0.85, base: level, turn },
        options.metal ?? '#3c4142',
      )
    )
  }
  const missing = new Set(options.missing ?? [])
  const slats = [
    () => slat(0.25, 0.76, 0.04, 0.1, 0.05),
    () => slat(0.25, 0.6, 0.04, 0.1, -0.05),
    () => slat(0.2, 0.42, 0.11, 0.04, 0),
    () => slat(0.06, 0.42, 0.11, 0.04, 0.06),
    () => slat(-0.08, 0.42, 0.11, 0.04, -0.03),
    () => slat(-0.22, 0.42, 0.11, 0.04, 0.04),
  ]
  return (
    contact(place, x, z, 2.2, 1, 0.45, level) +
    leg(-0.72) +
    leg(0.72) +
    slats.map((draw, index) => (missing.has(index) ? '' : draw())).join('')
  )
}

/** A litter bin on a post or standing, without its content. */
export function bin(
  place: Place,
  x: number,
  z: number,
  options: { colour?: string; height?: number; radius?: number; level?: number } = {},
): string {
  const { colour = '#3f5a4a', height = 0.85, radius = 0.24, level = 0 } = options
  const [rimX, rimY] = project(place, x, z, level + height)
  const scale = scaleAt(place, x, z)
  const flat = Math.max(0.05, (place.camera.eye - level - height) / distance(place, x, z))
  const hole = `<ellipse cx="${n(rimX)}" cy="${n(rimY)}" rx="${n(radius * 0.86 * scale)}" ry="${n(radius * 0.86 * scale * flat)}" fill="#14171a"/>`
  return (
    shadowOfPost(place, x, z, height, radius * 2, level) +
    contact(place, x, z, radius * 4, radius * 3, 0.5, level) +
    cylinder(place, x, z, radius * 0.86, level, level + height, colour, radius) +
    group(hole, '')
  )
}
