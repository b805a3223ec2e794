import { sql } from 'kysely'
import { type Deletion, noteDeletions } from '#domains/audit/server/deletion-protocol.sql.ts'
import { forgetSupporter } from '#domains/supports/server/forget-supporter.ts'
import { DELETED_ACCOUNT_ID } from '#domains/users/server/deleted-account.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { type TownKey, townByTown } from '#kit/server/database/town-rows.ts'
import { REFERENCES } from './personal-data.sql.ts'
import type { Reference } from './reference.sql.ts'

/**
 * Tables that depend on a report or comment, in the order of deletion. A test compares the list with the
 * database.
 */
export const DEPENDENTS = [
  'bulk_act_item',
  'photo',
  'handover_reply',
  'handover',
  'incoming_mail',
  'report_question',
  'report_objection',
  'comment',
  'report_event',
  'report_feedback',
  'offensive_content_notice',
] as const

/** Names of the towns that would lose their only administrator; null stands for the platform. */
export async function townsWithOnlyAdmin(db: Db, personId: number): Promise<(string | null)[]> {
  const { rows } = await sql<{ name: string | null }>`
    select m.name from municipality_role r join municipality m on m.id = r.municipality_id
    where r.person_id = ${personId} and r.role = 'ADMIN' and not exists(
      select from municipality_role o join person p on p.id = o.person_id
      where o.municipality_id = r.municipality_id and o.role = 'ADMIN' and o.person_id <> r.person_id
        and p.locked_at is null and p.deleted_at is null and p.email_confirmed_at is not null)
    union all
    select null from person p where p.id = ${personId} and p.is_super_admin and not exists(
      select from person o where o.is_super_admin and o.id <> p.id and o.locked_at is null and o.deleted_at is null)
    order by name`.execute(db)
  return rows.map(({ name }) => name)
}

/**
 * Locks the administrations that the person belongs to until the transaction ends. Without it the last two
 * administrators could leave at the same time.
 */
export async function lockAdministrations(trx: Trx, personId: number): Promise<void> {
  await sql`select from municipality where id in (select municipality_id from municipality_role
    where person_id = ${personId} and role = 'ADMIN') order by id for no key update`.execute(trx)
  await sql`select from person p where p.is_super_admin and exists(
    select from person where id = ${personId} and is_super_admin) order by id for no key update`.execute(trx)
}

export type Consequences = { removedReports: number; keptReports: number; keptComments: number }

/** Counts what a deletion removes and what it keeps. */
export async function countConsequences(db: Db, personId: number): Promise<Consequences> {
  const { rows } = await sql<Consequences>`
    select count(*) filter (where ${isErased('r')}) as removed_reports,
      count(*) filter (where not ${isErased('r')} and r.deleted_at is null) as kept_reports,
      (select count(*) from comment k join report o on o.municipality_id = k.municipality_id and o.id = k.report_id
        where k.person_id = ${personId} and not (o.person_id is not distinct from ${personId} and ${isErased('o')})) as kept_comments
    from report r where r.person_id = ${personId}`.execute(db)
  return rows[0] ?? { removedReports: 0, keptReports: 0, keptComments: 0 }
}

/**
 * SQL condition: only the author and staff ever saw the report. An internal report stays, because it
 * belongs to the staff; one that another town has now is internal for a different reason. A report that was
 * once public stays, because other people may have commented. The limit makes PostgreSQL look up each report
 * by index instead of scanning all events.
 */
const isErased = (report: string) =>
  sql<boolean>`(not ${sql.ref(report)}.is_published
    and (not ${sql.ref(report)}.is_internal or ${sql.ref(report)}.transferred_at is not null) and (
    select v.id from report_event v where v.municipality_id = ${sql.ref(report)}.municipality_id
      and v.report_id = ${sql.ref(report)}.id and v.kind in ('APPROVED', 'APPROVAL_WITHDRAWN') limit 1) is null)`

/**
 * Deletes a person's unapproved reports with everything below them, in one town or everywhere. Returns the
 * storage keys of their photos.
 */
export async function eraseUnpublished(
  trx: Trx,
  personId: number,
  at: Date,
  townId: number | null = null,
): Promise<string[]> {
  const isOfPerson = sql`r.person_id = ${personId} and ${isErased('r')}`
  const { rows: found } = await sql<TownKey>`
    select municipality_id, id from report r where ${isOfPerson}
      and (${townId}::int is null or r.municipality_id = ${townId})`.execute(trx)
  const reports = await townByTown(found, async (municipalityId, ids) => {
    const { rows } = await sql<TownKey>`
      select municipality_id, id from report r
      where r.municipality_id = ${municipalityId} and r.id = any(${ids}::integer[]) and ${isOfPerson}
      order by id for update`.execute(trx)
    return rows
  })
  const deletion = { type: 'report', reason: 'with-its-author', at } as const
  return deleteReports(trx, reports, deletion)
}

/**
 * Deletes reports with everything below them and records them in the deletion protocol. Returns the storage
 * keys of their photos.
 */
export async function deleteReports(
  trx: Trx,
  reports: readonly { municipalityId: number; id: number }[],
  deletion: Deletion,
): Promise<string[]> {
  if (reports.length === 0) return []
  const ids = reports.map(({ id }) => id)
  const towns = [...new Set(reports.map(({ municipalityId }) => municipalityId))]
  const { rows: photos } = await sql<{ key: string }>`
    select key from photo where municipality_id = any(${towns}) and report_id = any(${ids})`.execute(trx)
  await sql`update ${written('report')} set duplicate_of_id = null where municipality_id = any(${towns}) and duplicate_of_id = any(${ids})`.execute(
    trx,
  )
  for (const table of DEPENDENTS) {
    await sql`delete from ${written(table)} where municipality_id = any(${towns}) and report_id = any(${ids})`.execute(
      trx,
    )
  }
  // Addresses that led to them lead nowhere. Those of the reports themselves still lead on.
  await sql`delete from ${written('report_transfer')} where now_report_id = any(${ids})`.execute(trx)
  await sql`delete from ${written('report')} where municipality_id = any(${towns}) and id = any(${ids})`.execute(
    trx,
  )
  await noteDeletions(trx, deletion, reports)
  return photos.map(({ key }) => key)
}

/**
 * Deletes the photos of a person's answers to questions and of their objections, in one town or everywhere;
 * questions and objections follow. Returns their storage keys.
 */
export async function erasePrivatePhotos(
  trx: Trx,
  personId: number,
  townId: number | null = null,
): Promise<string[]> {
  const keys: string[] = []
  for (const [column, table] of [
    ['question_id', 'report_question'],
    ['objection_id', 'report_objection'],
  ] as const) {
    const { rows } = await sql<{ key: string }>`
      delete from ${written('photo')} where ${sql.ref(column)} in (select id from ${sql.table(table)} q
        where q.person_id = ${personId} and (${townId}::int is null or q.municipality_id = ${townId}))
      returning key`.execute(trx)
    keys.push(...rows.map(({ key }) => key))
  }
  return keys
}

/**
 * Empties the closed handovers and the dispatches of a person's reports, in one town or everywhere: what was
 * written to and by outside bodies and partners may name the person. The rows stay, because they paused
 * deadlines, or hold the number there. Returns the storage keys
 * of the replies' photos.
 */
export async function emptyHandovers(
  trx: Trx,
  personId: number,
  townId: number | null = null,
): Promise<string[]> {
  const closed = sql`select h.id from handover h join report r on r.municipality_id = h.municipality_id and r.id = h.report_id
    where r.person_id = ${personId} and h.closed_at is not null and (${townId}::int is null or h.municipality_id = ${townId})`
  const { rows } = await sql<{ key: string }>`delete from ${written('photo')} where handover_reply_id in (
    select id from handover_reply where handover_id in (${closed})) returning key`.execute(trx)
  await sql`update ${written('handover_reply')} set text = null where text is not null and handover_id in (${closed})`.execute(
    trx,
  )
  await sql`update ${written('handover')} set message = null where message is not null and id in (${closed})`.execute(
    trx,
  )
  const sent = sql`select d.id from dispatch d join report r on r.municipality_id = d.municipality_id and r.id = d.report_id
    where r.person_id = ${personId} and (${townId}::int is null or d.municipality_id = ${townId})`
  await sql`update ${written('partner_update')} set text = '' where text <> '' and dispatch_id in (${sent})`.execute(
    trx,
  )
  await sql`update ${written('dispatch')} set fault_text = null, is_forgotten = true where id in (${sent}) and (fault_text is not null or not is_forgotten)`.execute(
    trx,
  )
  return rows.map(({ key }) => key)
}

/** Numbers of a person's public reports by town, newest first, at most 100 per town. */
export async function publicReportsByTown(trx: Trx, personId: number) {
  const { rows } = await sql<{ id: number; name: string; contactEmail: string; numbers: string[] }>`
    select m.id, m.name, m.contact_email, (array_agg(r.number order by r.created_at desc, r.id desc))[:100] as numbers
    from report r join municipality m on m.id = r.municipality_id
    where r.person_id = ${personId} and r.is_published and not r.is_internal and r.deleted_at is null
    group by m.id order by m.id`.execute(trx)
  return rows
}

/** Creates the account that stands for deleted accounts, unless it exists. */
export async function ensureDeletedAccount(trx: Trx): Promise<void> {
  await sql`
    insert into ${written('person')} (id, email, first_name, last_name, username, created_at, deleted_at)
    values (${DELETED_ACCOUNT_ID}, 'geloeschtes-konto@invalid', 'Gelöschtes', 'Konto', 'Gelöschtes Konto', to_timestamp(0), to_timestamp(0))
    on conflict (id) do nothing`.execute(trx)
}

/** Removes a person from the whole database, the account row last. */
export async function removePerson(trx: Trx, personId: number): Promise<void> {
  await ensureDeletedAccount(trx)
  await forgetSupporter(trx, personId, null)

  // The history stays. The quoted words in it are deleted, because they are the author's.
  await sql`update ${written('report_event')} set changes = null where changes is not null and report_id in (
    select id from report where person_id = ${personId})`.execute(trx)
  const itselfLast = [...REFERENCES].sort(
    (a, b) => Number(a.column === 'person.id') - Number(b.column === 'person.id'),
  )
  for (const reference of itselfLast) await purgeRows(trx, reference, personId)
}

/** Applies a reference's purge rule to the rows that name a person, in one town or (null) everywhere. */
export async function purgeRows(
  trx: Trx,
  { column, onPurge }: Reference,
  personId: number,
  townId: number | null = null,
): Promise<void> {
  const [table = '', name = ''] = column.split('.')
  const isTheirs = sql`${sql.ref(name)} = ${personId}${townId === null ? sql`` : sql` and municipality_id = ${townId}`}`
  if (onPurge === 'deleted') await sql`delete from ${written(table)} where ${isTheirs}`.execute(trx)
  else if (onPurge === 'cleared')
    await sql`update ${written(table)} set ${sql.ref(name)} = null where ${isTheirs}`.execute(trx)
  else {
    // An idempotency key is unique per person, so keys of several deleted people may collide. A
    // signature contains a name.
    const signature = table === 'comment' ? sql`, signature = null` : sql``
    await sql`update ${written(table)} set ${sql.ref(name)} = ${DELETED_ACCOUNT_ID}, idempotency_key = null${signature}
      where ${isTheirs}`.execute(trx)
  }
}

/** Deletes a person's unused uploads. An upload of size 0 is still being written. */
export async function deleteUploadsOf(trx: Trx, personId: number): Promise<{ key: string; size: number }[]> {
  return trx.deleteFrom('upload').where('personId', '=', personId).returning(['key', 'size']).execute()
}
