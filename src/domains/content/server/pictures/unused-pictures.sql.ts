import { sql } from 'kysely'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Trx } from '#kit/server/database/db.ts'

/** The address of a picture of the site as it stands in a text. */
const ADDRESS = '/dateien/bilder/[A-Za-z0-9_-]{24}[.]webp'

/**
 * Forgets the pictures, taken before a moment, whose address stands in no text: neither in any version of a page, which can be
 * restored, nor in an entry of the news or an answer, whoever's they are. All texts are read once, however many pictures
 * there are. Answers their addresses.
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
