import { type Block, block, type Frame, lit, part, shownAt, standing, type Vec, within } from './bodies.ts'
import { shade } from './colour.ts'
import { type Place, scaleAt, seen } from './place.ts'
import { contact, hull } from './shadows.ts'
import { curve, fill, type Point, stroke } from './shapes.ts'

/** Rounds off a polygon of the picture: every corner is cut and drawn as a curve. */
export function rounded(points: readonly Point[], cut = 0.2): string {
  const soft: Point[] = []
  for (const [index, corner] of points.entries()) {
    const before = points[(index + points.length - 1) % points.length] ?? corner
    const after = points[(index + 1) % points.length] ?? corner
    const towards = (to: Point, share: number): Point => [
      corner[0] + (to[0] - corner[0]) * share,
      corner[1] + (to[1] - corner[1]) * share,
    ]
    soft.push(
      towards(before, cut),
      towards(before, cut * 0.3),
      towards(after, cut * 0.3),
      towards(after, cut),
    )
  }
  return curve(soft)
}

/** An upholstered block: soft edges, seams, wrinkles. */
export function softBlock(
  place: Place,
  frame: Frame,
  { from, size }: Block,
  colour: string,
  wrinkles = 5,
): string {
  const { random } = place
  const [a, b, c] = from
  const [w, h, d] = size
  const corner = (x: number, y: number, z: number): Vec => within(frame, a + x * w, b + y * h, c + z * d)
  const all: Point[] = []
  for (const x of [0, 1])
    for (const y of [0, 1]) for (const z of [0, 1]) all.push(shownAt(place, corner(x, y, z)))
  const middle = corner(0.5, 0.5, 0.5)
  const away = seen(place.camera, middle[0], middle[1])[1]
  const unit = scaleAt(place, middle[0], middle[1])
  let drawn = fill(rounded(hull(all), wrinkles > 5 ? 0.18 : 0.1), place.tone(shade(colour, -0.42), away))
  const faces: readonly [Vec, readonly Vec[]][] = [
    [
      [0, 0, 1],
      [corner(0, 0, 1), corner(1, 0, 1), corner(1, 1, 1), corner(0, 1, 1)],
    ],
    [
      [-1, 0, 0],
      [corner(0, 0, 1), corner(0, 0, 0), corner(0, 1, 0), corner(0, 1, 1)],
    ],
    [
      [1, 0, 0],
      [corner(1, 0, 0), corner(1, 0, 1), corner(1, 1, 1), corner(1, 1, 0)],
    ],
    [
      [0, 1, 0],
      [corner(0, 1, 0), corner(1, 1, 0), corner(1, 1, 1), corner(0, 1, 1)],
    ],
    [
      [0, 0, -1],
      [corner(0, 0, 0), corner(1, 0, 0), corner(1, 1, 0), corner(0, 1, 0)],
    ],
  ]
  const eye: Vec = [place.camera.x, place.camera.z, place.camera.eye]
  for (const [normal, spots] of faces) {
    const out: Vec = [0, 1, 2].map(
      (axis) =>
        (frame.a[axis as 0] ?? 0) * normal[0] +
        (frame.b[axis as 0] ?? 0) * normal[1] +
        (frame.c[axis as 0] ?? 0) * normal[2],
    ) as unknown as Vec
    const [at = [0, 0, 0]] = spots
    if ((eye[0] - at[0]) * out[0] + (eye[1] - at[1]) * out[1] + (eye[2] - at[2]) * out[2] <= 0) continue
    const points = spots.map((spot) => shownAt(place, spot))
    const tone = lit(place, colour, out, at)
    drawn += fill(rounded(points, wrinkles > 5 ? 0.26 : 0.16), tone)
    const [p = [0, 0], q = [0, 0], r = [0, 0], s = [0, 0]] = points
    const inFace = (u: number, v: number): Point => [
      (p[0] * (1 - u) + q[0] * u) * (1 - v) + (s[0] * (1 - u) + r[0] * u) * v,
      (p[1] * (1 - u) + q[1] * u) * (1 - v) + (s[1] * (1 - u) + r[1] * u) * v,
    ]
    let dark = ''
    let light = ''
    for (let index = 0; index < wrinkles; index++) {
      const [u, v] = [random.between(0.1, 0.8), random.between(0.15, 0.85)]
      const line = curve(
        [
          inFace(u, v),
          inFace(u + 0.06, v + random.between(-0.05, 0.05)),
          inFace(Math.min(0.95, u + 0.15), v + random.between(-0.1, 0.1)),
        ],
        false,
      )
      if (index % 2 === 0) dark += line
      else light += line
    }
    drawn +=
      stroke(dark, shade(tone, -0.4), Math.max(1.2, unit * 0.012), 'opacity=".4"') +
      stroke(light, shade(tone, 0.35), Math.max(1, unit * 0.009), 'opacity=".4"')
    drawn += stroke(rounded(points, 0.16), shade(tone, 0.25), Math.max(1, unit * 0.006), 'opacity=".35"')
  }
  return drawn
}

/** An old sofa: back, seat, arms, cushions, a tear with foam, stains; (x, z) is its middle, `turn` its long side. */
export function sofa(place: Place, x: number, z: number, turn: number, colour: string, level = 0): string {
  const { random } = place
  const frame = standing(x, z, level, turn, random.between(-0.035, 0.035))
  const dark = shade(colour, -0.12)
  const facesLeft = (place.camera.x - x) * Math.cos(turn) + (place.camera.z - z) * Math.sin(turn) < 0
  const arm = (side: -1 | 1) =>
    softBlock(
      place,
      frame,
      { from: [side < 0 ? -1.05 : 0.83, 0.08, -0.45], size: [0.22, 0.55, 0.85] },
      dark,
      3,
    )
  const legs = [-0.95, 0.95]
    .map((side) => block(place, frame, { from: [side - 0.04, 0, -0.4], size: [0.08, 0.1, 0.08] }, '#3b2c20'))
    .join('')
  const cushions = [-0.56, 0, 0.56].map((at, index) =>
    softBlock(
      place,
      part(frame, at, 0.42, 0, 0, index === 2 ? 0.05 : 0),
      { from: [-0.28, 0, -0.44], size: [0.55, 0.15, 0.62] },
      shade(colour, 0.06),
      6,
    ),
  )
  const backs = [-0.56, 0, 0.56].map((at, index) =>
    softBlock(
      place,
      part(frame, at, 0.52, 0.16, 0, index === 0 ? -0.06 : 0.02, 0.16),
      { from: [-0.27, 0, 0], size: [0.54, 0.44, 0.17] },
      colour,
      6,
    ),
  )
  const front = (u: number, v: number): Point => shownAt(place, within(frame, u, v, -0.46))
  const tear = curve([
    front(-0.5, 0.36),
    front(-0.36, 0.4),
    front(-0.16, 0.34),
    front(-0.2, 0.22),
    front(-0.38, 0.2),
    front(-0.52, 0.26),
  ])
  const foam = curve([
    front(-0.46, 0.34),
    front(-0.34, 0.36),
    front(-0.2, 0.32),
    front(-0.24, 0.25),
    front(-0.38, 0.24),
  ])
  const top = (u: number, w: number): Point => shownAt(place, within(frame, u, 0.575, w))
  const stain = (u: number, w: number, r: number) =>
    curve(
      Array.from({ length: 9 }, (_, index) => {
        const angle = (index / 9) * 6.28
        const reach = r * random.between(0.7, 1.2)
        return top(u + Math.cos(angle) * reach, w + Math.sin(angle) * reach)
      }),
    )
  return (
    contact(place, x, z, 2.6 * Math.max(0.5, Math.abs(Math.cos(turn))), 1.5, 0.6, level) +
    legs +
    softBlock(place, frame, { from: [-0.95, 0.08, 0.24], size: [1.9, 0.84, 0.2] }, dark, 4) +
    arm(facesLeft ? 1 : -1) +
    softBlock(place, frame, { from: [-0.9, 0.08, -0.44], size: [1.8, 0.36, 0.75] }, dark, 6) +
    (facesLeft ? backs.toReversed() : backs).join('') +
    (facesLeft ? cushions.toReversed() : cushions).join('') +
    fill(stain(0.1, -0.2, 0.13) + stain(-0.5, -0.05, 0.09), '#2e2416', 'opacity=".3"') +
    arm(facesLeft ? -1 : 1) +
    fill(tear, place.tone('#2a211a')) +
    fill(foam, place.tone('#d8c48a'))
  )
}
