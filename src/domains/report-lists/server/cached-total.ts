import { KEPT_FROM, type TotalCache } from '#kit/server/database/total-cache.ts'
import type { ListTotal } from './report-list.sql.ts'

/** A list's total, out of the cache where the list is long. */
export type CachedTotal = {
  /** Whether the cache knows the list to be long; a short one is counted each time. */
  isKnownLong: boolean
  /** @param count how it is counted where the cache has none */
  get(count?: () => Promise<number>): Promise<number>
  /** Puts a total that was counted into the cache; answers whether the list is known to be long now. */
  isLong(counted: number): Promise<boolean>
}

/** Without a cache no list is known to be long. */
export function cachedTotal({ key, count }: ListTotal, totals: TotalCache | undefined): CachedTotal {
  if (totals === undefined)
    return { isKnownLong: false, get: (how = count) => how(), isLong: async () => false }
  return {
    isKnownLong: (totals.known(key) ?? 0) >= KEPT_FROM,
    get: (how = count) => totals.of(key, how),
    isLong: async (counted) => (await totals.of(key, async () => counted)) >= KEPT_FROM,
  }
}
