import { BODIES, type CarKind, carEnd, mid, type Station } from './car-parts.ts'
import { shade } from './colour.ts'
import { distance, outline, type Place, type Spot, scaleAt } from './place.ts'
import { contact, shadowOfSolid } from './shadows.ts'
import { curve, fill, type Point, polygon, stroke } from './shapes.ts'
import { footprint, lit } from './solids.ts'

export type { CarKind } from './car-parts.ts'

const PAINTS = [
  '#8d2f2f',
  '#2f4a6b',
  '#b9bcc0',
  '#35383d',
  '#e4e4e0',
  '#4d6350',
  '#7f8790',
  '#1f2a3a',
  '#a88b5c',
] as const

/**
 * A car whose middle stands at (x, z); its nose points in direction `turn` (0 to the right, π/2 away from the camera).
 * `plate` false leaves out the number plates, `flat` lowers the body on flat tyres.
 */
export function car(
  place: Place,
  x: number,
  z: number,
  turn: number,
  options: {
    kind?: CarKind
    paint?: string
    level?: number
    plate?: boolean
    flat?: boolean
    glass?: string
  } = {},
): string {
  const { random } = place
  const kind = options.kind ?? random.pick(['compact', 'estate', 'compact', 'van'] as const)
  const { length, belt, top, glass, wheels } = BODIES[kind]
  const level = options.level ?? 0
  const drop = options.flat ? 0.07 : 0
  const away = distance(place, x, z)
  if (away < 2.2) return ''
  const scale = scaleAt(place, x, z)
  const paint = place.tone(options.paint ?? random.pick(PAINTS), away)
  const half = kind === 'van' ? 0.95 : 0.88
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)]
  // Local to world: `along` from the nose backwards, `across` to the car's left.
  const spot = (along: number, across: number, height: number): Spot => {
    const forward = length / 2 - along
    return [x + forward * cos - across * sin, z + forward * sin + across * cos, level + height]
  }
  const face = (spots: readonly Spot[], colour: string, extra = '') =>
    fill(polygon(outline(place, spots)), colour, extra)
  const towards = (normalX: number, normalZ: number, at: Spot) =>
    (place.camera.x - at[0]) * normalX + (place.camera.z - at[1]) * normalZ > 0
  const leftNear = towards(-sin, cos, spot(length / 2, half, 0))
  const side = leftNear ? 1 : -1
  const noseNear = towards(cos, sin, spot(0, 0, 0))
  let drawn = shadowOfSolid(place, footprint(x, z, length, half * 2, turn), 1.35, level)
  drawn += contact(
    place,
    x,
    z,
    length * (Math.abs(cos) * 0.8 + 0.5),
    length * (Math.abs(sin) * 0.8 + 0.5),
    0.6,
    level,
  )
  const wheel = (along: number, across: number) => {
    const ring = (radius: number, inset = 0): Point[] =>
      outline(
        place,
        Array.from({ length: 22 }, (_, index) => {
          const angle = (index / 22) * Math.PI * 2
          const height = options.flat
            ? Math.max(0.02, 0.24 + Math.sin(angle) * radius)
            : 0.31 + Math.sin(angle) * radius
          return spot(along + Math.cos(angle) * radius, across - inset * side, height)
        }),
      )
    return (
      fill(polygon(ring(0.32)), place.tone('#17181b', away)) +
      fill(polygon(ring(0.2)), place.tone('#9a9da1', away)) +
      fill(polygon(ring(0.15)), place.tone('#5c5f64', away)) +
      fill(polygon(ring(0.06)), place.tone('#b9bcc0', away))
    )
  }
  // Far side wheels and the dark underside first.
  for (const along of wheels) drawn += wheel(along, -side * (half - 0.05))
  drawn += face(
    [
      spot(0.2, half, 0.3),
      spot(length - 0.2, half, 0.3),
      spot(length - 0.2, -half, 0.3),
      spot(0.2, -half, 0.3),
    ],
    '#0d0f14',
  )
  const tread = noseNear ? wheels[0] - 0.3 : wheels[1] + 0.3
  for (const across of [-1, 1]) {
    const [outer, inner] = [across * half * 0.96, across * half * 0.7]
    const tyre = [
      spot(tread, outer, 0.02),
      spot(tread, inner, 0.02),
      spot(tread, inner, 0.4),
      spot(tread, outer, 0.4),
    ]
    drawn += face(tyre, place.tone('#15161a', away))
  }
  const strips = top.slice(1).map((to, index) => ({ from: top[index] ?? to, to }))
  const inOrder = noseNear ? strips.toReversed() : strips
  const shell = ({ from, to }: { from: Station; to: Station }) => {
    const corners = [
      spot(from[0], half * from[2], from[1] - drop),
      spot(to[0], half * to[2], to[1] - drop),
      spot(to[0], -half * to[2], to[1] - drop),
      spot(from[0], -half * from[2], from[1] - drop),
    ]
    const steep = Math.abs(to[1] - from[1]) / (Math.abs(to[0] - from[0]) + 0.01)
    const upper = Math.min(from[1], to[1]) > belt - 0.06 && steep > 0.3 && steep < 5
    const light = steep < 0.3 ? 0.26 : 0
    const nose = from[0] < length / 2 ? 1 : -1
    const body =
      light > 0
        ? place.weather === 'snow'
          ? '#eef2f6'
          : shade(paint, light)
        : lit(place, paint, nose * cos, nose * sin)
    let strip = face(corners, upper ? place.tone('#26303a', away) : body)
    if (upper) {
      const inset = corners.map(([px, pz, height = 0]): Spot => [px, pz, height])
      const [a, b, c, d] = inset as [Spot, Spot, Spot, Spot]
      strip += fill(
        polygon(outline(place, [a, mid(a, b, 0.8), mid(d, c, 0.35), mid(a, d, 0.5)])),
        place.tone('#aac0d2', away),
        'opacity=".4"',
      )
      strip += stroke(
        polygon(outline(place, [a, b])) + polygon(outline(place, [d, c])),
        paint,
        Math.max(1, 0.06 * scale),
      )
    }
    return strip
  }
  for (const strip of inOrder) drawn += shell(strip)
  const at = side * half
  const sideColour = lit(place, paint, -sin * side, cos * side)
  const lower: Spot[] = top
    .filter(([, height]) => height <= 1.12)
    .map(([along, height, wide]) => spot(along, at * Math.min(1, wide + 0.04), Math.min(height, belt) - drop))
  lower.push(spot(length - 0.1, at, 0.26 - drop), spot(0.12, at, 0.26 - drop))
  const whole = top.map(([along, height, wide]) => spot(along, at * wide, height - drop))
  drawn += face([...whole, spot(length - 0.1, at, 0.26 - drop), spot(0.12, at, 0.26 - drop)], sideColour)
  drawn += face(lower, shade(sideColour, -0.06))
  const narrow = (height: number) => 0.98 - Math.max(0, height - belt) * 0.4
  const pane = glass.map(([along, height]) => spot(along, at * narrow(height), height - drop))
  drawn += fill(polygon(outline(place, pane)), options.glass ?? place.tone('#222b35', away))
  drawn += fill(polygon(outline(place, pane.slice(0, 3))), place.tone('#9fb6c8', away), 'opacity=".35"')
  const pillar = (glass[0]?.[0] ?? 1) + (length > 4.2 ? 1.45 : 1.2)
  drawn += stroke(
    polygon(
      outline(place, [
        spot(pillar, at * 0.98, belt),
        spot(pillar - 0.06, at * 0.8, kind === 'van' ? 1.75 : 1.4),
      ]),
    ),
    sideColour,
    Math.max(1.2, 0.07 * scale),
  )
  let seams = ''
  for (const along of [1.35, pillar])
    seams += polygon(outline(place, [spot(along, at, 0.36), spot(along, at, belt)]), false)
  seams += polygon(outline(place, [spot(0.4, at, 0.72), spot(length - 0.3, at, 0.76)]), false)
  drawn += stroke(seams, shade(sideColour, -0.4), Math.max(0.8, 0.014 * scale), 'opacity=".8"')
  drawn += stroke(
    polygon(outline(place, [spot(0.6, at, 0.88), spot(length - 0.5, at, 0.9)]), false),
    shade(sideColour, 0.35),
    Math.max(0.8, 0.02 * scale),
    'opacity=".6"',
  )
  drawn += face(
    [spot(0.15, at, 0.2), spot(length - 0.15, at, 0.2), spot(length - 0.15, at, 0.33), spot(0.15, at, 0.33)],
    shade(sideColour, -0.55),
  )
  for (const along of wheels) {
    const arch = Array.from({ length: 12 }, (_, index): Spot => {
      const angle = (index / 11) * Math.PI
      return spot(along + Math.cos(angle) * 0.38, at, 0.26 + Math.sin(angle) * 0.42 - drop)
    })
    drawn += fill(curve(outline(place, arch)), '#0f1115') + wheel(along, at)
  }
  drawn += carEnd(place, spot, { noseNear, length, half, paint, away, plate: options.plate !== false, drop })
  return drawn
}
