import { sql } from 'kysely'
import { DAY } from '#kit/server/clock.ts'
import type { Db } from '#kit/server/database/db.ts'

/** Milliseconds of the period that counts. */
const LATELY = 180 * DAY
/** Fewest reports for a meaningful figure. */
const FEWEST = 20
/** Most reports that are read, newest first. */
const MOST = 1000

/**
 * The median of whole days, from 1, until a town's reports got another status for the first time: over the
 * last 180 days, and only over reports that did. Undone steps do not count. Null where they are too few.
 */
export async function usualWait(db: Db, municipalityId: number, now: Date): Promise<number | null> {
  const since = new Date(now.getTime() - LATELY)
  const { rows } = await sql<{ moved: number; days: number | null }>`
    with recent as (
      select id, created_at from report
      where municipality_id = ${municipalityId} and created_at >= ${since} and deleted_at is null
        and not is_internal
      order by created_at desc, id desc limit ${MOST})
    select count(*)::int as moved, percentile_disc(0.5) within group
      (order by extract(epoch from first.at - r.created_at)::float8 / 86400) as days
    from recent r, lateral (
      select created_at as at from report_event e
      where e.report_id = r.id and e.kind = 'STATUS_CHANGED' and not e.is_undone order by e.id limit 1) first`.execute(
    db,
  )
  const [row] = rows
  return row === undefined || row.days === null || row.moved < FEWEST
    ? null
    : Math.max(1, Math.ceil(row.days))
}
