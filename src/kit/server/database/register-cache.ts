import type { Db } from './db.ts'

/**
 * Rows of the registers that nearly every answer reads beside its own: towns, statuses, categories. They
 * change some times a year, and asking for them anew is half of the statements of a list (decision 0125).
 */
export type RowCache = {
  /** Where they are read: never a replica, whose rows may be older than what has been heard of changes. */
  db: Db
  get(register: object, key: unknown): unknown
  /** Keeps a row, or a list of them, for everybody: they are frozen. */
  keep(register: object, key: unknown, rows: unknown): void
}

export type KeptRowsOptions = {
  db: Db
  /** Another one after each change of a register by this process. */
  version: () => number
  /** Makes `version` know of what others have committed; throws when nobody can tell. */
  refresh: () => Promise<void>
  now: () => Date
  /** Rows that are kept at most; each is a kilobyte or two. */
  most?: number
}

/** Milliseconds for which rows are kept at most, for what somebody changes past the program. */
const LONGEST = 10_000
const MOST = 10_000

/** Answers, for one request, the rows that are right now; null where nobody can tell whether they are. */
export function createKeptRows({
  db,
  version,
  refresh,
  now,
  most = MOST,
}: KeptRowsOptions): () => Promise<RowCache | null> {
  let present: { rows: RowCache; version: number; begunAt: number } | null = null
  return async () => {
    try {
      await refresh()
    } catch {
      return null
    }
    const at = now().getTime()
    const isRight =
      present !== null && present.version === version() && Math.abs(at - present.begunAt) < LONGEST
    // All at once: what was asked for before a change may come after it, and goes to those that nobody reads
    // any more.
    if (!isRight) present = { rows: emptyRows(db, most), version: version(), begunAt: at }
    return present?.rows ?? null
  }
}

function emptyRows(db: Db, most: number): RowCache {
  const registers = new Map<object, Map<unknown, unknown>>()
  let count = 0
  return {
    db,
    get: (register, key) => registers.get(register)?.get(key),
    keep: (register, key, rows) => {
      const list = Array.isArray(rows) ? rows : []
      count += 1 + list.length
      if (count > most) return
      const all = registers.get(register) ?? new Map<unknown, unknown>()
      registers.set(register, all)
      for (const row of list) Object.freeze(row)
      all.set(key, Object.freeze(rows))
    },
  }
}
