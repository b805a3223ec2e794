import { type Insertable, type Selectable, sql } from 'kysely'
import type { ReportEventKind } from '#domains/reports/report-history.rules.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { ReportCaller } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'

export type CallerRow = Selectable<ReportCaller>

const CALLER_STEPS: readonly ReportEventKind[] = [
  'CALLER_RECORDED',
  'CALLER_CHANGED',
  'CALLER_STOPPED',
  'CALLER_ERASED',
]

type OfReport = Pick<ReportRow, 'municipalityId' | 'id'>

/** The callers of reports, at most one each. */
export const callersOfReports = (db: Db, reportIds: readonly number[]): Promise<CallerRow[]> =>
  db.selectFrom('reportCaller').selectAll().where('reportId', 'in', reportIds).execute()

/** The caller of one report, without a lock. */
export async function findCaller(db: Db, { municipalityId, id }: OfReport): Promise<CallerRow | null> {
  const query = db.selectFrom('reportCaller').selectAll().where('municipalityId', '=', municipalityId)
  return (await query.where('reportId', '=', id).executeTakeFirst()) ?? null
}

/** The caller of a locked report, locked. */
export async function lockCaller(trx: Trx, { municipalityId, id }: OfReport): Promise<CallerRow | null> {
  const query = trx.selectFrom('reportCaller').selectAll().where('municipalityId', '=', municipalityId)
  return (await query.where('reportId', '=', id).forUpdate().executeTakeFirst()) ?? null
}

export async function insertCaller(trx: Trx, row: Insertable<ReportCaller>): Promise<void> {
  await trx.insertInto('reportCaller').values(row).execute()
}

/** Changes the data of a locked caller, and raises the version. */
export async function updateCaller(
  trx: Trx,
  { municipalityId, reportId, version }: CallerRow,
  changes: Partial<Pick<CallerRow, 'name' | 'telephone' | 'email' | 'address' | 'wantsMails'>>,
): Promise<void> {
  const query = trx.updateTable('reportCaller').set({ ...changes, version: version + 1 })
  await query.where('municipalityId', '=', municipalityId).where('reportId', '=', reportId).execute()
}

/** Steps that the history of a report holds about its callers, also about those who were erased. */
export async function countCallerSteps(trx: Trx, { municipalityId, id }: OfReport): Promise<number> {
  const query = trx
    .selectFrom('reportEvent')
    .select(({ fn }) => fn.countAll<number>().as('steps'))
    .where('municipalityId', '=', municipalityId)
    .where('reportId', '=', id)
  return (await query.where('kind', 'in', CALLER_STEPS).executeTakeFirstOrThrow()).steps
}

export async function deleteCaller(trx: Trx, { municipalityId, reportId }: CallerRow): Promise<void> {
  const query = trx.deleteFrom('reportCaller').where('municipalityId', '=', municipalityId)
  await query.where('reportId', '=', reportId).execute()
}

/** Most callers mailed about one report: more would point to misuse. */
const MOST_TOLD = 200

/** A caller who wishes mails, with the number under which they know their report. */
export type ToldCaller = CallerRow & { email: string; number: string }

/** Callers who wish mails about a report: its own, and those of its duplicates, at most 200. */
export async function callersOf(db: Db, { municipalityId, id }: OfReport): Promise<ToldCaller[]> {
  const query = db
    .selectFrom('reportCaller as c')
    .innerJoin('report as r', (join) =>
      join.onRef('r.municipalityId', '=', 'c.municipalityId').onRef('r.id', '=', 'c.reportId'),
    )
    .selectAll('c')
    .select('r.number')
    .where('c.municipalityId', '=', municipalityId)
    .where('c.wantsMails', '=', true)
    .where('r.isInternal', '=', false)
    .where('r.deletedAt', 'is', null)
    .where((is) => is.or([is('r.id', '=', id), is('r.duplicateOfId', '=', id)]))
  return (await query.orderBy('c.reportId').limit(MOST_TOLD).execute()) as ToldCaller[]
}

/** Most callers that a look-up lists. With more hits the search needs more words. */
export const MOST_FOUND = 50

/** Reports whose callers have all these words in their name and these digits at the end of their number. */
export async function reportsOfCallers(
  db: Db,
  municipalityId: number,
  { words, digits }: { words: readonly string[]; digits: string },
): Promise<{ reportId: number }[]> {
  let query = db
    .selectFrom('reportCaller as c')
    .innerJoin('report as r', (join) =>
      join.onRef('r.municipalityId', '=', 'c.municipalityId').onRef('r.id', '=', 'c.reportId'),
    )
    .select('c.reportId')
    .where('c.municipalityId', '=', municipalityId)
    .where('r.deletedAt', 'is', null)
  for (const word of words) query = query.where(sql<boolean>`position(lower(${word}) in lower(c.name)) > 0`)
  if (digits !== '')
    query = query.where(
      sql<boolean>`right(regexp_replace(c.telephone, '\\D', '', 'g'), ${digits.length}) = ${digits}`,
    )
  return query.orderBy('c.reportId', 'desc').limit(MOST_FOUND).execute()
}
