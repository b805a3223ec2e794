import { linear, mix, shade } from './colour.ts'
import { fringe } from './grass.ts'
import { outline, type Place, project, type Spot, scaleAt } from './place.ts'
import { litter } from './scatter.ts'
import { blob, curve, fill, n, type Point, polygon, stroke, wander } from './shapes.ts'

/** A stream that runs across the view (along x): where its water begins and ends, how deep it lies, its far bank. */
export type Stream = {
  near: number
  far: number
  level: number
  /** Where the top edge of the far bank runs. */
  edge: (x: number) => number
  from: number
  to: number
}

const WATERS = {
  sun: ['#7fa9b8', '#4f7a80', '#2f5550'],
  overcast: ['#a3b0b4', '#6f8083', '#46585a'],
  evening: ['#d9a585', '#8a7070', '#453f52'],
  night: ['#1a2438', '#10182a', '#0a101c'],
  snow: ['#a9b6bd', '#74848c', '#4a5a62'],
} as const

function strip(
  place: Place,
  xs: readonly number[],
  low: (x: number) => Spot,
  high: (x: number) => Spot,
): Point[] {
  return outline(place, [...xs.map(low), ...xs.toReversed().map(high)])
}

function steps({ from, to }: Stream, count = 40): number[] {
  return Array.from({ length: count + 1 }, (_, index) => from + ((to - from) * index) / count)
}

/** The sloping far bank: `colour` of the slope at a place (grass or raw earth where it has broken off). */
export function farBank(place: Place, stream: Stream, raw: (x: number) => boolean): string {
  const { random } = place
  const xs = steps(stream)
  const foot = (x: number): Spot => [x, stream.far + Math.sin(x * 2.1) * 0.08, stream.level - 0.05]
  const top = (x: number): Spot => [x, stream.edge(x), 0]
  const points = strip(place, xs, foot, top)
  const wash = (colour: string) =>
    linear([
      [0, place.tone(shade(colour, 0.08))],
      [0.5, place.tone(shade(colour, -0.2))],
      [1, place.tone(shade(colour, -0.55))],
    ])
  const grass = wash('#5f8038')
  let drawn = grass.def + fill(polygon(points), grass.fill)
  const bare = xs.filter(raw)
  if (bare.length > 2) drawn += rawEarth(place, bare, foot, top)
  const dry = xs.filter((x) => !raw(x))
  for (const x of dry)
    for (const part of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const share = part + random.between(-0.09, 0.09)
      const z = stream.far + (stream.edge(x) - stream.far) * share
      drawn += fringe(place, [x - 0.15, z], [x + 0.15, z], {
        height: 0.24,
        density: 0.5,
        spread: 0.12,
        level: stream.level * (1 - share),
      })
    }
  // Stones along the water's edge.
  const stones = Array.from({ length: 60 }, (): Spot => {
    const x = random.between(stream.from, stream.to)
    return [x, stream.far + random.between(-0.2, 0.05), stream.level + 0.02]
  })
  return drawn + litter(place, stones, ['#7d7a72', '#918d84', '#65625b'], 0.09, 0.6)
}

/** The scar of a landslip: layers of soil, roots hanging out of it, stones, an overhanging sod at the top. */
function rawEarth(
  place: Place,
  xs: readonly number[],
  foot: (x: number) => Spot,
  top: (x: number) => Spot,
): string {
  const { random } = place
  const at = (x: number, share: number): Point => {
    const [low, high] = [foot(x), top(x)]
    // The wall is steep at its top and runs out in slumped earth below.
    const z = low[1] + (high[1] - low[1]) * (0.35 + 0.65 * share ** 0.5)
    return project(place, x, z, (low[2] ?? 0) + ((high[2] ?? 0) - (low[2] ?? 0)) * share)
  }
  const soil = ['#4f3826', '#66492f', '#7d5b3a', '#93704a', '#7a5a3c', '#52402a']
  let drawn = ''
  for (let layer = 0; layer < 6; layer++) {
    const [low, high] = [layer / 6, (layer + 1.15) / 6]
    const wave = (x: number) => Math.sin(x * 3 + layer) * 0.03 + random.between(-0.02, 0.02)
    drawn += fill(
      polygon([
        ...xs.map((x) => at(x, Math.max(0, low + wave(x)))),
        ...xs.toReversed().map((x) => at(x, Math.min(1, high + wave(x)))),
      ]),
      place.tone(soil[layer] ?? '#66492f'),
    )
  }
  let dark = ''
  let light = ''
  let roots = ''
  const [first, last] = [xs[0] ?? 0, xs.at(-1) ?? 0]
  for (let clod = 0; clod < 260; clod++) {
    const [x, y] = at(random.between(first, last), random.next())
    const size = scaleAt(place, (first + last) / 2, foot(first)[1]) * random.between(0.01, 0.035)
    const piece = polygon(blob(random, x, y, size, size * 0.7, 0.4, 6))
    if (clod % 2 === 0) dark += piece
    else light += piece
  }
  for (let root = 0; root < 26; root++) {
    const x = random.between(first, last)
    const from = at(x, random.between(0.75, 1))
    const unit = scaleAt(place, x, foot(x)[1])
    const to: Point = [
      from[0] + random.between(-0.15, 0.15) * unit,
      from[1] + random.between(0.1, 0.4) * unit,
    ]
    roots += curve(wander(random, from, to, 5, 0.03 * unit), false)
  }
  const sod = xs.map((x) => at(x, 1))
  const unit = scaleAt(place, (first + last) / 2, foot(first)[1])
  const hem = sod.map(([x, y]): Point => [x, y + unit * random.between(0.04, 0.13)])
  return (
    drawn +
    fill(dark, '#2a1b10', 'opacity=".5"') +
    fill(light, place.tone('#a9835a'), 'opacity=".5"') +
    stroke(roots, place.tone('#3a2818'), Math.max(1.5, 0.012 * unit)) +
    stroke(roots, place.tone('#8a6a48'), Math.max(0.7, 0.004 * unit)) +
    fill(polygon([...sod, ...hem.toReversed()]), place.tone('#3c4a24')) +
    fill(
      polygon([...hem, ...hem.map(([x, y]): Point => [x, y + unit * 0.07]).toReversed()]),
      '#120c08',
      'opacity=".5"',
    )
  )
}

/** The water between its banks, with current, the dark of the far bank mirrored in it and glints of sky. */
export function streamWater(place: Place, stream: Stream): string {
  const { random } = place
  const [light, middle, deep] = WATERS[place.weather]
  const xs = steps(stream)
  const points = strip(
    place,
    xs,
    (x) => [x, stream.near - Math.sin(x * 1.7) * 0.12, stream.level],
    (x) => [x, stream.far + Math.sin(x * 2.1) * 0.08, stream.level],
  )
  const wash = linear([
    [0, mix(deep, '#1f2a1a', 0.4)],
    [0.35, middle],
    [0.75, mix(middle, light, 0.6)],
    [1, deep],
  ])
  let drawn = wash.def + fill(polygon(points), wash.fill)
  let bright = ''
  let dark = ''
  for (let line = 0; line < 150; line++) {
    const z = random.between(stream.near, stream.far)
    const x = random.between(stream.from, stream.to)
    const long = random.between(0.15, 0.7)
    const path = Array.from(
      { length: 4 },
      (_, index): Point =>
        project(place, x + (index / 3) * long, z + Math.sin(x * 4 + index * 1.7) * 0.03, stream.level),
    )
    if (line % 3 === 0) dark += curve(path, false)
    else bright += curve(path, false)
  }
  drawn +=
    stroke(dark, shade(deep, -0.4), 3, 'opacity=".4"') +
    stroke(bright, mix(light, '#ffffff', 0.5), 2, 'opacity=".4"')
  return drawn
}

/** Circles as path data. */
function bubbles(list: readonly { x: number; y: number; r: number }[], flat = 1): string {
  return list
    .map(
      ({ x, y, r }) =>
        `M${n(x - r)} ${n(y)}a${n(r)} ${n(r * flat)} 0 1 0 ${n(r * 2)} 0a${n(r)} ${n(r * flat)} 0 1 0 ${n(-r * 2)} 0`,
    )
    .join('')
}

/** Foam on water: fluffy heaps of bubbles, or thin carpets where `high` is small. */
export function foam(
  place: Place,
  heaps: readonly { x: number; z: number; radius: number; high: number }[],
  level: number,
  tint = '#f4f1e6',
): string {
  const { random } = place
  const sunny = place.shadow.x > 0 ? -1 : 1
  let drawn = ''
  for (const { x, z, radius, high } of [...heaps].sort((p, q) => q.z - p.z)) {
    const unit = scaleAt(place, x, z)
    const [cx, cy] = project(place, x, z, level)
    const flat = Math.abs(project(place, x, z + radius, level)[1] - cy) / (radius * unit)
    const tone = place.tone(tint)
    const [wide, tall] = [radius * unit, high * unit]
    const lumps = Array.from({ length: 36 }, () => {
      const [angle, reach] = [random.between(0, 6.28), Math.sqrt(random.next())]
      const up = (1 - reach ** 2) * tall * random.between(0.5, 1)
      return {
        x: cx + Math.cos(angle) * wide * reach,
        y: cy + Math.sin(angle) * wide * flat * reach - up,
        r: Math.max(3, (tall * 0.26 + wide * 0.1) * random.between(0.5, 1.3)),
      }
    }).sort((p, q) => p.y - q.y)
    const moved = (by: number, grow: number) =>
      lumps.map(({ x: bx, y, r }) => ({ x: bx + sunny * by * r * 0.5, y: y - by * r, r: r * grow }))
    drawn += fill(bubbles(moved(-0.5, 1.25), 0.7), '#14201c', 'opacity=".28"')
    drawn += fill(bubbles(moved(-0.22, 1.08)), shade(tone, -0.3))
    drawn += fill(bubbles(lumps), shade(tone, -0.1))
    drawn += fill(bubbles(moved(0.18, 0.82)), shade(tone, 0.12))
    drawn += fill(bubbles(moved(0.34, 0.5)), shade(tone, 0.6), 'opacity=".85"')
    const fine = lumps.flatMap(({ x: bx, y, r }) => [
      {
        x: bx + random.between(-1, 1) * r,
        y: y + random.between(-1, 1) * r,
        r: r * random.between(0.12, 0.3),
      },
      {
        x: bx + random.between(-1, 1) * r,
        y: y + random.between(-1, 1) * r,
        r: r * random.between(0.08, 0.2),
      },
    ])
    drawn += stroke(bubbles(fine), shade(tone, -0.28), 1, 'opacity=".55"')
    drawn += fill(
      bubbles(fine.map((bubble) => ({ ...bubble, y: bubble.y - bubble.r * 0.3, r: bubble.r * 0.35 }))),
      '#ffffff',
    )
  }
  return drawn
}
