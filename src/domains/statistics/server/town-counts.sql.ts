import { sql } from 'kysely'
import { LATELY_DAYS } from '#domains/municipalities/town-counts.rules.ts'
import { activeMunicipalities } from '#domains/reports/server/reports.sql.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Db } from '#kit/server/database/db.ts'

export type TownCounts = { municipalityId: number; open: number; doneLately: number }

/**
 * Numbers of the public reports of some active towns. Open and closed ones are counted apart, because each
 * count has an index of its own. Duplicates and reports that were handed over count in neither.
 */
export async function countsOfTowns(
  db: Db,
  municipalityIds: readonly number[],
  now: Date,
): Promise<TownCounts[]> {
  const since = new Date(now.getTime() - LATELY_DAYS * DAY)
  const isCounted = sql`r.municipality_id = m.id and r.deleted_at is null and r.is_published and not r.is_internal
    and r.duplicate_of_id is null and r.transferred_at is null`
  const { rows } = await sql<TownCounts>`
    select m.id as municipality_id,
      (select count(*)::int from report r where ${isCounted} and r.resolved_at is null) as open,
      (select count(*)::int from report r join status s on s.municipality_id = r.municipality_id and s.id = r.status_id
        where ${isCounted} and r.resolved_at >= ${since} and s.kind = 'DONE') as done_lately
    from municipality m where m.id = any(${[...municipalityIds]}::int[]) and m.id in ${activeMunicipalities}`.execute(
    db,
  )
  return rows
}
