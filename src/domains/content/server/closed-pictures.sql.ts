import { sql } from 'kysely'
import type { Db } from '#kit/server/db.ts'
import { LEGAL_PAGES } from '../cms-page.rules.ts'

/**
 * Whether a picture of the site stands on nothing but pages of a municipality that is switched off, which are gone: in an
 * announcement, at a category, in a text. What its imprint and its page on data protection show stays with them, and so does its logo.
 */
export async function isPictureOfClosedTown(db: Db, path: string): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`
    select exists(
      select from announcement a join municipality m on m.id = a.municipality_id where a.image = ${path} and not m.is_active
      union all
      select from category c join municipality m on m.id = c.municipality_id where c.image = ${path} and not m.is_active
      union all
      select from text_picture p join municipality m on m.id = p.municipality_id
      where p.path = ${path} and not m.is_active and not exists(
        select from page_text t where t.municipality_id = m.id and t.page = any(${LEGAL_PAGES})
          and position(${path} in t.text) > 0
          and t.id = (select max(id) from page_text where municipality_id = m.id and page = t.page))
    ) as is_closed`.execute(db)
  return rows[0]?.isClosed ?? false
}
