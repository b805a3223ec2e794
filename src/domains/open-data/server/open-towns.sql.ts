import { type SqlBool, sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'

/** The ids of active towns that give their data, in their order, behind one of them. */
export async function listOpenTowns(db: Db, behind: number, limit: number): Promise<number[]> {
  const rows = await db
    .selectFrom('municipality')
    .select('id')
    .where('isActive', '=', true)
    .where(sql<SqlBool>`'OPEN_DATA' = any(enabled_features)`)
    .where('id', '>', behind)
    .orderBy('id')
    .limit(limit)
    .execute()
  return rows.map(({ id }) => id)
}
