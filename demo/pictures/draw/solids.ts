import { linear, type Stop, shade } from './colour.ts'
import { distance, outline, type Place, project, type Spot, scaleAt } from './place.ts'
import { fill, n, type Point, polygon } from './shapes.ts'

/** How bright a wall with this outward normal is: -1 turned away from the light, 1 facing it. */
export function lightOn(place: Place, normalX: number, normalZ: number): number {
  const length = Math.hypot(place.shadow.x, place.shadow.z) || 1
  return -(normalX * place.shadow.x + normalZ * place.shadow.z) / length
}

/** A colour as a wall with this outward normal shows it. */
export function lit(place: Place, colour: string, normalX: number, normalZ: number): string {
  const strength = place.weather === 'sun' || place.weather === 'evening' ? 0.2 : 0.09
  return shade(colour, lightOn(place, normalX, normalZ) * strength - strength * 0.45)
}

/** Whether the wall from `from` to `to` shows its front (on its right-hand side) to the camera. */
export function facesCamera(place: Place, from: Spot, to: Spot): boolean {
  const { camera } = place
  const [alongX, alongZ] = [to[0] - from[0], to[1] - from[1]]
  // The outward normal of an anticlockwise outline (seen from above, z away from the camera) is (alongZ, -alongX).
  return (camera.x - from[0]) * alongZ - (camera.z - from[1]) * alongX > 0
}

/** The corners of a rectangle on the ground, turned around its middle, anticlockwise from above. */
export function footprint(x: number, z: number, width: number, depth: number, turn = 0): Spot[] {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  const corners: Point[] = [
    [-width / 2, -depth / 2],
    [width / 2, -depth / 2],
    [width / 2, depth / 2],
    [-width / 2, depth / 2],
  ]
  return corners.map(([across, along]) => [x + across * cos - along * sin, z + across * sin + along * cos])
}

/** A convex upright solid over an anticlockwise outline, from one height to another: sides, then the top. */
export function extrude(
  place: Place,
  corners: readonly Spot[],
  from: number,
  to: number,
  colour: string,
  topColour = shade(colour, 0.12),
): string {
  let drawn = ''
  for (const [index, start] of corners.entries()) {
    const end = corners[(index + 1) % corners.length] ?? start
    if (!facesCamera(place, start, end)) continue
    const length = Math.hypot(end[0] - start[0], end[1] - start[1]) || 1
    const face = outline(place, [
      [start[0], start[1], from],
      [end[0], end[1], from],
      [end[0], end[1], to],
      [start[0], start[1], to],
    ])
    const tone = place.tone(colour, distance(place, start[0], start[1]))
    drawn += fill(
      polygon(face),
      lit(place, tone, (end[1] - start[1]) / length, -(end[0] - start[0]) / length),
    )
  }
  if (to < place.camera.eye) {
    const [first = [0, 0]] = corners
    const top = outline(
      place,
      corners.map(([x, z]) => [x, z, to]),
    )
    drawn += fill(polygon(top), place.tone(topColour, distance(place, first[0], first[1])))
  }
  return drawn
}

/** A box standing at `base` height around (x, z), turned by `turn` radians. */
export function box(
  place: Place,
  x: number,
  z: number,
  size: { width: number; depth: number; height: number; base?: number; turn?: number },
  colour: string,
  topColour?: string,
): string {
  const base = size.base ?? 0
  const corners = footprint(x, z, size.width, size.depth, size.turn)
  return extrude(place, corners, base, base + size.height, colour, topColour)
}

/** A round upright solid (post, bin, bucket, column); `topRadius` makes it a cone or a bucket. */
export function cylinder(
  place: Place,
  x: number,
  z: number,
  radius: number,
  from: number,
  to: number,
  colour: string,
  topRadius = radius,
): string {
  const away = distance(place, x, z)
  if (away < 0.3) return ''
  const scale = scaleAt(place, x, z)
  const tone = place.tone(colour, away)
  const [[footX, footY], [headX, headY]] = [project(place, x, z, from), project(place, x, z, to)]
  const [wide, narrow] = [radius * scale, topRadius * scale]
  const flatness = (height: number) => Math.min(0.9, Math.abs(place.camera.eye - height) / away)
  const [footFlat, headFlat] = [wide * flatness(from), narrow * flatness(to)]
  const stops: Stop[] = [
    [0, shade(tone, -0.2)],
    [0.28, shade(tone, 0.24)],
    [0.58, tone],
    [1, shade(tone, -0.5)],
  ]
  const sunLeft = place.shadow.x > 0
  const round = linear(stops, [sunLeft ? 0 : 1, 0], [sunLeft ? 1 : 0, 0])
  const above = to < place.camera.eye
  const side = `M${n(footX - wide)} ${n(footY)}A${n(wide)} ${n(footFlat)} 0 0 0 ${n(footX + wide)} ${n(footY)}L${n(headX + narrow)} ${n(headY)}A${n(narrow)} ${n(headFlat)} 0 0 ${above ? 1 : 0} ${n(headX - narrow)} ${n(headY)}Z`
  const top = above
    ? `<ellipse cx="${n(headX)}" cy="${n(headY)}" rx="${n(narrow)}" ry="${n(headFlat)}" fill="${shade(tone, 0.16)}"/>`
    : ''
  return `${round.def}${fill(side, round.fill)}${top}`
}

/** The points of a circle lying flat at a height, for lids, rings, tyres and puddles. */
export function flatCircle(
  place: Place,
  x: number,
  z: number,
  radius: number,
  height = 0,
  count = 28,
): Point[] {
  return outline(
    place,
    Array.from({ length: count }, (_, index) => {
      const angle = (index / count) * Math.PI * 2
      return [x + Math.cos(angle) * radius, z + Math.sin(angle) * radius, height] as const
    }),
  )
}

/** An upright plane through (x, z) in direction `turn`: maps metres along it and metres up to the picture. */
export function upright(place: Place, x: number, z: number, turn: number) {
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  return (along: number, height: number): Point => project(place, x + along * cos, z + along * sin, height)
}

/** A rounded outline on the ground, anticlockwise from above, for the shadows of heaps and piles. */
export function roundFoot(x: number, z: number, width: number, depth: number): Spot[] {
  return Array.from({ length: 14 }, (_, index) => {
    const angle = (index / 14) * Math.PI * 2
    const bulge = 1 + Math.sin(index * 2.3) * 0.06
    return [x + (Math.cos(angle) * width * bulge) / 2, z + (Math.sin(angle) * depth * bulge) / 2]
  })
}
