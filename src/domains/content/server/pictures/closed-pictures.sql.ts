import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import { LEGAL_PAGES } from '../../cms-page.rules.ts'

/**
 * Returns whether a picture is used only on pages of a deactivated municipality, which are no longer public:
 * in an announcement, a category or a text. Pictures of its imprint and data protection page, and its logo,
 * stay public. A municipality that was never active does not count: only its own staff know the pictures.
 */
export async function isPictureOfClosedTown(db: Db, path: string): Promise<boolean> {
  const { rows } = await sql<{ isClosed: boolean }>`
    with closed as (select id from municipality where not is_active and first_activated_at is not null)
    select exists(
      select from announcement a join closed on closed.id = a.municipality_id where a.image = ${path}
      union all
      select from category c join closed on closed.id = c.municipality_id where c.image = ${path}
      union all
      select from text_picture p join closed on closed.id = p.municipality_id
      where p.path = ${path} and not exists(
        select from page_text t where t.municipality_id = closed.id and t.page = any(${LEGAL_PAGES})
          and position(${path} in t.text) > 0
          and t.id = (select max(id) from page_text where municipality_id = closed.id and page = t.page))
    ) as is_closed`.execute(db)
  return rows[0]?.isClosed ?? false
}
