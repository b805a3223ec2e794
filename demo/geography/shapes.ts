import type { Random } from '../random.ts'
import type { Footprint } from './footprints.ts'
import { areaOf, polar, rotate, type Vec } from './plane.ts'

/** A rough oval for hand-made plans; the warp of the town makes it irregular. */
export function blob(middle: Vec, width: number, height: number, angle = 0): Vec[] {
  return Array.from({ length: 11 }, (_, i): Vec => {
    const [x, y] = polar((i / 11) * 2 * Math.PI)
    const swell = 1 + 0.09 * Math.sin(i * 1.7 + middle[0]) + 0.05 * Math.cos(i * 2.9 + middle[1])
    const [dx, dy] = rotate([x * width * swell, y * height * swell], angle)
    return [middle[0] + dx, middle[1] + dy]
  })
}

/** Where a house stands: u runs along the street, v away from it. */
export type Frame = { origin: Vec; along: Vec; away: Vec }

export const toPlane = ({ origin, along, away }: Frame, u: number, v: number): Vec => [
  origin[0] + along[0] * u + away[0] * v,
  origin[1] + along[1] * u + away[1] * v,
]

const turned = (ring: Vec[]): Vec[] => (areaOf(ring) < 0 ? ring.reverse() : ring)

export function rectangle(frame: Frame, u0: number, v0: number, u1: number, v1: number): Footprint {
  const ring = turned([
    toPlane(frame, u0, v0),
    toPlane(frame, u1, v0),
    toPlane(frame, u1, v1),
    toPlane(frame, u0, v1),
  ])
  return { ring, parts: [ring] }
}

/** A house with a wing at one rear corner. */
export function angled(
  frame: Frame,
  width: number,
  depth: number,
  wing: number,
  reach: number,
  right: boolean,
): Footprint {
  const flip = (u: number) => (right ? u : width - u)
  const ring = turned(
    (
      [
        [0, 0],
        [width, 0],
        [width, depth + reach],
        [width - wing, depth + reach],
        [width - wing, depth],
        [0, depth],
      ] as const
    ).map(([u, v]) => toPlane(frame, flip(u), v)),
  )
  const [u0, u1] = [flip(width - wing), flip(width)].sort((p, q) => p - q) as [number, number]
  return {
    ring,
    parts: [
      ...rectangle(frame, 0, 0, width, depth).parts,
      ...rectangle(frame, u0, depth, u1, depth + reach).parts,
    ],
  }
}

/** A nave with a tower at its west end and a choir at the other. */
export function church(frame: Frame, length: number, width: number): Footprint {
  const tower = width * 0.62
  const half = width / 2
  const choir = width * 0.34
  const outline = [
    [-tower, half - tower / 2],
    [0, half - tower / 2],
    [0, 0],
    [length, 0],
    [length, half - choir],
    [length + choir * 0.9, half - choir * 0.8],
    [length + choir * 1.4, half],
    [length + choir * 0.9, half + choir * 0.8],
    [length, half + choir],
    [length, width],
    [0, width],
    [0, half + tower / 2],
    [-tower, half + tower / 2],
  ] as const
  const ring = turned(outline.map(([u, v]) => toPlane(frame, u, v)))
  return { ring, parts: rectangle(frame, -tower, 0, length + choir * 1.4, width).parts }
}

/** A house with a small bay or recess in front, as no two are quite alike. */
export function varied(frame: Frame, width: number, depth: number, random: Random): Footprint {
  const kind = random.next()
  if (kind < 0.62) return rectangle(frame, 0, 0, width, depth)
  if (kind < 0.82)
    return angled(
      frame,
      width,
      depth,
      width * random.between(0.35, 0.55),
      random.between(2, 4.5),
      random.next() < 0.5,
    )
  const from = width * random.between(0.15, 0.5)
  const to = Math.min(width - 0.8, from + random.between(2.4, 4))
  const bay = random.between(0.9, 1.8)
  const ring = turned(
    (
      [
        [0, 0],
        [from, 0],
        [from, -bay],
        [to, -bay],
        [to, 0],
        [width, 0],
        [width, depth],
        [0, depth],
      ] as const
    ).map(([u, v]) => toPlane(frame, u, v)),
  )
  return { ring, parts: rectangle(frame, 0, -bay, width, depth).parts }
}
