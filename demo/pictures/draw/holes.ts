import { linear, shade } from './colour.ts'
import { groundLine } from './ground.ts'
import { distance, outline, type Place, project, type Spot } from './place.ts'
import { litter } from './scatter.ts'
import { clipped, curve, fill, type Point, polygon, ribbon, stroke, wander } from './shapes.ts'

/** An irregular round outline on the ground around (x, z), in metres. */
export function groundBlob(
  place: Place,
  x: number,
  z: number,
  radiusX: number,
  radiusZ: number,
  rough = 0.18,
  count = 22,
): Point[] {
  const { random } = place
  const phase = random.between(0, 6)
  return Array.from({ length: count }, (_, index) => {
    const angle = (index / count) * Math.PI * 2
    const swell =
      1 + Math.sin(angle * 2 + phase) * rough * 0.7 + Math.sin(angle * 3 + phase * 2) * rough * 0.5
    const reach = swell + random.between(-rough, rough) * 0.5
    return [x + Math.cos(angle) * radiusX * reach, z + Math.sin(angle) * radiusZ * reach]
  })
}

/** The same outline larger or smaller around its middle. */
export function scaled(points: readonly Point[], by: number, byZ = by): Point[] {
  const [x, z] = middle(points)
  return points.map(([px, pz]) => [x + (px - x) * by, z + (pz - z) * byZ])
}

/** The middle of an outline. */
export function middle(points: readonly Point[]): Point {
  const sum = points.reduce<Point>(([x, z], [px, pz]) => [x + px, z + pz], [0, 0])
  return [sum[0] / points.length, sum[1] / points.length]
}

/** Whether a point lies inside an outline. */
export function inside(points: readonly Point[], x: number, z: number): boolean {
  let within = false
  for (const [index, [x1, z1]] of points.entries()) {
    const [x2, z2] = points[(index + 1) % points.length] ?? [x1, z1]
    if (z1 > z !== z2 > z && x < ((x2 - x1) * (z - z1)) / (z2 - z1) + x1) within = !within
  }
  return within
}

/** An outline on the ground raised (or sunk) to a height, as it appears in the picture. */
export function lying(place: Place, points: readonly Point[], height = 0): Point[] {
  return outline(
    place,
    points.map(([x, z]): Spot => [x, z, height]),
  )
}

/**
 * A hole with broken edges: side walls in layers, a floor, shadow from the light's side. `floor` draws more on the
 * floor (stones, water) and is cut off at the rim.
 */
export function pit(
  place: Place,
  rim: readonly Point[],
  depth: number,
  options: {
    level?: number
    walls?: readonly string[]
    floor?: string
    inner?: string
    shrink?: number
    edge?: string
  } = {},
): string {
  const { random, shadow } = place
  const level = options.level ?? 0
  const rimLine = lying(place, rim, level)
  const rimData = polygon(rimLine)
  const layers = options.walls ?? ['#4a4a4d', '#5d554c', '#6b5d4c']
  const shrink = options.shrink ?? 0.86
  let inner = fill(rimData, place.tone(layers[0] ?? '#4a4a4d'))
  for (const [index, colour] of layers.entries()) {
    const share = index / layers.length
    const ring = scaled(rim, 1 - (1 - shrink) * share)
    const shaken = ring.map(
      ([x, z]): Point => [x + random.between(-0.012, 0.012), z + random.between(-0.012, 0.012)],
    )
    inner += fill(polygon(lying(place, shaken, level - depth * share)), place.tone(colour))
  }
  const bottom = lying(place, scaled(rim, shrink), level - depth)
  const ys = bottom.map(([, y]) => y)
  const wash = linear([
    [0, place.tone(shade(options.floor ?? '#7a6c59', -0.5))],
    [0.45, place.tone(shade(options.floor ?? '#7a6c59', -0.12))],
    [1, place.tone(options.floor ?? '#7a6c59')],
  ])
  inner += wash.def + fill(curve(bottom), wash.fill)
  inner += options.inner ?? ''
  // The rim's shadow falls across the floor from the sunny side.
  const shift = depth * 1.1
  const shade1 = lying(place, rim, level - depth)
  const moved = lying(
    place,
    rim.map(([x, z]) => [x + Math.sign(shadow.x) * shift, z - Math.abs(shift) * 0.2]),
    level - depth,
  )
  inner += `<path d="${polygon(shade1)}${polygon(moved)}" fill="${shadow.colour}" fill-opacity="${0.2 + shadow.opacity * 0.7}" fill-rule="evenodd"/>`
  const deep = linear([
    [0, '#05060a', 0.55],
    [0.4, '#05060a', 0.12],
    [1, '#05060a', 0.02],
  ])
  inner += `${deep.def}${fill(rimData, deep.fill)}`
  const halfway = (Math.min(...ys) + Math.max(...ys)) / 2
  const lip = rimLine.map((from, index) => {
    const to = rimLine[(index + 1) % rimLine.length] ?? from
    return from[1] > halfway && to[1] > halfway ? polygon([from, to], false) : ''
  })
  const edge = place.tone(options.edge ?? '#b3b0aa')
  return (
    clipped(rimData, inner) +
    stroke(rimData, place.tone('#2b2b2e'), 2.5, 'opacity=".55"') +
    stroke(lip.join(''), edge, 3.5, 'opacity=".5"')
  )
}

/** Crumbs and lumps thrown around an outline, denser near it; `size` in metres. */
export function crumbs(
  place: Place,
  rim: readonly Point[],
  count: number,
  colours: readonly string[],
  size = 0.025,
  options: { level?: number; reach?: number; within?: boolean } = {},
): string {
  const { random } = place
  const [x, z] = middle(rim)
  const spots: Spot[] = []
  for (let index = 0; index < count; index++) {
    const [rimX, rimZ] = random.pick(rim)
    const far = options.within
      ? Math.sqrt(random.next()) * 0.86
      : 1 + random.next() ** 2 * (options.reach ?? 0.8)
    const turn = random.between(-0.25, 0.25)
    const [dx, dz] = [(rimX - x) * far, (rimZ - z) * far]
    spots.push([
      x + dx * Math.cos(turn) - dz * Math.sin(turn),
      z + dz * Math.cos(turn) + dx * Math.sin(turn),
      options.level ?? 0,
    ])
  }
  return litter(place, spots, colours, size, 0.75)
}

/** Cracks running outwards from an outline, with side branches. */
export function radiating(
  place: Place,
  rim: readonly Point[],
  count: number,
  length: number,
  options: { width?: number; colour?: string; level?: number } = {},
): string {
  const { random } = place
  const [x, z] = middle(rim)
  let drawn = ''
  for (let index = 0; index < count; index++) {
    const [fromX, fromZ] = rim[Math.floor((index / count) * rim.length)] ?? [x, z]
    const reach = Math.hypot(fromX - x, fromZ - z) || 1
    const far = length * random.between(0.4, 1.2)
    const turn = random.between(-0.5, 0.5)
    const [dx, dz] = [(fromX - x) / reach, (fromZ - z) / reach]
    const to: Point = [
      fromX + (dx * Math.cos(turn) - dz * Math.sin(turn)) * far,
      fromZ + (dz * Math.cos(turn) + dx * Math.sin(turn)) * far,
    ]
    const line = wander(random, [fromX, fromZ], to, 7, far * 0.09)
    drawn += crack(place, line, options.width ?? 0.02, options)
    const fork = line[3]
    if (fork && random.next() < 0.6) {
      const side: Point = [
        fork[0] + dz * far * random.between(-0.4, 0.4),
        fork[1] - dx * far * random.between(-0.4, 0.4),
      ]
      drawn += crack(place, wander(random, fork, side, 4, far * 0.05), (options.width ?? 0.02) * 0.6, options)
    }
  }
  return drawn
}

/** One crack: dark gap that closes towards its end, with a pale chipped lip on the near side. */
export function crack(
  place: Place,
  line: readonly Point[],
  width: number,
  options: { colour?: string; level?: number } = {},
): string {
  const level = options.level ?? 0
  const pieces = line
    .slice(0, -1)
    .map((from, index) => ({ from, to: line[index + 1] ?? from, wide: width * (1 - index / line.length) }))
  let drawn = ''
  for (const { from, to, wide } of pieces) {
    if (distance(place, from[0], from[1]) < 0.5) continue
    drawn += groundLine(place, [from, to], wide, options.colour ?? '#26262a', 0.9, level)
  }
  const lip = line.map(([x, z]) => project(place, x, z - width * 0.7, level))
  return stroke(polygon(lip, false), place.tone('#b5b2ac'), 1.6, 'opacity=".35"') + drawn
}

/** A net of cracks over an outline, as tired asphalt shows: crooked cells, wider gaps in the middle. */
export function crackNet(
  place: Place,
  rim: readonly Point[],
  cell: number,
  width: number,
  options: { colour?: string; level?: number } = {},
): string {
  const { random } = place
  const level = options.level ?? 0
  const [xs, zs] = [rim.map(([x]) => x), rim.map(([, z]) => z)]
  const [x0, z0] = [Math.min(...xs), Math.min(...zs)]
  const columns = Math.ceil((Math.max(...xs) - x0) / cell)
  const rows = Math.ceil((Math.max(...zs) - z0) / cell)
  const knots = Array.from({ length: rows + 1 }, (_, row) =>
    Array.from(
      { length: columns + 1 },
      (_, column): Point => [
        x0 + (column + (row % 2) * 0.5 + random.between(-0.3, 0.3)) * cell,
        z0 + (row + random.between(-0.32, 0.32)) * cell,
      ],
    ),
  )
  const [midX, midZ] = middle(rim)
  let gaps = ''
  let lips = ''
  const edge = (from: Point | undefined, to: Point | undefined, keep: number) => {
    if (!from || !to || random.next() > keep) return
    const [x, z] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
    if (!inside(rim, x, z)) return
    const inner = 1 - Math.min(1, Math.hypot((x - midX) / (columns * cell), (z - midZ) / (rows * cell)) * 1.7)
    const line = wander(random, from, to, 4, cell * 0.11)
    const wide = width * (0.35 + inner) * random.between(0.5, 1.3)
    const shape = ribbon(line, wide, wide * random.between(0.4, 1))
    gaps += polygon(lying(place, shape, level))
    lips += polygon(
      outline(
        place,
        line.map(([px, pz]): Spot => [px, pz - wide * 0.75, level]),
      ),
      false,
    )
  }
  for (const [row, knotsOfRow] of knots.entries()) {
    for (const [column, knot] of knotsOfRow.entries()) {
      edge(knot, knotsOfRow[column + 1], 0.86)
      edge(knot, knots[row + 1]?.[column], 0.82)
      if (row % 2 === 1) edge(knot, knots[row + 1]?.[column + 1], 0.3)
    }
  }
  return (
    stroke(lips, place.tone('#b9b6b0'), 1.8, 'opacity=".4"') +
    fill(gaps, place.tone(options.colour ?? '#232326'), 'opacity=".92"')
  )
}
