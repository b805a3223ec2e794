import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { type TownKey, townByTown } from '#kit/server/database/town-rows.ts'
import type { ReportRow } from '../reports.sql.ts'

type Key = Pick<ReportRow, 'municipalityId' | 'id'>
export type PeopleKind = 'FOLLOWER' | 'SUPPORTER'
export const PEOPLE_KINDS: readonly PeopleKind[] = ['FOLLOWER', 'SUPPORTER']

/** The tables of people beside a report, with the duplicate through which they came (`via_report_id`). */
const TABLES = { FOLLOWER: 'report_follower', SUPPORTER: 'report_supporter' } as const

/** The people came by a merge that is remembered; everybody else is there by their own wish. */
const cameByMerge = (people: string): RawBuilder<SqlBool> => sql<SqlBool>`exists(select from report_merge g
  where g.municipality_id = ${sql.ref(`${people}.municipality_id`)} and g.report_id = ${sql.ref(`${people}.via_report_id`)}
    and g.undone_at is null)`

/** Records a merge; one that was undone is open again. */
export async function openMerge(trx: Trx, { municipalityId, id }: Key, at: Date): Promise<void> {
  // People of a former mark whose time is over stay with the original for good.
  for (const kind of PEOPLE_KINDS)
    await sql`update ${written(TABLES[kind], municipalityId)} p set via_report_id = null
      where p.municipality_id = ${municipalityId} and p.via_report_id = ${id} and not ${cameByMerge('p')}`.execute(
      trx,
    )
  await sql`
    insert into ${written('report_merge', municipalityId)} (municipality_id, report_id, merged_at)
    values (${municipalityId}, ${id}, ${at}) on conflict (municipality_id, report_id)
    do update set merged_at = excluded.merged_at, moved_with_id = null, undone_at = null`.execute(trx)
}

/**
 * Takes the people of a report away and remembers those who came by their own wish: they come back first.
 * Those who came by another merge are remembered there.
 */
export async function takePeople(trx: Trx, { municipalityId, id }: Key, kind: PeopleKind): Promise<void> {
  await sql`
    with gone as (
      delete from ${written(TABLES[kind], municipalityId)} p where p.municipality_id = ${municipalityId} and p.report_id = ${id}
      returning p.municipality_id, p.person_id, p.created_at, ${cameByMerge('p')} as came)
    insert into ${written('report_merge_person', municipalityId)} (municipality_id, report_id, kind, person_id, created_at)
    select municipality_id, ${id}::integer, ${kind}, person_id, created_at from gone where not came
    on conflict (municipality_id, report_id, kind, person_id)
    do update set created_at = excluded.created_at, has_left = false`.execute(trx)
}

/**
 * Remembers the author among the people of a report; not as a follower where they want no news of their own
 * reports. One who has left the original after an earlier merge stays away.
 */
export async function addAuthor(
  trx: Trx,
  { municipalityId, id, personId }: Key & Pick<ReportRow, 'personId'>,
  kind: PeopleKind,
  at: Date,
): Promise<void> {
  const wantsNews = sql`not exists(select from notification_preference n
    where n.person_id = person.id and n.setting = 'REPORT_STATUS' and not n.is_on)`
  await sql`
    insert into ${written('report_merge_person', municipalityId)} (municipality_id, report_id, kind, person_id, created_at)
    select ${municipalityId}::integer, ${id}::integer, ${kind}, id, ${at}::timestamptz from person
    where id = ${personId} and deleted_at is null and ${kind === 'FOLLOWER' ? wantsNews : sql`true`}
    on conflict do nothing`.execute(trx)
}

/** Removes from an original the people who are there through one of these duplicates. */
export async function removeCome(
  trx: Trx,
  { municipalityId, id }: Key,
  duplicateIds: readonly number[],
  kind: PeopleKind,
): Promise<void> {
  await sql`delete from ${written(TABLES[kind], municipalityId)} p where p.municipality_id = ${municipalityId} and p.report_id = ${id}
    and p.via_report_id = any(${[...duplicateIds]}::integer[]) and ${cameByMerge('p')}`.execute(trx)
}

/**
 * Adds to an original the remembered people of all its duplicates, each once and never its own author.
 * Those who are there already stay as they are.
 */
export async function addRemembered(
  trx: Trx,
  { municipalityId, id, personId }: Key & Pick<ReportRow, 'personId'>,
  kind: PeopleKind,
): Promise<void> {
  await sql`
    insert into ${written(TABLES[kind], municipalityId)} (municipality_id, report_id, person_id, created_at, via_report_id)
    select distinct on (p.person_id) p.municipality_id, ${id}::integer, p.person_id, p.created_at, p.report_id
    from report d
      join report_merge m on m.municipality_id = d.municipality_id and m.report_id = d.id and m.undone_at is null
      join report_merge_person p on p.municipality_id = m.municipality_id and p.report_id = m.report_id
    where d.municipality_id = ${municipalityId} and d.duplicate_of_id = ${id} and p.kind = ${kind} and not p.has_left
      and p.person_id is distinct from ${personId}::integer
    order by p.person_id, p.created_at, p.report_id
    on conflict do nothing`.execute(trx)
}

/** Gives a former duplicate its people back, except its author and those who have left. */
export async function returnPeople(
  trx: Trx,
  { municipalityId, id, personId }: Key & Pick<ReportRow, 'personId'>,
  kind: PeopleKind,
): Promise<void> {
  await sql`
    insert into ${written(TABLES[kind], municipalityId)} (municipality_id, report_id, person_id, created_at)
    select municipality_id, report_id, person_id, created_at from report_merge_person
    where municipality_id = ${municipalityId} and report_id = ${id} and kind = ${kind} and not has_left
      and person_id is distinct from ${personId}::integer
    on conflict do nothing`.execute(trx)
}

/** Closes a merge that was undone. Only the people who left stay recorded. */
export async function closeMerge(trx: Trx, { municipalityId, id }: Key, at: Date): Promise<void> {
  await sql`delete from ${written('report_merge_person', municipalityId)}
    where municipality_id = ${municipalityId} and report_id = ${id} and not has_left`.execute(trx)
  await sql`update ${written('report_merge', municipalityId)} set undone_at = ${at}, moved_with_id = null
    where municipality_id = ${municipalityId} and report_id = ${id}`.execute(trx)
}

export type MergeRow = { municipalityId: number; reportId: number; mergedAt: Date; undoneAt: Date | null }

/** The record of a report's merge, also of one that was undone. */
export async function findMerge(db: Db, { municipalityId, id }: Key): Promise<MergeRow | null> {
  const query = db.selectFrom('reportMerge').selectAll().where('municipalityId', '=', municipalityId)
  return (await query.where('reportId', '=', id).executeTakeFirst()) ?? null
}

/** Remembers that duplicates of a report move on with it, unless they moved with another one before. */
export async function markMovedWith(trx: Trx, report: Key, duplicateIds: readonly number[]): Promise<void> {
  if (duplicateIds.length === 0) return
  await trx
    .updateTable('reportMerge')
    .set({ movedWithId: report.id })
    .where('municipalityId', '=', report.municipalityId)
    .where('reportId', 'in', duplicateIds)
    .where('movedWithId', 'is', null)
    .execute()
}

/** Forgets that duplicates moved with a report: they are its own again. */
export async function markReturned(trx: Trx, report: Key): Promise<void> {
  await trx
    .updateTable('reportMerge')
    .set({ movedWithId: null })
    .where('municipalityId', '=', report.municipalityId)
    .where('movedWithId', '=', report.id)
    .execute()
}

/** The duplicates of an original that came to it with a report, and those that had come to that one so. */
export async function movedWith(trx: Trx, report: Key, original: Key): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    with recursive moved as (
      select ${report.id}::integer as id
      union
      select d.id from moved
        join report_merge m on m.municipality_id = ${report.municipalityId} and m.moved_with_id = moved.id and m.undone_at is null
        join report d on d.municipality_id = m.municipality_id and d.id = m.report_id and d.duplicate_of_id = ${original.id})
    select id from moved where id <> ${report.id} order by id`.execute(trx)
  return rows.map(({ id }) => id)
}

/** Remembers that a person has left a report: undoing a merge does not bring them back. */
export async function rememberLeft(
  db: Db,
  { municipalityId, id }: Key,
  kind: PeopleKind,
  personId: number,
): Promise<void> {
  await sql`update ${written('report_merge_person', municipalityId)} p set has_left = true from report d
    where d.municipality_id = ${municipalityId} and d.duplicate_of_id = ${id} and p.municipality_id = d.municipality_id
      and p.report_id = d.id and p.kind = ${kind} and p.person_id = ${personId}`.execute(db)
}

/**
 * Forgets merges before a moment, at most `most`: their people stay with the original for good. Returns how
 * many it forgot.
 */
export async function forgetMergesBefore(trx: Trx, before: Date, most: number): Promise<number> {
  const { rows: old } = await sql<TownKey>`
    select municipality_id, report_id as id from report_merge where merged_at < ${before}
    order by merged_at limit ${most}`.execute(trx)
  const merges = await townByTown(old, async (municipalityId, ids) => {
    const { rows } = await sql<{ municipalityId: number; reportId: number }>`
      select municipality_id, report_id from report_merge
      where municipality_id = ${municipalityId} and report_id = any(${ids}::integer[]) and merged_at < ${before}
      order by report_id for update skip locked`.execute(trx)
    return rows
  })
  for (const { municipalityId, reportId } of merges) {
    for (const kind of PEOPLE_KINDS)
      await sql`update ${written(TABLES[kind], municipalityId)} p set via_report_id = null
        from report d join report_merge_person m on m.municipality_id = d.municipality_id and m.report_id = d.id
        where d.municipality_id = ${municipalityId} and d.id = ${reportId} and m.kind = ${kind} and not m.has_left
          and p.municipality_id = d.municipality_id and p.report_id = d.duplicate_of_id and p.person_id = m.person_id`.execute(
        trx,
      )
    await sql`delete from ${written('report_merge', municipalityId)}
      where municipality_id = ${municipalityId} and report_id = ${reportId}`.execute(trx)
  }
  return merges.length
}
