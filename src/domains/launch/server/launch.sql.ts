import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import { type LaunchFacts, LEGAL_PAGES } from '../launch.rules.ts'

/** The facts of one municipality behind its launch checks, in one statement. */
export async function findLaunchFacts(db: Db, municipalityId: number): Promise<LaunchFacts> {
  const { rows } = await sql<LaunchFacts>`
    with open_category as (
      select id from category where municipality_id = ${municipalityId} and not is_internal and not is_disabled)
    select m.contact_email, m.contact_phone, m.postal_address, m.data_protection_contact,
      m.boundary is not null as has_boundary,
      exists(select from address where municipality_id = m.id) as has_addresses,
      m.logo is not null or m.accent is not null as has_look,
      (select count(*)::int from open_category) as categories,
      (select count(*)::int from open_category c where not exists(
        select from category_editor e where e.municipality_id = m.id and e.category_id = c.id)
      ) as categories_without_editor,
      (select count(*)::int from municipality_role r join person p on p.id = r.person_id
        where r.municipality_id = m.id and r.role = 'ADMIN' and p.locked_at is null and p.deleted_at is null
          and p.email_confirmed_at is not null) as administrators,
      (select count(*)::int from unnest(${[...LEGAL_PAGES]}::text[]) as page where (
        select t.text from page_text t where t.municipality_id = m.id and t.page = page
        order by t.id desc limit 1) is null) as foreign_pages
    from municipality m where m.id = ${municipalityId}`.execute(db)
  return rows[0] as LaunchFacts
}
