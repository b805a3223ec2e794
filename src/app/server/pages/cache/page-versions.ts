import { EVERYWHERE, REGISTERS } from '#kit/server/database/changes/written-scopes.ts'

/** Milliseconds after which other processes' changes are asked for again, before a kept page is answered. */
export const KNOWN_FOR = 200

/**
 * What a page was made from, in a word that is another one after each change. Changes by this process count as soon as they
 * are committed, those by others within KNOWN_FOR (decision 0121).
 */
export type PageVersions = {
  /** Notes a change of a municipality, EVERYWHERE, or of REGISTERS. */
  note(scopes: readonly number[]): void
  /** Knows of what others had committed KNOWN_FOR ago at the latest. @throws when the database does not answer */
  refresh(): Promise<void>
  /** The version of a municipality's pages; null: of pages that show several municipalities. */
  of(municipalityId: number | null): string
  /** How often towns, statuses or categories have changed. */
  ofRegisters(): number
}

/** @param find answers the scopes of all commits since it was last asked */
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
      // One question for all who come meanwhile: it began before they came, but no longer ago than its answer takes.
      asking ??= ask().finally(() => {
        asking = null
      })
      await asking
    },
    of: (id) => (id === null ? `all ${all}` : `${everywhere} ${towns.get(id) ?? 0}`),
    ofRegisters: () => registers,
  }
}
