import type { Rect, Spot } from './frame.ts'

export type Line = readonly Spot[]

/** The parts of a line inside a rectangle. */
export function clipLine(line: Line, box: Rect): Spot[][] {
  const parts: Spot[][] = []
  let part: Spot[] = []
  for (let index = 1; index < line.length; index += 1) {
    const [from, to] = [line[index - 1] as Spot, line[index] as Spot]
    const inside = clipSegment(from, to, box)
    if (inside === null) continue
    const [start, end, isCut] = inside
    if (part.length === 0 || part.at(-1)?.[0] !== start[0] || part.at(-1)?.[1] !== start[1]) {
      if (part.length > 1) parts.push(part)
      part = [start]
    }
    part.push(end)
    if (!isCut) continue
    parts.push(part)
    part = []
  }
  if (part.length > 1) parts.push(part)
  return parts
}

/** The part of a segment inside a rectangle, and whether its end was cut off; Liang–Barsky algorithm. */
function clipSegment(from: Spot, to: Spot, box: Rect): readonly [Spot, Spot, boolean] | null {
  const [dx, dy] = [to[0] - from[0], to[1] - from[1]]
  let [enter, leave] = [0, 1]
  const edges = [
    [-dx, from[0] - box.left],
    [dx, box.right - from[0]],
    [-dy, from[1] - box.top],
    [dy, box.bottom - from[1]],
  ] as const
  for (const [towards, distance] of edges) {
    if (towards === 0 && distance < 0) return null
    if (towards < 0) enter = Math.max(enter, distance / towards)
    if (towards > 0) leave = Math.min(leave, distance / towards)
  }
  if (enter > leave) return null
  const at = (share: number): Spot => [from[0] + dx * share, from[1] + dy * share]
  return [enter === 0 ? from : at(enter), leave === 1 ? to : at(leave), leave < 1]
}

/** Pixels within which two ends count as equal. */
const TOUCH = 1.5

const isSame = (a: Spot | undefined, b: Spot | undefined) =>
  a !== undefined && b !== undefined && Math.hypot(a[0] - b[0], a[1] - b[1]) <= TOUCH

/** Joins pieces end to end: streets are split at junctions and at the edges of tiles. */
export function joinLines(pieces: readonly Line[]): Line[] {
  const rest = [...pieces]
  const joined: Line[] = []
  for (let line = rest.pop(); line !== undefined; line = rest.pop()) {
    for (let found = true; found; ) {
      found = false
      const end = line.at(-1)
      const start = line[0]
      const index = rest.findIndex((piece) =>
        [end, start].some((spot) => isSame(piece[0], spot) || isSame(piece.at(-1), spot)),
      )
      const piece = rest[index]
      if (piece === undefined) break
      const longer = extend(line, piece)
      rest.splice(index, 1)
      line = longer
      found = true
    }
    joined.push(line)
  }
  return joined
}

function extend(line: Line, piece: Line): Line {
  if (isSame(line.at(-1), piece[0])) return [...line, ...piece.slice(1)]
  if (isSame(line.at(-1), piece.at(-1))) return [...line, ...piece.toReversed().slice(1)]
  if (isSame(line[0], piece.at(-1))) return [...piece, ...line.slice(1)]
  return [...piece.toReversed(), ...line.slice(1)]
}

/** A line with arc-length parametrization: `at` returns the point at a distance in pixels from its start. */
export function walk(line: Line): { length: number; at(distance: number): Spot } {
  const lengths = [0]
  for (let index = 1; index < line.length; index += 1) {
    const [a, b] = [line[index - 1] as Spot, line[index] as Spot]
    lengths.push((lengths[index - 1] as number) + Math.hypot(b[0] - a[0], b[1] - a[1]))
  }
  return {
    length: lengths.at(-1) as number,
    at: (distance) => {
      let index = lengths.findIndex((length) => length >= distance)
      if (index < 0) index = lengths.length - 1
      if (index === 0) index = 1
      const [a, b] = [line[index - 1] as Spot, line[index] as Spot]
      const [before, after] = [lengths[index - 1] as number, lengths[index] as number]
      const share = after === before ? 0 : (distance - before) / (after - before)
      return [a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share]
    },
  }
}
