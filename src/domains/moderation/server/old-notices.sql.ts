import { sql } from 'kysely'
import type { Gone } from '#domains/audit/server/gone.ts'
import { NOTICE_MONTHS } from '#domains/municipalities/fixed-periods.rules.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { monthsBefore } from '#kit/server/database/months.sql.ts'
import { type TownKey, townByTown } from '#kit/server/database/town-rows.ts'

/** Deletes notices that were decided a year ago. Open notices stay. */
export async function deleteDecidedNotices(trx: Trx, now: Date, most: number): Promise<Gone[]> {
  const isOld = sql`decided_at < ${monthsBefore(now, NOTICE_MONTHS)}`
  const { rows: old } = await sql<TownKey>`
    select id, municipality_id from offensive_content_notice
    where ${isOld} order by decided_at limit ${most}`.execute(trx)
  return townByTown(old, async (municipalityId, ids) => {
    const { rows } = await sql<Gone>`
      delete from ${written('offensive_content_notice', municipalityId)}
      where municipality_id = ${municipalityId} and id = any(${ids}::integer[]) and ${isOld}
      returning id, municipality_id`.execute(trx)
    return rows
  })
}
