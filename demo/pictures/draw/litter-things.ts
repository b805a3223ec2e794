import { block, part, standing } from './bodies.ts'
import { linearAt, shade } from './colour.ts'
import { distance, outline, type Place, project, type Spot, scaleAt } from './place.ts'
import { contact } from './shadows.ts'
import { curve, fill, n, type Point, polygon, stroke } from './shapes.ts'
import { cylinder } from './solids.ts'

/** Colours of bottle glass. */
export const GLASS = { green: '#2f6b3c', brown: '#6e4420', clear: '#c6d6d4', blue: '#3b6f8f' } as const

/** A bottle between two spots of the world (its foot and its mouth); lying, leaning or standing. */
export function bottle(
  place: Place,
  foot: Spot,
  mouth: Spot,
  radius: number,
  colour: string,
  label = '',
): string {
  const [a, b] = [project(place, foot[0], foot[1], foot[2]), project(place, mouth[0], mouth[1], mouth[2])]
  const away = distance(place, foot[0], foot[1])
  if (away < 0.4) return ''
  const wide = radius * scaleAt(place, foot[0], foot[1])
  const length = Math.hypot(b[0] - a[0], b[1] - a[1]) || 1
  const [alongX, alongY] = [(b[0] - a[0]) / length, (b[1] - a[1]) / length]
  const [sideX, sideY] = [-alongY, alongX]
  const at = (share: number, aside: number): Point => [
    a[0] + alongX * length * share + sideX * wide * aside,
    a[1] + alongY * length * share + sideY * wide * aside,
  ]
  const profile = [
    [0, 0.85],
    [0.03, 1],
    [0.58, 1],
    [0.68, 0.86],
    [0.76, 0.46],
    [0.8, 0.36],
    [0.97, 0.34],
    [1, 0.36],
  ] as const
  const shape = [
    ...profile.map(([share, aside]) => at(share, aside)),
    ...profile.toReversed().map(([share, aside]) => at(share, -aside)),
  ]
  const tone = place.tone(colour, away)
  const wash = linearAt(at(0.3, 1), at(0.3, -1), [
    [0, shade(tone, -0.45)],
    [0.25, shade(tone, 0.28)],
    [0.55, tone],
    [0.85, shade(tone, -0.2)],
    [1, shade(tone, -0.55)],
  ])
  const sleeve = label
    ? fill(
        polygon([at(0.2, 0.99), at(0.5, 0.99), at(0.5, -0.99), at(0.2, -0.99)]),
        place.tone(label, away),
        'opacity=".92"',
      ) +
      fill(
        polygon([at(0.27, 0.6), at(0.43, 0.6), at(0.43, -0.6), at(0.27, -0.6)]),
        '#ffffff',
        'opacity=".35"',
      )
    : ''
  return (
    wash.def +
    fill(curve(shape), wash.fill, colour === GLASS.clear ? 'opacity=".82"' : '') +
    sleeve +
    stroke(
      polygon([at(0.08, 0.55), at(0.6, 0.55)], false),
      '#ffffff',
      Math.max(1, wide * 0.16),
      'opacity=".6"',
    ) +
    stroke(
      polygon([at(0.8, 0.14), at(0.96, 0.12)], false),
      '#ffffff',
      Math.max(0.8, wide * 0.1),
      'opacity=".5"',
    )
  )
}

/** A bottle standing at (x, z), with its contact shadow. */
export function standingBottle(
  place: Place,
  x: number,
  z: number,
  colour: string,
  options: { height?: number; level?: number; label?: string } = {},
): string {
  const { height = 0.3, level = 0 } = options
  return (
    contact(place, x, z, 0.2, 0.16, 0.55, level) +
    bottle(place, [x, z, level], [x, z, level + height], height * 0.125, colour, options.label)
  )
}

/** A bottle lying on the ground, its mouth pointing in direction `turn`. */
export function lyingBottle(
  place: Place,
  x: number,
  z: number,
  turn: number,
  colour: string,
  options: { height?: number; level?: number; label?: string } = {},
): string {
  const { height = 0.3, level = 0 } = options
  const radius = height * 0.125
  const [dx, dz] = [(Math.cos(turn) * height) / 2, (Math.sin(turn) * height) / 2]
  return (
    contact(place, x, z, height * (Math.abs(Math.cos(turn)) + 0.4), 0.2, 0.5, level) +
    bottle(
      place,
      [x - dx, z - dz, level + radius],
      [x + dx, z + dz, level + radius * 0.8],
      radius,
      colour,
      options.label,
    )
  )
}

/** A paper cup, standing or tipped over, with lid and straw by chance. */
export function cup(place: Place, x: number, z: number, level = 0, colour = '#e9e4da'): string {
  const { random } = place
  const [px, py] = project(place, x, z, level)
  const unit = 0.13 * scaleAt(place, x, z)
  const lean = random.pick([0, 0, 74, -78, 12])
  const tone = place.tone(colour, distance(place, x, z))
  const body: Point[] = [
    [-0.28, 0],
    [0.28, 0],
    [0.4, -0.95],
    [-0.4, -0.95],
  ]
  const band: Point[] = [
    [-0.33, -0.3],
    [0.33, -0.3],
    [0.37, -0.66],
    [-0.37, -0.66],
  ]
  const at = ([u, v]: Point): Point => [u * unit, v * unit]
  const wash = linearAt(at([-0.4, 0]), at([0.4, 0]), [
    [0, shade(tone, -0.28)],
    [0.35, shade(tone, 0.15)],
    [1, shade(tone, -0.35)],
  ])
  return (
    contact(place, x, z, 0.2, 0.15, 0.5, level) +
    `<g transform="translate(${n(px)} ${n(py)}) rotate(${lean})">${wash.def}${fill(polygon(body.map(at)), wash.fill)}${fill(polygon(band.map(at)), place.tone(random.pick(['#8a5a38', '#3f6f5a', '#b5462f'])), 'opacity=".85"')}<ellipse cx="0" cy="${n(-0.95 * unit)}" rx="${n(0.43 * unit)}" ry="${n(0.12 * unit)}" fill="${shade(tone, -0.05)}"/></g>`
  )
}

/** A drinks can, standing or lying. */
export function can(place: Place, x: number, z: number, colour: string, level = 0): string {
  return (
    contact(place, x, z, 0.14, 0.12, 0.5, level) +
    cylinder(place, x, z, 0.034, level, level + 0.12, colour) +
    cylinder(place, x, z, 0.031, level + 0.12, level + 0.126, '#c9ccce')
  )
}

/** A flat pizza box, its lid half open. */
export function pizzaBox(place: Place, x: number, z: number, turn: number, level = 0): string {
  const frame = standing(x, z, level, turn)
  return (
    contact(place, x, z, 0.5, 0.45, 0.5, level) +
    block(place, frame, { from: [-0.17, 0, -0.17], size: [0.34, 0.045, 0.34] }, '#cbb894') +
    block(
      place,
      part(frame, 0, 0.045, 0.17, 0, 0, -0.35),
      { from: [-0.17, 0, -0.34], size: [0.34, 0.01, 0.34] },
      '#e2d3b3',
      (side, surface) =>
        side === 'top'
          ? fill(
              polygon([
                surface.at(0.08, 0.08),
                surface.at(0.26, 0.08),
                surface.at(0.26, 0.26),
                surface.at(0.08, 0.26),
              ]),
              surface.colour('#b8402c'),
              'opacity=".7"',
            )
          : '',
    )
  )
}

/** A crumpled sheet of paper or a wrapper. */
export function scrap(place: Place, x: number, z: number, size: number, colour: string, level = 0): string {
  const { random } = place
  const corners: Spot[] = [0, 1, 2, 3, 4, 5].map((index) => {
    const angle = (index / 6) * 6.28 + random.between(-0.3, 0.3)
    const reach = size * random.between(0.3, 0.62)
    return [x + Math.cos(angle) * reach, z + Math.sin(angle) * reach, level + random.between(0, size * 0.2)]
  })
  const points = outline(place, corners)
  const [middle = [0, 0], , , opposite = [0, 0]] = points
  const tone = place.tone(colour, distance(place, x, z))
  return (
    contact(place, x, z, size * 1.2, size, 0.35, level) +
    fill(polygon(points), tone) +
    fill(polygon([...points.slice(0, 3), opposite]), shade(tone, -0.16)) +
    stroke(polygon([middle, opposite], false), shade(tone, 0.4), 1.4, 'opacity=".6"')
  )
}

/** A handful of mixed litter strewn around (x, z), far things first. */
export function mixedLitter(
  place: Place,
  x: number,
  z: number,
  reach: readonly [number, number],
  count: number,
  level = 0,
): string {
  const { random } = place
  const things = Array.from({ length: count }, () => {
    const [angle, far] = [random.between(0, 6.28), Math.sqrt(random.next())]
    return {
      x: x + Math.cos(angle) * far * reach[0],
      z: z + Math.sin(angle) * far * reach[1],
      kind: random.whole(0, 6),
    }
  })
  return things
    .sort((one, other) => distance(place, other.x, other.z) - distance(place, one.x, one.z))
    .map(({ x: px, z: pz, kind }) => {
      if (kind === 0) return cup(place, px, pz, level)
      if (kind === 1)
        return can(place, px, pz, random.pick(['#b7352d', '#2f5d8a', '#c9a227', '#5a7f4c']), level)
      if (kind === 2)
        return lyingBottle(place, px, pz, random.between(0, 6), random.pick(Object.values(GLASS)), {
          level,
          height: 0.26,
        })
      return scrap(
        place,
        px,
        pz,
        random.between(0.09, 0.2),
        random.pick(['#e9e5da', '#d9cfb8', '#c8b38a', '#d6dbe0', '#b8452f', '#3f6f9a', '#e0c04a']),
        level,
      )
    })
    .join('')
}
