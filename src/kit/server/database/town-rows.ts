import { sql } from 'kysely'
import type { Db, Trx } from './db.ts'

/** The key of a row that belongs to a town. */
export type TownKey<Id = number> = { municipalityId: number; id: Id }

/**
 * The town of a row that a request names by its id alone; null where there is no such row. Locks name the
 * town, because a database that is distributed by town locks rows of one town only. A row never changes its
 * town.
 */
export async function townOf(db: Db, table: string, id: number): Promise<number | null> {
  const { rows } = await sql<{ municipalityId: number }>`
    select municipality_id from ${sql.table(table)} where id = ${id}`.execute(db)
  return rows[0]?.municipalityId ?? null
}

/**
 * Locks a row that a request names by its id alone until the transaction ends; null where there is no such
 * row.
 * @typeParam Row the table's columns
 */
export async function lockRow<Row>(trx: Trx, table: string, id: number): Promise<Row | null> {
  const municipalityId = await townOf(trx, table, id)
  if (municipalityId === null) return null
  const { rows } = await sql<Row>`
    select * from ${sql.table(table)} where municipality_id = ${municipalityId} and id = ${id} for update`.execute(
    trx,
  )
  return rows[0] ?? null
}

/**
 * Runs a statement for each town of some rows, and returns what all of them return. The towns come in one
 * order, so that two jobs cannot lock each other.
 */
export async function townByTown<Result, Id = number>(
  keys: readonly TownKey<Id>[],
  run: (municipalityId: number, ids: Id[]) => Promise<Result[]>,
): Promise<Result[]> {
  const towns = Map.groupBy(keys, ({ municipalityId }) => municipalityId)
  const results: Result[] = []
  for (const [municipalityId, rows] of [...towns].sort(([one], [other]) => one - other))
    results.push(
      ...(await run(
        municipalityId,
        rows.map(({ id }) => id),
      )),
    )
  return results
}

/** Most rows that a worker looks at for one that no other has locked; workers are fewer. */
export const CANDIDATES = 20

/** Locks the first row that no other transaction has locked; null where there is none. */
export async function lockFirst<Row>(
  keys: readonly TownKey[],
  lock: (key: TownKey) => Promise<Row | undefined>,
): Promise<Row | null> {
  for (const key of keys) {
    const row = await lock(key)
    if (row !== undefined) return row
  }
  return null
}
