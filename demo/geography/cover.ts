import { outlines } from './contour.ts'
import { offset, simplify } from './curves.ts'
import { type Fields, hash } from './fields.ts'
import { type Ground, slopeAt, steepness } from './ground.ts'
import { layered } from './noise.ts'
import {
  angleOf,
  areaOf,
  at,
  type Box,
  dist,
  dot,
  footOf,
  inside,
  type Line,
  leftOf,
  lerp,
  polar,
  type Vec,
} from './plane.ts'
import { blur, centreOf, fillAlong, fillDisc, fillRing, type Raster, raster, read, sample } from './raster.ts'
import type { CoverSpec } from './spec.ts'
import type { AreaKind } from './types.ts'

type Patchwork = { kind: AreaKind; rings: Vec[][] }[]

const kinds = ['none', 'farmland', 'meadow', 'wood', 'vineyard', 'rock'] as const
type Kind = (typeof kinds)[number]
const cell = 20

/** Where houses stand, widened to their gardens: above 0.5 is a built-up place. */
export function builtUp(box: Box, houses: readonly Line[]): Raster {
  const grid = raster(box, cell)
  for (const ring of houses) fillDisc(grid, at(ring, 0), 30, 1)
  blur(grid, 2)
  return grid
}

/** How close the town is, over a few hundred metres: nobody leaves a wood standing between houses. */
function pressure(built: Raster, box: Box): Raster {
  const grid = raster(box, 64)
  const share = built.cell / grid.cell
  for (let row = 0; row < built.rows; row++)
    for (let column = 0; column < built.columns; column++) {
      const index = Math.floor(row * share) * grid.columns + Math.floor(column * share)
      grid.data[index] = (grid.data[index] ?? 0) + (built.data[row * built.columns + column] ?? 0) / 10
    }
  blur(grid, 5)
  return grid
}

/** Who grows what in each field: decided by slope, water and the neighbourhood of houses. */
export function cultivation(
  ground: Ground,
  cover: CoverSpec,
  built: Raster,
): (p: Vec, fields: Fields) => Kind {
  const { seed, bend } = ground
  const [woodland, edge, damp] = [layered(seed + 71), layered(seed + 72), layered(seed + 73)]
  const woods = (cover.woods ?? []).map((w) => ({ at: bend(w.at), radius: w.radius }))
  const clearings = (cover.clearings ?? []).map((w) => ({ at: bend(w.at), radius: w.radius }))
  const pastures = (cover.pastures ?? []).map((w) => ({ at: bend(w.at), radius: w.radius }))
  const vineyards = (cover.vineyards ?? []).map((outline) => outline.map(bend))
  const town = pressure(built, ground.box)
  const nearest = new Map<number, { wood: number; turn: number; pasture: number }>()
  const pull = (list: typeof woods, p: Vec) =>
    list.reduce((best, w) => Math.max(best, Math.max(0, 1 - dist(w.at, p) / w.radius)), 0)
  return (p, fields) => {
    const { field, local } = fields.at(p)
    let known = nearest.get(field.key)
    if (!known) {
      const slope = slopeAt(ground.height, field.seed)
      const wood =
        0.5 +
        0.8 * woodland(field.seed[0] / 1500, field.seed[1] / 1500) +
        2.2 * steepness(slope) +
        1.3 * pull(woods, field.seed) -
        1.6 * pull(clearings, field.seed) -
        2.2 * sample(town, field.seed)
      known = {
        wood,
        turn: angleOf(leftOf(slope)) + (hash(field.key, 3) - 0.5) * 0.9,
        pasture:
          (cover.grass ?? 0.2) +
          0.55 * damp(field.seed[0] / 800, field.seed[1] / 800) +
          1.3 * pull(pastures, field.seed),
      }
      nearest.set(field.key, known)
    }
    const across = dot(local, leftOf(polar(known.turn))) / (55 + 75 * hash(field.key, 5))
    const strip = Math.floor(across)
    const parcel = Math.floor(
      dot(local, polar(known.turn)) / (130 + 160 * hash(field.key, strip)) + hash(strip, field.key),
    )
    const chance = hash(field.key * 131 + strip, parcel)
    const wet = sample(ground.shore, p) + 60 * damp(p[0] / 240, p[1] / 240)
    if (chance < 0.88 && vineyards.length > 0) {
      const q: Vec = [p[0] + 45 * edge(p[0] / 130, p[1] / 130), p[1] + 45 * edge(p[1] / 130, p[0] / 130)]
      if (vineyards.some((outline) => inside(outline, q))) return 'vineyard'
    }
    if (cover.rock) {
      const high = sample(ground.height, p) + 60 * edge(p[0] / 420, p[1] / 420)
      if (high > cover.rock) return high > cover.rock * 1.12 ? 'rock' : 'meadow'
    }
    const score =
      known.wood + 0.1 * edge(p[0] / 170, p[1] / 170) + (chance > 0.86 ? 0.12 : 0) - 1.5 * sample(town, p)
    if (score > 1.25 - cover.wood && wet > cover.meadow * 0.5) return 'wood'
    if (wet < cover.meadow) return 'meadow'
    if (cover.open === 'meadow') return chance > 0.95 ? 'farmland' : 'meadow'
    return chance < known.pasture + 1.2 * sample(town, p) ? 'meadow' : 'farmland'
  }
}

/** Draws the open land as areas that share their borders and end at the municipal limit. */
export function layCover(
  ground: Ground,
  built: Raster,
  fields: Fields,
  roads: Line[],
  grow: ReturnType<typeof cultivation>,
): Patchwork {
  const code = raster(ground.box, cell)
  const border = limits(ground)
  for (let row = 0; row < code.rows; row++)
    for (let column = 0; column < code.columns; column++) {
      const index = row * code.columns + column
      if ((border.data[index] ?? 0) < -2) continue
      const p = centreOf(code, column, row)
      if (read(built, p) > 0.42) continue
      code.data[index] = kinds.indexOf(grow(p, fields))
    }
  for (const road of roads) fillAlong(code, road, 6, 0)
  for (const { ring } of ground.sites) fillRing(code, ring, 0)
  return kinds.slice(1).flatMap((kind, i) => {
    const mask: Raster = { ...code, data: new Float32Array(code.data.length) }
    let found = false
    for (let k = 0; k < mask.data.length; k++)
      if (code.data[k] === i + 1) {
        mask.data[k] = 1
        found = true
      }
    if (!found) return []
    blur(mask, 1)
    for (let k = 0; k < mask.data.length; k++)
      mask.data[k] = Math.min((mask.data[k] ?? 0) - 0.5, border.data[k] ?? 0)
    return polygons(mask, 4500).map((rings) => ({ kind: kind as AreaKind, rings }))
  })
}

/** Alders and willows in broken ribbons beside running water. */
export function riverside(ground: Ground, built: Raster): Vec[][] {
  const broken = layered(ground.seed + 75)
  const ribbons: Vec[][] = []
  for (const { line, width } of ground.rivers)
    for (const side of [1, -1]) {
      let part: Vec[] = []
      const close = () => {
        const thick = (i: number) =>
          side * (width / 2 + Math.min(1, i / 3, (part.length - 1 - i) / 3) * (7 + 6 * broken(i / 3, side)))
        if (part.length > 6) ribbons.push([...part, ...offset(part, thick).reverse()])
        part = []
      }
      for (const p of line)
        if (broken(p[0] / 170 + side * 40, p[1] / 170) > -0.05 && read(built, p) < 0.2) part.push(p)
        else close()
      close()
    }
  return ribbons
}

/** The settled land as areas. */
export function settled(ground: Ground, built: Raster): Vec[][][] {
  const border = limits(ground)
  const mask: Raster = {
    ...built,
    data: built.data.map((value, i) => Math.min(value - 0.4, border.data[i] ?? 0)),
  }
  return polygons(mask, 2500)
}

function polygons(mask: Raster, smallest: number): Vec[][][] {
  return outlines(mask).flatMap((rings) => {
    const kept = rings
      .map((ring) => simplify([...ring, at(ring, 0)], 3.5).slice(0, -1))
      .filter((r) => r.length > 3 && Math.abs(areaOf(r)) > (areaOf(r) < 0 ? smallest * 4 : smallest))
    return kept[0] && Math.abs(areaOf(at(rings, 0))) > smallest ? [kept] : []
  })
}

/** Distance to the municipal limit in cells, positive inside, exact only near it. */
function limits(ground: Ground): Raster {
  const grid = raster(ground.box, cell)
  const inner = raster(ground.box, cell)
  fillRing(inner, ground.boundary, 1)
  grid.data.fill(9)
  const ring = ground.boundary
  for (let i = 0; i < ring.length; i++) {
    const [a, b] = [at(ring, i), at(ring, (i + 1) % ring.length)]
    const reach = cell * 4
    const column = (x: number) => Math.floor((x - grid.left) / cell)
    const row = (y: number) => Math.floor((y - grid.bottom) / cell)
    for (
      let r = Math.max(0, row(Math.min(a[1], b[1]) - reach));
      r <= Math.min(grid.rows - 1, row(Math.max(a[1], b[1]) + reach));
      r++
    )
      for (
        let c = Math.max(0, column(Math.min(a[0], b[0]) - reach));
        c <= Math.min(grid.columns - 1, column(Math.max(a[0], b[0]) + reach));
        c++
      ) {
        const p = centreOf(grid, c, r)
        const away = dist(p, lerp(a, b, footOf(p, a, b))) / cell
        const index = r * grid.columns + c
        if (away < (grid.data[index] ?? 0)) grid.data[index] = away
      }
  }
  for (let i = 0; i < grid.data.length; i++) if (!inner.data[i]) grid.data[i] = -(grid.data[i] ?? 0)
  return grid
}
