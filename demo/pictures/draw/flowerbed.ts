import { block, standing } from './bodies.ts'
import { blockPart, shadowOfParts } from './casts.ts'
import { type Flower, flowers } from './flowers.ts'
import { cutTo, groundShape } from './greenery.ts'
import { earth, groundLine } from './ground.ts'
import { grains } from './materials.ts'
import { type Place, scaleAt } from './place.ts'
import { litter } from './scatter.ts'
import type { Point } from './shapes.ts'
import { inside } from './wire-fence.ts'

export type Bed = {
  x: number
  z: number
  width: number
  depth: number
  palette: readonly string[]
  kinds: readonly Flower['kind'][]
  rows?: number
  /** Metres between plants. */
  spacing?: number
  height?: number
  stone?: string
}

/** The outline of an oval bed on the ground. */
export function bedOutline({ x, z, width, depth }: Bed, grow = 1): Point[] {
  return Array.from({ length: 44 }, (_, index): Point => {
    const angle = (index / 44) * Math.PI * 2
    const square = 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle))) ** 0.5
    return [
      x + (Math.cos(angle) * width * grow * square) / 2.4,
      z + (Math.sin(angle) * depth * grow * square) / 2.4,
    ]
  })
}

/** Small edging stones around the bed; those `gone` says are missing lie beside it. */
function edging(place: Place, bed: Bed, near: boolean, gone: (x: number, z: number) => boolean): string {
  const { random } = place
  const ring = bedOutline(bed, 1.03)
  const stones = ring
    .map((from, index) => ({ from, to: ring[(index + 1) % ring.length] ?? from }))
    .filter(({ from }) => from[1] < bed.z === near)
    .sort((p, q) => q.from[1] - p.from[1])
  return stones
    .map(({ from, to }) => {
      const [mx, mz] = [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]
      if (mz < place.camera.z + 0.7) return ''
      const length = Math.hypot(to[0] - from[0], to[1] - from[1]) * 0.94
      const away = gone(mx, mz)
      const turn =
        Math.atan2(to[1] - from[1], to[0] - from[0]) +
        (away ? random.between(0.4, 1.2) : random.between(-0.05, 0.05))
      const frame = standing(
        mx + (away ? random.between(-0.2, 0.2) : 0),
        mz - (away ? 0.25 : 0),
        0,
        turn,
        0,
        away ? 0.9 : 0,
      )
      const piece = { from: [-length / 2, 0, -0.05], size: [length, 0.11, 0.08] } as const
      return (
        shadowOfParts(place, [blockPart(place, frame, piece)]) +
        block(place, frame, piece, bed.stone ?? '#a8a49b', (_, surface) =>
          grains(place, surface, ['#7d7a73', '#c9c5bb'], scaleAt(place, mx, mz) > 200 ? 24 : 6, 0.01),
        )
      )
    })
    .join('')
}

/** Flowers of the bed in rings of kinds and colours; `crushed` (0–1) lays them flat. */
function planting(place: Place, bed: Bed, crushed: (x: number, z: number) => number = () => 0): Flower[] {
  const { random } = place
  const list: Flower[] = []
  const spacing = bed.spacing ?? 0.24
  const bands = bed.palette.length
  for (let ring = 0; ring < 40; ring++) {
    const grow = 0.92 - (ring * spacing * 1.9) / Math.min(bed.width, bed.depth)
    if (grow < 0.06) break
    const outline = bedOutline(bed, grow)
    const around = Math.PI * grow * ((bed.width + bed.depth) / 2) * 0.95
    const count = Math.max(3, Math.round(around / spacing))
    const band = Math.floor((1 - grow) * bands * 1.15) % bands
    for (let plant = 0; plant < count; plant++) {
      const at = (plant / count) * outline.length
      const [from, to] = [outline[Math.floor(at)], outline[(Math.floor(at) + 1) % outline.length]]
      if (!from || !to) continue
      const share = at - Math.floor(at)
      const x = from[0] + (to[0] - from[0]) * share + random.between(-0.05, 0.05)
      const z = from[1] + (to[1] - from[1]) * share + random.between(-0.05, 0.05)
      if (z < place.camera.z + 0.8) continue
      const flat = crushed(x, z)
      // Above 1 nothing is left of the plant.
      if (flat > 1) continue
      list.push({
        x,
        z,
        colour: bed.palette[band] ?? '#d8433a',
        kind: bed.kinds[band % bed.kinds.length] ?? 'daisy',
        height: (bed.height ?? 0.24) * (0.8 + (1 - grow) * 0.6),
        flat,
      })
    }
  }
  return list
}

/** A bed in the lawn: earth, edging, plants. `ruts` are drawn on the earth before the plants. */
export function flowerbed(
  place: Place,
  bed: Bed,
  options: {
    crushed?: (x: number, z: number) => number
    ruts?: () => string
    gone?: (x: number, z: number) => boolean
    plants?: readonly Flower[]
  } = {},
): string {
  const shape = bedOutline(bed)
  const patch = { x0: bed.x - bed.width, x1: bed.x + bed.width, z0: bed.z - bed.depth, z1: bed.z + bed.depth }
  const gone = options.gone ?? (() => false)
  return (
    groundShape(place, bedOutline(bed, 1.06), '#33402a') +
    edging(place, bed, false, gone) +
    cutTo(place, 'bed', shape, earth(place, patch, '#5d4430')) +
    (options.ruts?.() ?? '') +
    flowers(place, options.plants ?? planting(place, bed, options.crushed)) +
    edging(place, bed, true, gone)
  )
}

/**
 * Two ruts of a vehicle along a line on the ground: pressed grass on a lawn, and deep earth with the tread of the tyres
 * inside a bed when its outline is given.
 */
export function tyreTracks(
  place: Place,
  line: readonly Point[],
  gauge: number,
  width: number,
  bed?: readonly Point[],
): string {
  const fine: Point[] = []
  for (const [index, from] of line.entries()) {
    const to = line[index + 1] ?? from
    for (let step = 0; step < 8; step++)
      fine.push([from[0] + ((to[0] - from[0]) * step) / 8, from[1] + ((to[1] - from[1]) * step) / 8])
  }
  let drawn = ''
  for (const side of [-0.5, 0.5]) {
    const moved = fine
      .map(([x, z], index): Point => {
        const [bx, bz] = fine[Math.max(0, index - 1)] ?? [x, z]
        const [ax, az] = fine[Math.min(fine.length - 9, index + 1)] ?? [x, z]
        const length = Math.hypot(ax - bx, az - bz) || 1
        return [x - ((az - bz) / length) * gauge * side, z + ((ax - bx) / length) * gauge * side]
      })
      .slice(0, -9)
      .filter((spot) => !bed || inside(bed, spot))
    drawn += bed ? deepRut(place, moved, width) : pressedGrass(place, moved, width)
  }
  return drawn
}

function pressedGrass(place: Place, line: readonly Point[], width: number): string {
  const { random } = place
  const crumbs = line.flatMap(([x, z]): [number, number][] =>
    random.next() < 0.7 && z < place.camera.z + 7
      ? [[x + random.between(-0.5, 0.5) * width, z + random.between(-0.1, 0.1)]]
      : [],
  )
  return (
    groundLine(place, line, width * 1.2, '#4a5428', 0.4) +
    groundLine(place, line, width * 0.85, '#5a4a2c', 0.45) +
    litter(place, crumbs, ['#5d4430', '#6e5238', '#4a5a2c'], 0.04, 0.6)
  )
}

function deepRut(place: Place, line: readonly Point[], width: number): string {
  const { random } = place
  let tread = ''
  const crumbs: [number, number][] = []
  for (const [index, [x, z]] of line.entries()) {
    const [nx, nz] = line[index + 1] ?? [x, z]
    const length = Math.hypot(nx - x, nz - z) || 1
    const [ux, uz] = [(nx - x) / length, (nz - z) / length]
    if (z < place.camera.z + 0.6) continue
    for (let at = 0; at < length; at += 0.085)
      for (const half of [-1, 1]) {
        const [cx, cz] = [x + ux * at, z + uz * at]
        const end: Point = [
          cx - uz * half * width * 0.36 + ux * 0.06,
          cz + ux * half * width * 0.36 + uz * 0.06,
        ]
        tread += groundLine(place, [[cx, cz], end], 0.026, '#1d140d', 0.85)
        if (random.next() < 0.6)
          crumbs.push([
            cx - uz * half * width * random.between(0.55, 0.9),
            cz + ux * half * width * random.between(0.55, 0.9),
          ])
      }
  }
  return (
    groundLine(place, line, width * 1.35, '#6e5238', 0.95) +
    groundLine(place, line, width, '#2e2016', 0.95) +
    groundLine(
      place,
      line.map(([x, z]): Point => [x + 0.02, z + 0.02]),
      width * 0.8,
      '#43301f',
      0.9,
    ) +
    tread +
    litter(place, crumbs, ['#5d4430', '#6e5238', '#4a3524'], 0.05, 0.7)
  )
}
