import type { Clock } from '../clock.ts'
import type { Log } from '../log.ts'
import { SizeBoundedCache } from '../size-bounded-cache.ts'

/**
 * From so many on a total is kept; to count less takes PostgreSQL some two milliseconds, so what is less is
 * always counted.
 */
export const KEPT_FROM = 5000
/**
 * Milliseconds for which a total is not counted again, at least and at most; between them a hundred times
 * what counting took, so that no list keeps more than a hundredth of a core at it (decision 0116).
 */
export const FRESH = 10_000
export const FRESH_AT_MOST = 30_000
const SHARE = 100
/** Milliseconds after which a cached total is not used any more. */
export const MAX_AGE_MS = 60_000
/** Bound on memory: characters of all cache keys together. */
const MAX_KEY_CHARACTERS = 1_000_000

/**
 * Totals of long lists, which are counted again in the background while the one before is still handed out.
 */
export type TotalCache = {
  /**
   * Returns the total. `statement` is the cache key: the SQL with its values.
   * @throws what `count` throws
   */
  of(statement: string, count: () => Promise<number>): Promise<number>
  /** The total that `of` would hand out without counting first; null where it would count. */
  known(statement: string): number | null
}

/** Counts each time. */
export const NO_TOTALS: TotalCache = { of: (_, count) => count(), known: () => null }

type Kept = { total: number; countedAt: number; fresh: number }

export function createTotalCache({ clock, log }: { clock: Clock; log: Log }): TotalCache {
  const kept = new SizeBoundedCache<Kept>(MAX_KEY_CHARACTERS)
  const underWay = new Set<string>()

  const count = async (statement: string, ask: () => Promise<number>): Promise<number> => {
    // Before it is asked: what is written meanwhile may not be in it.
    const countedAt = clock.now().getTime()
    const total = await ask()
    if (total < KEPT_FROM) kept.delete(statement)
    else {
      const took = clock.now().getTime() - countedAt
      kept.set(statement, { total, countedAt, fresh: Math.min(FRESH_AT_MOST, Math.max(FRESH, SHARE * took)) })
    }
    return total
  }
  const countBeside = (statement: string, ask: () => Promise<number>): void => {
    if (underWay.has(statement)) return
    underWay.add(statement)
    count(statement, ask)
      .catch((error: unknown) => log.warn({ err: error }, 'a cached total could not be refreshed'))
      .finally(() => underWay.delete(statement))
  }
  const found = (statement: string) => {
    const known = kept.get(statement)
    // A clock that was turned back makes nothing young.
    const age = known === undefined ? MAX_AGE_MS : Math.abs(clock.now().getTime() - known.countedAt)
    return known === undefined || age >= MAX_AGE_MS ? null : { ...known, age }
  }
  return {
    of: async (statement, ask) => {
      const known = found(statement)
      if (known === null) return count(statement, ask)
      if (known.age >= known.fresh) countBeside(statement, ask)
      return known.total
    },
    known: (statement) => found(statement)?.total ?? null,
  }
}
