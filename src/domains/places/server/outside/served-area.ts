import { type Clock, MINUTE } from '#kit/server/clock.ts'
import type { Db } from '#kit/server/database/db.ts'
import { singleFlight } from '#kit/server/single-flight.ts'
import { tileSpot } from '../../mercator.rules.ts'
import { boxAround } from '../geodata/box.ts'
import { servedPoints } from './served-towns.sql.ts'
import type { Tile } from './tile-address.ts'

/** The lowest zoom that is limited to areas around towns: below it the whole world has 87,381 tiles. */
const CELL_ZOOM = 9
/**
 * Metres around a town's point: the largest city in the field, Berlin, reaches 23 km from its centre, plus a
 * margin.
 */
const AROUND = 40_000
/** Milliseconds of caching the towns. */
const KEPT = 5 * MINUTE

/** The area that our maps serve: nobody can fetch the rest of the world through this proxy. */
export type ServedArea = {
  /** Whether a tile is near an active town, or near the one with this slug. */
  holds(tile: Tile, slug: string | null): Promise<boolean>
}

export function createServedArea(db: Db, clock: Clock): ServedArea {
  const kept = new Map<string, { cells: ReadonlySet<string>; until: number }>()
  const once = singleFlight<ReadonlySet<string>>()

  const load = async (slug: string | null) => {
    const cells = new Set<string>()
    for (const point of await servedPoints(db, slug)) {
      const { west, south, east, north } = boxAround(point, AROUND)
      const [left, top] = cellAt({ longitude: west, latitude: north })
      const [right, bottom] = cellAt({ longitude: east, latitude: south })
      for (let x = left; x <= right; x += 1) for (let y = top; y <= bottom; y += 1) cells.add(`${x} ${y}`)
    }
    kept.set(slug ?? '', { cells, until: clock.now().getTime() + KEPT })
    return cells
  }

  return {
    holds: async ({ z, x, y }, slug) => {
      if (z < CELL_ZOOM) return true
      const known = kept.get(slug ?? '')
      const isFresh = known !== undefined && clock.now().getTime() < known.until
      const cells = isFresh ? known.cells : await once(slug ?? '', () => load(slug))
      return cells.has(`${x >> (z - CELL_ZOOM)} ${y >> (z - CELL_ZOOM)}`)
    },
  }
}

function cellAt(point: { longitude: number; latitude: number }): [number, number] {
  const [x, y] = tileSpot(point, 2 ** CELL_ZOOM)
  return [Math.floor(x), Math.floor(y)]
}
