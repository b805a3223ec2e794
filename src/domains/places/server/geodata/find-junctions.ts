import type { Position } from './box.ts'
import type { FoundStreet } from './group-streets.ts'
import { metresBetween } from './nearby.ts'

/** Where two streets meet; they are indexes of the list. */
export type FoundJunction = { streets: readonly [number, number]; position: Position }

/** Most streets that meet in one point; more is a mistake in the data. */
const MOST_AT_A_POINT = 12

/**
 * The points that the lines of two streets share. Streets that meet several times (a ring, two carriageways)
 * have the point that lies most in the middle of them.
 */
export function findJunctions(streets: readonly Pick<FoundStreet, 'lines'>[]): FoundJunction[] {
  const at = new Map<string, { position: Position; streets: Set<number> }>()
  for (const [index, { lines }] of streets.entries()) {
    for (const position of lines.flat()) {
      const key = position.join(' ')
      const point = at.get(key)
      if (point === undefined) at.set(key, { position, streets: new Set([index]) })
      else point.streets.add(index)
    }
  }
  const meetings = new Map<string, { streets: readonly [number, number]; positions: Position[] }>()
  for (const { position, streets: meeting } of at.values()) {
    const indexes = [...meeting].sort((a, b) => a - b).slice(0, MOST_AT_A_POINT)
    for (const [nth, one] of indexes.entries()) {
      for (const other of indexes.slice(nth + 1)) {
        const key = `${one} ${other}`
        const known = meetings.get(key)
        if (known === undefined) meetings.set(key, { streets: [one, other], positions: [position] })
        else known.positions.push(position)
      }
    }
  }
  return [...meetings.values()].map(({ streets: pair, positions }) => ({
    streets: pair,
    position: middle(positions),
  }))
}

function middle(positions: readonly Position[]): Position {
  const mean = (axis: 0 | 1) => positions.reduce((sum, each) => sum + each[axis], 0) / positions.length
  const centre: Position = [mean(0), mean(1)]
  return positions.reduce((best, each) =>
    metresBetween(each, centre) < metresBetween(best, centre) ? each : best,
  )
}
