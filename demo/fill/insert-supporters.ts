import { sql } from 'kysely'
import type { Trx } from '#kit/server/database/db.ts'

/** Most citizens of a town whom one report concerns, too. */
const MOST = 14

/**
 * Lets citizens of each town say that some of its public reports concern them, too: most reports few or none,
 * some many. The same rows every time. The accounts that people sign in with are left alone.
 */
export async function insertSupporters(trx: Trx): Promise<void> {
  await sql`
    insert into report_supporter (municipality_id, report_id, person_id, created_at)
    select r.municipality_id, r.id, p.id, least(r.created_at + p.nth * interval '7 hours', coalesce(r.resolved_at, r.updated_at))
    from report r cross join lateral (
      select id, row_number() over (order by hashint8(id * 1000003::bigint + r.id)) as nth from person
      where municipality_id = r.municipality_id and email like '%@buerger.example' and id is distinct from r.person_id
      order by nth limit power(abs(hashint8(r.id) % 1000) / 1000.0, 3) * ${MOST}) p
    where r.is_published and not r.is_internal`.execute(trx)
  await sql`update report set support_count = (select count(*) from report_supporter s
    where s.municipality_id = report.municipality_id and s.report_id = report.id)`.execute(trx)
}
