import { type RawBuilder, sql } from 'kysely'
import type { TestSite } from '../site.ts'

/** Runs a statement as the database's owner with triggers turned off. */
export async function unguarded(
  { services: { db } }: TestSite,
  statement: RawBuilder<unknown>,
): Promise<void> {
  await db.transaction().execute(async (trx) => {
    await sql`set local session_replication_role = replica`.execute(trx)
    await statement.execute(trx)
  })
}
