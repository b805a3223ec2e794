import { sql } from 'kysely'
import type { Db } from '#kit/server/database/db.ts'
import { DATA_KIND_TEXTS, STAYING_KINDS } from '../erasure.rules.ts'
import { ACCOUNT_REFERENCES } from './account-references.sql.ts'
import { ADDRESS_REFERENCES, isTheirs } from './address/address-references.sql.ts'
import { OTHER_REFERENCES } from './other-references.sql.ts'
import { type Entry, mayBeTold, type Reference } from './reference.sql.ts'
import { REPORT_REFERENCES } from './report-references.sql.ts'

/**
 * Every column of the database that names a person, in the order of the export's sections. A new column
 * must be added here: a test compares the list with the database, and an account cannot be deleted while an
 * unlisted column names it.
 */
export const REFERENCES: readonly Reference[] = [
  ...ACCOUNT_REFERENCES,
  ...REPORT_REFERENCES,
  ...OTHER_REFERENCES,
]

/** How each describing column (`table.column`) is found: by the account's id, by the address, or by both. */
export const LOOKUP_KEYS: ReadonlyMap<string, readonly ('account' | 'address')[]> = (() => {
  const byAccount = REFERENCES.flatMap(({ column, describes = [] }) =>
    describes.map((each) => `${column.split('.')[0]}.${each}`),
  )
  const byAddress = ADDRESS_REFERENCES.flatMap(({ table, addresses, describes = [] }) =>
    [...addresses, ...describes].map((column) => `${table}.${column}`),
  )
  const finders = (column: string) => [
    ...(byAccount.includes(column) ? (['account'] as const) : []),
    ...(byAddress.includes(column) ? (['address'] as const) : []),
  ]
  return new Map([...byAccount, ...byAddress].map((column) => [column, finders(column)]))
})()

/** The texts that say what stays after an erasure, and why. */
export const STAYS: readonly string[] = STAYING_KINDS.map(
  (kind) => `${DATA_KIND_TEXTS[kind].name}: ${DATA_KIND_TEXTS[kind].onErasure}`,
)

/** The texts that say what the export leaves out, and why. */
export const LEFT_OUT: readonly string[] = [
  'Ihr Passwort: Davon kennen wir nur eine Prüfsumme.',
  'Meldungen, die eine Gemeinde intern führt: Auskunft darüber gibt die Gemeinde.',
  ...REFERENCES.flatMap(({ copy }) => ('isLeftOut' in copy ? [copy.isLeftOut] : [])),
]

/**
 * The owner of the data. The address is null if it is unconfirmed: content that other people may have
 * written with it is not the account's.
 */
export type Whose = {
  personId: number | null
  email: string | null
  /**
   * Restricts the export to data that the address left without the account. The account's own data requires
   * a sign-in.
   */
  isWithoutAccount?: boolean
}

/** Everything that is stored about a person, by section: found by the account's id and by the address. */
export async function personalData(
  db: Db,
  { personId, email, isWithoutAccount = false }: Whose,
): Promise<Record<string, Entry[]>> {
  const sections: Record<string, Entry[]> = {}
  for (const { copy } of REFERENCES) {
    if (personId === null || isWithoutAccount || 'isLeftOut' in copy) continue
    const { rows } = await copy.entries(personId).execute(db)
    sections[copy.section] = rows.map(({ entry }) => entry)
  }
  for (const reference of ADDRESS_REFERENCES) {
    if (email === null) break
    const { rows } = await reference.entries(isTheirs(reference, { email, personId }, null)).execute(db)
    sections[reference.section] = rows.map(({ entry }) => entry)
  }
  return sections
}

/** A photo's storage key and its name in the export. */
export type OwnPhoto = { id: number; key: string }

/**
 * Every photo that a person sent: of reports, comments and objections, also as a caller, unused uploads, and
 * photos of unconfirmed reports.
 */
export async function ownPhotos(
  db: Db,
  { personId: account, email, isWithoutAccount = false }: Whose,
): Promise<OwnPhoto[]> {
  const personId = isWithoutAccount ? null : account
  const { rows } = await sql<OwnPhoto>`
    select f.id, f.key from photo f
      join report r on r.municipality_id = f.municipality_id and r.id = f.report_id
      where f.comment_id is null and f.objection_id is null and f.handover_reply_id is null
        and r.person_id = ${personId} and ${mayBeTold('r', personId)}
    union all select f.id, f.key from photo f
      join report_objection o on o.municipality_id = f.municipality_id and o.id = f.objection_id
      join report r on r.municipality_id = o.municipality_id and r.id = o.report_id
      where o.person_id = ${personId} and ${mayBeTold('r', personId)}
    union all select f.id, f.key from photo f
      join comment k on k.municipality_id = f.municipality_id and k.id = f.comment_id where k.person_id = ${personId}
    union all select id, key from upload where person_id = ${personId} and size > 0
    union all select u.id, u.key from upload u join guest_report g on g.id = u.guest_report_id
      where u.size > 0 and lower(g.email) = lower(${email})
    union all select f.id, f.key from photo f
      join report_objection o on o.municipality_id = f.municipality_id and o.id = f.objection_id and o.person_id is null
      join report_caller c on c.municipality_id = o.municipality_id and c.report_id = o.report_id
      join report r on r.municipality_id = o.municipality_id and r.id = o.report_id and r.deleted_at is null
      where lower(c.email) = lower(${email})
    order by id`.execute(db)
  return rows
}
