import { type Insertable, type Selectable, sql } from 'kysely'
import type { PhotoRow } from '#domains/photos/server/photos.sql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { ReportObjection } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { ObjectionState } from '../objection.rules.ts'

export type ObjectionRow = Omit<Selectable<ReportObjection>, 'state'> & { state: ObjectionState }

type OfReport = Pick<ReportRow, 'municipalityId' | 'id'>

/** The account that objects, or the mark of the address of a caller, who has none. */
export type Writer = { personId: number; callerMark: null } | { personId: null; callerMark: string }

/** Objections of one report that are read: the unanswered ones first, then the newest. */
export const MOST_READ = 50

/** The objections to reports, at most 50 for each. */
export async function objectionsOfReports(db: Db, reportIds: readonly number[]): Promise<ObjectionRow[]> {
  const ranked = db
    .selectFrom('reportObjection')
    .selectAll()
    .select(
      sql<number>`row_number() over (partition by report_id order by state = 'OPEN' desc, id desc)`.as(
        'place',
      ),
    )
    .where('reportId', 'in', reportIds)
  const query = db.selectFrom(ranked.as('o')).selectAll().where('place', '<=', MOST_READ)
  return (await query.orderBy('reportId').orderBy('place').execute()) as unknown as ObjectionRow[]
}

/** The newest objection of a person to each of these reports. */
export async function newestOf(
  db: Db,
  personId: number,
  reportIds: readonly number[],
): Promise<ObjectionRow[]> {
  const query = db
    .selectFrom('reportObjection')
    .distinctOn('reportId')
    .selectAll()
    .where('reportId', 'in', reportIds)
    .where('personId', '=', personId)
  return (await query.orderBy('reportId').orderBy('id', 'desc').execute()) as ObjectionRow[]
}

/** Those of these reports that have an unanswered objection. */
export const withUnanswered = (db: Db, reportIds: readonly number[]): Promise<{ reportId: number }[]> =>
  db
    .selectFrom('reportObjection')
    .select('reportId')
    .distinct()
    .where('reportId', 'in', reportIds)
    .where('state', '=', 'OPEN')
    .execute()

/** The photos of objections, in order. */
export const photosOfObjections = (db: Db, ids: readonly number[]): Promise<PhotoRow[]> =>
  db
    .selectFrom('photo')
    .selectAll()
    .where('objectionId', 'in', ids)
    .orderBy('position')
    .orderBy('id')
    .execute()

export async function findObjection(db: Db, id: number): Promise<ObjectionRow | null> {
  const query = db.selectFrom('reportObjection').selectAll().where('id', '=', id)
  return ((await query.executeTakeFirst()) as ObjectionRow | undefined) ?? null
}

/** Whether somebody has objected to this closing. */
export async function hasObjected(
  db: Db,
  { municipalityId, id }: OfReport,
  { personId, callerMark }: Writer,
  closedAt: Date,
): Promise<boolean> {
  const query = db.selectFrom('reportObjection').select('id').where('municipalityId', '=', municipalityId)
  const of = query.where('reportId', '=', id)
  const one =
    personId === null ? of.where('callerMark', '=', callerMark) : of.where('personId', '=', personId)
  return (await one.where('closedAt', '=', closedAt).executeTakeFirst()) !== undefined
}

/** Inserts an objection; false where its writer has objected to this closing. */
export async function insertObjection(trx: Trx, row: Insertable<ReportObjection>): Promise<boolean> {
  const query = trx
    .insertInto('reportObjection')
    .values(row)
    .onConflict((conflict) => conflict.doNothing())
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n
}

/** The unanswered objections to a locked report, locked. */
export async function lockUnanswered(trx: Trx, { municipalityId, id }: OfReport): Promise<ObjectionRow[]> {
  const query = trx.selectFrom('reportObjection').selectAll().where('municipalityId', '=', municipalityId)
  const open = query.where('reportId', '=', id).where('state', '=', 'OPEN')
  return (await open.orderBy('id').forUpdate().execute()) as ObjectionRow[]
}

export type ObjectionAnswer = Pick<ObjectionRow, 'answer' | 'answeredById' | 'answeredAt' | 'holdId'> & {
  state: 'REOPENED' | 'REJECTED'
}

/** Answers locked objections of one town. */
export async function answerObjections(
  trx: Trx,
  municipalityId: number,
  ids: readonly number[],
  answer: ObjectionAnswer,
): Promise<void> {
  const query = trx.updateTable('reportObjection').set(answer).where('municipalityId', '=', municipalityId)
  await query.where('id', 'in', ids).execute()
}

/** Removes the answers that an undone act has given about a report. */
export async function takeAnswersBack(trx: Trx, reportId: number, holdId: number): Promise<void> {
  const none = { state: 'OPEN', answer: null, answeredById: null, answeredAt: null, holdId: null }
  const query = trx.updateTable('reportObjection').set(none).where('reportId', '=', reportId)
  await query.where('holdId', '=', holdId).execute()
}

/** Deletes the objections of the caller of a report. Returns the storage keys of their photos. */
export async function deleteCallerObjections(trx: Trx, { municipalityId, id }: OfReport): Promise<string[]> {
  const query = trx.selectFrom('reportObjection').select('id').where('municipalityId', '=', municipalityId)
  const found = await query.where('reportId', '=', id).where('personId', 'is', null).execute()
  if (found.length === 0) return []
  const ids = found.map((row) => row.id)
  const photos = trx.deleteFrom('photo').where('municipalityId', '=', municipalityId)
  const keys = await photos.where('objectionId', 'in', ids).returning('key').execute()
  const gone = trx.deleteFrom('reportObjection').where('municipalityId', '=', municipalityId)
  await gone.where('id', 'in', ids).execute()
  return keys.map(({ key }) => key)
}
