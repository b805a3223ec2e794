import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'

/** Reports that are read for a municipality, the newest ones: it bounds the work in a large one. */
const READ = 1000

/** The public, usable categories with most of a municipality's newest public reports, most reports first. */
export async function frequentCategories(db: Db, municipalityId: number, most: number): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with newest as (
      select category_id from report
      where municipality_id = ${municipalityId} and deleted_at is null and is_published and not is_internal
      order by created_at desc, id desc limit ${READ})
    select c.id from newest n join category c on c.municipality_id = ${municipalityId} and c.id = n.category_id
    where not c.is_internal and not c.is_disabled
    group by c.id, c.position order by count(*) desc, c.position, c.id limit ${most}`.execute(db)
  return rows.map(({ id }) => id)
}
