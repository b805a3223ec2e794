import { sql } from 'kysely'
import type { Db } from '../db.ts'

type Changes = {
  /** The snapshot of the query, in PostgreSQL's own notation; the next query begins there. */
  snapshot: string
  /** Municipalities, or EVERYWHERE, that something was committed for since the snapshot before. */
  scopes: number[]
}

/**
 * The changes that were committed since a snapshot; without a snapshot nothing counts as new. One statement
 * sees both at the same moment.
 */
async function findChanges(db: Db, since: string | null): Promise<Changes> {
  const { rows } = await sql<Changes>`
    select pg_current_snapshot()::text as snapshot,
      array(select distinct scope from page_change
        where transaction >= pg_snapshot_xmin(${since}::pg_snapshot)
          and not pg_visible_in_snapshot(transaction, ${since}::pg_snapshot)) as scopes`.execute(db)
  const [found] = rows
  if (found === undefined) throw new Error('PostgreSQL told nothing of its transactions')
  return found
}

/**
 * Answers, each time that it is asked, whose pages changed since it was last asked. @throws when the database
 * does not answer
 */
export function changesSince(db: Db): () => Promise<number[]> {
  let snapshot: string | null = null
  return async () => {
    const found = await findChanges(db, snapshot)
    snapshot = found.snapshot
    return found.scopes
  }
}

/** Removes what was noted before `start`: no page is kept for as long. */
export async function forgetChanges(db: Db, start: Date): Promise<void> {
  await db.deleteFrom('pageChange').where('changedAt', '<', start).execute()
}
