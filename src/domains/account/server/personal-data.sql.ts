import { sql } from 'kysely'
import type { Db } from '#kit/server/db.ts'
import { ACCOUNT_REFERENCES } from './account-references.sql.ts'
import { type Entry, mayBeTold, type Reference } from './reference.sql.ts'
import { REPORT_REFERENCES } from './report-references.sql.ts'
import { TRACE_REFERENCES } from './trace-references.sql.ts'

/**
 * Every column of the database that names a person. A new one has to be added here: a test compares this list with the
 * database, and an account that something unlisted still names cannot be deleted.
 * The sections of the copy stand in this order.
 */
export const REFERENCES: readonly Reference[] = [
  ...ACCOUNT_REFERENCES,
  ...REPORT_REFERENCES,
  ...TRACE_REFERENCES,
]

/** What the copy does not hold, and why. */
export const LEFT_OUT: readonly string[] = [
  'Ihr Passwort: Davon kennen wir nur eine Prüfsumme.',
  'Meldungen, die eine Gemeinde intern führt: Auskunft darüber gibt die Gemeinde.',
  ...REFERENCES.flatMap(({ copy }) => ('isLeftOut' in copy ? [copy.isLeftOut] : [])),
]

/** Everything that is known of a person, by section. */
export async function personalData(db: Db, personId: number): Promise<Record<string, Entry[]>> {
  const sections: Record<string, Entry[]> = {}
  for (const { copy } of REFERENCES) {
    if ('isLeftOut' in copy) continue
    const { rows } = await copy.entries(personId).execute(db)
    sections[copy.section] = rows.map(({ entry }) => entry)
  }
  return sections
}

/** A photo's place in the store and its name in the copy. */
export type OwnPhoto = { id: number; key: string }

/** Every photo a person sent: of reports, of comments, and those that nothing has taken yet. */
export async function ownPhotos(db: Db, personId: number): Promise<OwnPhoto[]> {
  const { rows } = await sql<OwnPhoto>`
    select f.id, f.key from photo f
      join report r on r.municipality_id = f.municipality_id and r.id = f.report_id
      where f.comment_id is null and r.person_id = ${personId} and ${mayBeTold('r', personId)}
    union all select f.id, f.key from photo f
      join comment k on k.municipality_id = f.municipality_id and k.id = f.comment_id where k.person_id = ${personId}
    union all select id, key from upload where person_id = ${personId} and size > 0
    order by id`.execute(db)
  return rows
}
