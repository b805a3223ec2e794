import { sql } from 'kysely'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Trx } from '#kit/server/database/db.ts'

/** Pattern of a picture's address in a text. */
const ADDRESS = '/dateien/bilder/[A-Za-z0-9_-]{24}[.]webp'

/**
 * Deletes the rows of pictures that were uploaded before a moment and whose address is in no text: no version
 * of a page (versions can be restored), no news entry and no answer, of any owner. One scan of all texts
 * serves all pictures. Returns their addresses.
 */
export async function forgetUnusedPictures(trx: Trx, takenBefore: Date): Promise<string[]> {
  const { rows } = await sql<{ path: string }>`
    with old as materialized (select path from text_picture where created_at < ${takenBefore}),
    written as (
      select text from page_text where text is not null
      union all select text from news_entry
      union all select answer from faq
    ),
    used as (
      select distinct found[1] as path
      from written, regexp_matches(text, ${ADDRESS}, 'g') as found
      where exists (select from old)
    )
    delete from ${written('text_picture')} where path in (select path from old except select path from used)
    returning path`.execute(trx)
  return rows.map(({ path }) => path)
}
