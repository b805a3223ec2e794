import { seedOf } from '../random.ts'
import { withinBorder } from './border.ts'
import { densify, offset, roundRing, smooth } from './curves.ts'
import { layered, noise, warp } from './noise.ts'
import {
  add,
  at,
  type Box,
  boxOf,
  dist,
  inside,
  type Line,
  leftOf,
  lerp,
  meet,
  rotate,
  sub,
  type Vec,
} from './plane.ts'
import { centreOf, fillAlong, fillRing, type Raster, raster, sample } from './raster.ts'
import type { SiteSpec, TownSpec } from './spec.ts'

type River = { name: string; width: number; line: Vec[]; ring: Vec[] | null }
type Site = SiteSpec & { ring: Vec[]; place: (point: Vec) => Vec }

/** The land before anybody built on it, and what was reserved by hand. */
export type Ground = {
  seed: number
  bend: (point: Vec) => Vec
  boundary: Vec[]
  box: Box
  rivers: River[]
  /** Everything wet with an extent: wide rivers, lakes, harbour basins, the sea. */
  waters: { name: string; ring: Vec[] }[]
  rails: Vec[][]
  sites: Site[]
  height: Raster
  /** Metres to the nearest water. */
  shore: Raster
  /** 1 where no street may lead through, 2 on brooks. */
  blocked: Raster
  wet: Raster
}

/** Below this width a stream is a line that small streets may cross. */
const brook = 6

export function layGround(spec: TownSpec): Ground {
  const seed = seedOf(spec.slug)
  const bend = warp(seed)
  const boundary = outline(spec, seed, bend)
  const box = boxOf(boundary, 60)
  const rivers = spec.rivers.map((river, i) => {
    const line = withinBorder(meander(smooth(river.line.map(bend), 12), river.width, seed + i), boundary)
    return { ...river, line, ring: river.width >= brook ? banks(line, river.width, seed + i) : null }
  })
  const waters = [
    ...rivers.flatMap(({ name, ring }) => (ring ? [{ name, ring }] : [])),
    ...spec.lakes.map(({ name, ring, straight }) => ({
      name,
      ring: straight ? ring.map(bend) : ragged(roundRing(ring.map(bend), 3), seed, 4),
    })),
  ]
  if (spec.sea) {
    const coast = ragged(smooth(spec.sea.coast.map(bend), 16), seed + 5, 15)
    waters.push({ name: spec.sea.name, ring: cutOff(boundary, coast, bend(spec.sea.inside)) })
  }
  const rails = spec.rails.map((line) => smooth(line.map(bend), 30))
  const sites = spec.sites.map((site) => layOut(site, bend, seed))
  const shore = distances(box, [
    ...rivers.map((r) => r.line),
    ...waters.map((w) => [...w.ring, at(w.ring, 0)]),
  ])
  const height = relief(spec, shore, seed)
  const wet = raster(box, 8)
  for (const { ring } of waters) {
    fillRing(wet, ring, 1)
    fillAlong(wet, [...ring, at(ring, 0)], 9, 1)
  }
  for (const { ring, width, line } of rivers) if (!ring) fillAlong(wet, line, width / 2 + 6, 2)
  const blocked = { ...wet, data: Float32Array.from(wet.data) }
  for (const rail of rails) fillAlong(blocked, rail, 17, 1)
  for (const { ring } of sites) {
    fillRing(blocked, ring, 1)
    fillAlong(blocked, [...ring, at(ring, 0)], 7, 1)
  }
  return { seed, bend, boundary, box, rivers, waters, rails, sites, height, shore, blocked, wet }
}

/** A municipal limit follows field edges and ditches: straight pieces with many small corners. */
function outline(spec: TownSpec, seed: number, bend: (p: Vec) => Vec): Vec[] {
  const [dx, dy] = [noise(seed + 77), noise(seed + 78)]
  let ring = spec.boundary.map(bend)
  for (const strength of [0.16, 0.15, 0.12]) {
    ring = ring.flatMap((a, i) => {
      const b = at(ring, (i + 1) % ring.length)
      const length = dist(a, b)
      if (length < 90) return [a]
      const share = 0.5 + 0.16 * dx(a[0] / 37, a[1] / 37)
      const normal = leftOf(sub(b, a))
      return [a, add(lerp(a, b, share), normal, strength * dy(a[1] / 41, a[0] / 41))]
    })
  }
  return ring
}

/** Water wanders more the less of it there is; sources, mouths and the anchors between move with it. */
function meander(line: Vec[], width: number, seed: number): Vec[] {
  const swing = layered(seed + 81)
  const length = 70 + width * 7
  const strength = width < brook ? 16 : 10 + width * 0.5
  return offset(line, (i) => {
    const calm = Math.min(1, i / 12, (line.length - 1 - i) / 12)
    return strength * calm * swing((i * 12) / length, seed % 97)
  })
}

function ragged(line: Vec[], seed: number, strength: number): Vec[] {
  const [dx, dy] = [layered(seed + 21), layered(seed + 22)]
  return line.map(([x, y]) => [x + strength * dx(x / 60, y / 60), y + strength * dy(x / 60, y / 60)])
}

function banks(line: Vec[], width: number, seed: number): Vec[] {
  const [left, right] = [layered(seed + 31), layered(seed + 32)]
  const side = (sign: number, wobble: typeof left) =>
    offset(line, (i) => sign * (width / 2) * (1 + 0.22 * wobble(i / 9, sign)))
  return [...side(1, left), ...side(-1, right).reverse()]
}

function layOut(site: SiteSpec, bend: (p: Vec) => Vec, seed: number): Site {
  const middle = bend(site.at)
  const [w, h] = [site.size[0] / 2, site.size[1] / 2]
  const place = (p: Vec): Vec => {
    const [x, y] = rotate(p, site.angle ?? 0)
    return [middle[0] + x, middle[1] + y]
  }
  if (site.round) {
    const swell = noise(seed + 41)
    const shape = Array.from({ length: 10 }, (_, i): Vec => {
      const angle = (i / 10) * 2 * Math.PI
      const radius = 1 + 0.16 * swell(middle[0] / 9 + i * 0.6, middle[1] / 9)
      return [Math.cos(angle) * w * radius, Math.sin(angle) * h * radius]
    })
    return { ...site, place, ring: roundRing(shape.map(place), 2) }
  }
  const skew = (i: number) => 0.12 * noise(seed + 43)(middle[0] / 50 + i * 1.7, middle[1] / 50)
  const corners: Vec[] = [
    [-w * (1 + skew(0)), -h * (1 + skew(1))],
    [w * (1 + skew(2)), -h * (1 + skew(3))],
    [w * (1 + skew(4)), h * (1 + skew(5))],
    [-w * (1 + skew(6)), h * (1 + skew(7))],
  ]
  return {
    ...site,
    place,
    ring: site.kind === 'sports' ? corners.map(place) : densify(corners, 40, true).map(place),
  }
}

/** The part of a ring that a line from border to border cuts off, on the side of a point. */
function cutOff(ring: Line, line: Line, side: Vec): Vec[] {
  const crossings: { edge: number; on: number; point: Vec }[] = []
  for (let i = 1; i < line.length; i++)
    for (let k = 0; k < ring.length; k++) {
      const [a, b] = [at(line, i - 1), at(line, i)]
      const hit = meet(a, b, at(ring, k), at(ring, (k + 1) % ring.length))
      if (hit) crossings.push({ edge: k, on: i, point: lerp(a, b, hit.t) })
    }
  const first = at(crossings, 0)
  const last = at(crossings, -1)
  const shoreline = [first.point, ...line.slice(first.on, last.on), last.point]
  const walk = (from: number, to: number) => {
    const part: Vec[] = []
    for (let k = (from + 1) % ring.length; ; k = (k + 1) % ring.length) {
      part.push(at(ring, k))
      if (k === to) return part
    }
  }
  const onward = [...shoreline, ...walk(last.edge, first.edge)]
  return inside(onward, side) ? onward : [...shoreline, ...walk(first.edge, last.edge).reverse()]
}

function distances(box: Box, lines: Line[]): Raster {
  const grid = raster(box, 100)
  const points: Vec[] = []
  for (const line of lines)
    for (const p of densify(line, 90)) {
      const last = points[points.length - 1]
      if (!last || dist(last, p) > 70) points.push(p)
    }
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++) {
      const [x, y] = centreOf(grid, column, row)
      let best = Infinity
      for (const p of points) {
        const square = (p[0] - x) ** 2 + (p[1] - y) ** 2
        if (square < best) best = square
      }
      grid.data[row * grid.columns + column] = Math.sqrt(best)
    }
  return grid
}

/** Valleys where water is, hills away from it. */
function relief(spec: TownSpec, shore: Raster, seed: number): Raster {
  const grid = raster(
    {
      left: shore.left,
      bottom: shore.bottom,
      right: shore.left + (shore.columns - 1) * 100,
      top: shore.bottom + (shore.rows - 1) * 100,
    },
    100,
  )
  const hills = layered(seed + 51)
  for (let row = 0; row < grid.rows; row++)
    for (let column = 0; column < grid.columns; column++) {
      const p = centreOf(grid, column, row)
      const rise = Math.min(1, sample(shore, p) / spec.cover.valley)
      const shape = rise * rise * (3 - 2 * rise)
      grid.data[row * grid.columns + column] =
        spec.cover.relief *
        (shape * (0.75 + 0.35 * hills(p[0] / 1400, p[1] / 1400)) + 0.12 * hills(p[0] / 600, p[1] / 600))
    }
  return grid
}

export function slopeAt(height: Raster, [x, y]: Vec): Vec {
  const d = 60
  return [
    (sample(height, [x + d, y]) - sample(height, [x - d, y])) / (2 * d),
    (sample(height, [x, y + d]) - sample(height, [x, y - d])) / (2 * d),
  ]
}

export const steepness = (slope: Vec) => dist(slope, [0, 0])
