import { type Board, board, onBoard, part, standing, within } from './bodies.ts'
import { barPart, flatPart, shadowOfParts } from './casts.ts'
import { shade } from './colour.ts'
import { path } from './materials.ts'
import { type Place, scaleAt, seen } from './place.ts'
import { contact } from './shadows.ts'
import { fill, type Point, polygon, stroke, wander } from './shapes.ts'
import { mast } from './signs.ts'

/** A rectangle with rounded corners, as points of a board. */
export function rounded(width: number, height: number, radius: number, inset = 0): Point[] {
  const points: Point[] = []
  const corners: [number, number, number][] = [
    [width - radius, height - radius, 0],
    [radius, height - radius, Math.PI / 2],
    [radius, radius, Math.PI],
    [width - radius, radius, Math.PI * 1.5],
  ]
  for (const [x, y, from] of corners)
    for (let step = 0; step <= 4; step++) {
      const angle = from + (step / 4) * (Math.PI / 2)
      points.push([x + Math.cos(angle) * (radius - inset), y + Math.sin(angle) * (radius - inset)])
    }
  return evenly(points, 48)
}

/** The same closed outline as points at equal distances. */
function evenly(points: readonly Point[], count: number): Point[] {
  const lengths = points.map(([x, y], index) => {
    const [nextX, nextY] = points[(index + 1) % points.length] ?? [x, y]
    return Math.hypot(nextX - x, nextY - y)
  })
  const step = lengths.reduce((sum, length) => sum + length, 0) / count
  const even: Point[] = []
  let left = 0
  for (const [index, from] of points.entries()) {
    const to = points[(index + 1) % points.length] ?? from
    const length = lengths[index] ?? 0
    for (; left < length; left += step) {
      const share = left / length
      even.push([from[0] + (to[0] - from[0]) * share, from[1] + (to[1] - from[1]) * share])
    }
    left -= length
  }
  return even
}

/** What a bulging mirror shows: sky, roofs, a road that bends with the glass. */
function reflection(place: Place, surface: Board, name: string, shape: readonly Point[]): string {
  const { random, weather } = place
  const { width: w, height: h } = surface
  const at = (u: number, v: number): Point => {
    // Bulge: lines bend away from the middle.
    const [x, y] = [u - 0.5, v - 0.5]
    const bend = 1 - 0.5 * (x * x + y * y)
    return surface.at(w * (0.5 + x * bend * 1.1), h * (0.5 + y * bend * 1.1))
  }
  const area = (points: readonly Point[], colour: string) =>
    fill(polygon(points.map(([u, v]) => at(u, v))), place.tone(colour))
  const line = (v: number): Point[] =>
    Array.from({ length: 13 }, (_, index): Point => [-0.2 + index / 8.5, v])
  const skyColour = weather === 'evening' ? '#f0b890' : weather === 'sun' ? '#9cc8e8' : '#c2cbd1'
  let drawn = area([...line(1.3), ...line(-0.3).toReversed()], skyColour)
  drawn += area([...line(0.62), ...line(-0.3).toReversed()], '#a9ada6')
  for (let house = 0; house < 7; house++) {
    const u = house / 6 - 0.12 + random.between(-0.03, 0.03)
    const [wide, high] = [
      random.between(0.13, 0.18),
      0.5 + Math.abs(u - 0.45) * 0.35 + random.between(0.06, 0.16),
    ]
    drawn += area(
      [
        [u, 0.4],
        [u + wide, 0.4],
        [u + wide, high],
        [u, high],
      ],
      random.pick(['#e6d6b6', '#d8c0a4', '#e9e4da', '#c9cfc4']),
    )
    drawn += area(
      [
        [u - 0.015, high - 0.01],
        [u + wide + 0.015, high - 0.01],
        [u + wide / 2, high + 0.11],
      ],
      random.pick(['#9c4a33', '#7d4636', '#5c5a5e']),
    )
    for (const v of [0.46, 0.56])
      if (v < high - 0.05)
        drawn += area(
          [
            [u + wide * 0.3, v],
            [u + wide * 0.65, v],
            [u + wide * 0.65, v + 0.05],
            [u + wide * 0.3, v + 0.05],
          ],
          '#3a4754',
        )
  }
  drawn += area([...line(0.4), ...line(-0.3).toReversed()], '#b3aea4')
  drawn += area(
    [
      [-0.2, -0.3],
      [1.2, -0.3],
      [1.05, 0.1],
      [0.62, 0.41],
      [0.4, 0.41],
      [-0.05, 0.1],
    ],
    '#74767a',
  )
  drawn += area(
    [
      [0.47, -0.1],
      [0.53, -0.1],
      [0.52, 0.36],
      [0.505, 0.36],
    ],
    '#e6e4dc',
  )
  drawn += area(
    [
      [-0.2, 0.3],
      [0.22, 0.38],
      [0.2, 0.5],
      [-0.2, 0.5],
    ],
    '#4f7a3a',
  )
  const clip = path(surface, shape)
  return `<clipPath id="${name}"><path d="${clip}"/></clipPath><g clip-path="url(#${name})">${drawn}</g>`
}

/** A traffic mirror on a post; `smashed` breaks pieces of the glass out and cracks the rest. */
export function trafficMirror(
  place: Place,
  spec: {
    x: number
    z: number
    turn: number
    level?: number
    height: number
    width?: number
    smashed: boolean
  },
): string {
  const { random } = place
  const level = spec.level ?? 0
  const frame = standing(spec.x, spec.z, level, spec.turn)
  const [w, h] = [spec.width ?? 1, (spec.width ?? 1) * 0.78]
  const own = part(frame, 0, spec.height, -0.14, 0, 0, -0.1)
  const surface = board(place, own, w, h)
  const back = board(place, own, w, h, 0.09)
  const unit = scaleAt(place, spec.x, spec.z)
  const away = seen(place.camera, spec.x, spec.z)[1]
  const radius = w * 0.16
  const outer = rounded(w, h, radius)
  const inner = rounded(w, h, radius, w * 0.075)
  // Red and white pieces of the frame: the ring cut into sectors from the middle.
  let red = ''
  const count = outer.length
  const sectors = 16
  const along = (ring: readonly Point[], share: number): Point => {
    const place_ = (share * count) % count
    const index = Math.floor(place_)
    const [from, to] = [ring[index] ?? [0, 0], ring[(index + 1) % count] ?? [0, 0]]
    return [from[0] + (to[0] - from[0]) * (place_ - index), from[1] + (to[1] - from[1]) * (place_ - index)]
  }
  for (let sector = 0; sector < sectors; sector += 2) {
    const steps = [0, 0.25, 0.5, 0.75, 1].map((step) => (sector + step) / sectors)
    red += path(surface, [
      ...steps.map((step) => along(outer, step)),
      ...steps.toReversed().map((step) => along(inner, step)),
    ])
  }
  const post = [within(frame, 0, 0, 0), within(frame, 0, spec.height + h + 0.1, 0)]
  return (
    shadowOfParts(
      place,
      [
        barPart(place, post, 0.08, level),
        flatPart(
          place,
          outer.map(([u, v]) => within(own, u - w / 2, v, 0)),
          level,
        ),
      ],
      level,
    ) +
    contact(place, spec.x, spec.z, 0.5, 0.5, 0.6, level) +
    mast(place, frame, spec.height + h + 0.08, 0.085, '#8d9499') +
    fill(path(back, outer), place.tone('#55595d', away)) +
    onBoard(surface, outer, '#f2f0ea') +
    fill(red, place.tone('#c8281f', away)) +
    fill(path(surface, rounded(w, h, radius, w * 0.065)), place.tone('#2a2d30', away)) +
    reflection(place, surface, `mirror${Math.round(spec.x * 100)}`, inner) +
    (spec.smashed
      ? breaks(place, surface, inner, [w * random.between(0.36, 0.62), h * random.between(0.42, 0.6)])
      : '') +
    stroke(path(surface, outer), shade(place.tone('#55595d', away), -0.3), Math.max(1.5, 0.008 * unit))
  )
}

/** Cracks from the blow to the frame and missing pieces between them, dark backing in their place. */
function breaks(place: Place, surface: Board, inner: readonly Point[], blow: Point): string {
  const { random } = place
  const rays = 15
  const rims = Array.from({ length: rays }, (_, ray) => {
    const index = Math.floor((ray / rays) * inner.length + random.between(0, 1))
    return inner[index % inner.length] ?? blow
  })
  const lines = rims.map((rim) => wander(random, blow, rim, 5, surface.width * 0.02))
  const gone = new Set([1, random.whole(2, 4), random.whole(5, 7), 8, random.whole(10, 13)])
  let holes = ''
  let cracks = ''
  let lights = ''
  for (const [index, line] of lines.entries()) {
    const next = lines[(index + 1) % rays] ?? line
    cracks += path(surface, line, false)
    if (gone.has(index)) {
      const [start, depth] = [random.whole(0, 2), random.whole(4, 5)]
      holes += path(surface, [...line.slice(start, depth + 1), ...next.slice(start, depth + 1).toReversed()])
      lights += path(surface, [...line.slice(0, depth + 1)], false)
      continue
    }
    for (const ring of [1, 2, 3, 4]) {
      const [from, to] = [line[ring], next[ring]]
      if (from && to && random.next() < 0.8) cracks += path(surface, [from, to], false)
    }
    const [a, b, c, d] = [line[1], line[3], next[3], next[1]]
    // A loose shard mirrors something else than its neighbours.
    if (a && b && c && d && random.next() < 0.5) lights += path(surface, [a, b, c, d])
  }
  const unit = surface.unit
  return (
    fill(lights, '#f4fbff', 'opacity=".3"') +
    fill(holes, '#1a1b1c') +
    fill(holes, place.tone('#4a3d30'), 'opacity=".35"') +
    stroke(holes, '#e8f1f5', Math.max(1.5, 0.007 * unit), 'opacity=".9"') +
    stroke(cracks, '#15191c', Math.max(2, 0.009 * unit), 'opacity=".75"') +
    stroke(cracks, '#f6fbff', Math.max(1, 0.004 * unit))
  )
}
