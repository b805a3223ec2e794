import type { Page } from '#kit/common/page.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { ReportEventKind } from '../../report-history.rules.ts'
import type { ReportEventRow, ReportRow } from '../reports.sql.ts'

/** A page of a report's history, newest first, and the total count. */
export async function historyPage(
  db: Db,
  reportId: number,
  { page, count }: Page,
): Promise<{ rows: ReportEventRow[]; total: number }> {
  const query = db.selectFrom('reportEvent').where('reportId', '=', reportId)
  const [rows, { total }] = await Promise.all([
    query
      .selectAll()
      .orderBy('id', 'desc')
      .limit(count)
      .offset((page - 1) * count)
      .execute(),
    query.select((select) => select.fn.countAll<string>().as('total')).executeTakeFirstOrThrow(),
  ])
  return { rows: rows as ReportEventRow[], total: Number(total) }
}

export async function findSteps(db: Db, ids: readonly number[]): Promise<ReportEventRow[]> {
  const rows = await db.selectFrom('reportEvent').selectAll().where('id', 'in', ids).execute()
  return rows as ReportEventRow[]
}

/** The reports among these whose contact data a person has revealed since a moment. */
export async function contactReadsSince(
  db: Db,
  reportIds: readonly number[],
  actorId: number,
  since: Date,
): Promise<{ reportId: number }[]> {
  return db
    .selectFrom('reportEvent')
    .select('reportId')
    .distinct()
    .where('reportId', 'in', reportIds)
    .where('kind', '=', 'CONTACT_READ')
    .where('actorId', '=', actorId)
    .where('createdAt', '>', since)
    .execute()
}

/** The steps that an act can make which can be undone. Each of them raises the report's version. */
const UNDOABLE_KINDS: readonly ReportEventKind[] = [
  'APPROVED',
  'APPROVAL_WITHDRAWN',
  'STATUS_CHANGED',
  'EDITED',
  'PROCESSED',
  'DUPLICATE_MARKED',
  'DUPLICATE_UNMARKED',
]

/** Marks the steps that brought a report from one version to another as undone. */
export async function setStepsUndone(
  trx: Trx,
  { municipalityId, id }: Pick<ReportRow, 'municipalityId' | 'id'>,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const query = trx
    .updateTable('reportEvent')
    .set({ isUndone: true })
    .where('municipalityId', '=', municipalityId)
  await query
    .where('reportId', '=', id)
    .where('version', '>', from)
    .where('version', '<=', to)
    .where('kind', 'in', UNDOABLE_KINDS)
    .execute()
}
