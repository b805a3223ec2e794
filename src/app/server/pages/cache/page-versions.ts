import { EVERYWHERE, REGISTERS } from '#kit/server/database/changes/written-scopes.ts'

/** Milliseconds until changes by other processes are asked for again before a cached page is answered. */
export const KNOWN_FOR = 200

/**
 * Version strings that change with each write to the data of a page. Changes by this process count at their
 * commit, those by other processes within KNOWN_FOR (decision 0121).
 */
export type PageVersions = {
  /** Counts a change of a municipality, EVERYWHERE, or of REGISTERS. */
  note(scopes: readonly number[]): void
  /**
   * Reads the changes by other processes that were committed at least KNOWN_FOR ago. @throws when the
   * database does not answer
   */
  refresh(): Promise<void>
  /** The version of a municipality's pages; null: of pages that show several municipalities. */
  of(municipalityId: number | null): string
  /** Counts the changes of towns, statuses and categories. */
  ofRegisters(): number
}

/** @param find returns the scopes of all commits since its last call */
export function createPageVersions(find: () => Promise<readonly number[]>): PageVersions {
  let [all, everywhere, registers] = [0, 0, 0]
  const towns = new Map<number, number>()
  let [askedAt, asking]: [number, Promise<void> | null] = [Number.NEGATIVE_INFINITY, null]
  const note = (scopes: readonly number[]) => {
    for (const scope of scopes) {
      if (scope === REGISTERS) {
        registers += 1
        continue
      }
      all += 1
      if (scope === EVERYWHERE) everywhere += 1
      else towns.set(scope, (towns.get(scope) ?? 0) + 1)
    }
  }
  const ask = async () => {
    const began = performance.now()
    note(await find())
    askedAt = began
  }
  return {
    note,
    refresh: async () => {
      if (performance.now() - askedAt < KNOWN_FOR) return
      // Single-flight: concurrent callers share a query that began before they came, by no more than its own
      // duration.
      asking ??= ask().finally(() => {
        asking = null
      })
      await asking
    },
    of: (id) => (id === null ? `all ${all}` : `${everywhere} ${towns.get(id) ?? 0}`),
    ofRegisters: () => registers,
  }
}
