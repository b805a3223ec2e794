import { type RawBuilder, sql } from 'kysely'
import { ANONYMOUS, type Viewer } from '#domains/access/server/viewer.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { visibleReports } from '#domains/reports/server/visible-reports.sql.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { anyOf, type Places, statement } from '#kit/server/database/prepared-query.ts'

/** Class of the advisory lock, distinct from other locks with two keys; the number is arbitrary. */
const LOCK = 60

/** Serializes changes of duplicates within a town: two concurrent calls could otherwise create a cycle. */
export async function lockDuplicates(trx: Trx, municipalityId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(${LOCK}, ${municipalityId})`.execute(trx)
}

/** Points the duplicates of a report at another original. */
export async function moveDuplicates(trx: Trx, from: ReportRow, toId: number): Promise<void> {
  await trx
    .updateTable('report')
    .set({ duplicateOfId: toId })
    .where('municipalityId', '=', from.municipalityId)
    .where('duplicateOfId', '=', from.id)
    .execute()
}

/** The ids of a report's own duplicates. */
export async function duplicateIdsOf(trx: Trx, { municipalityId, id }: ReportRow): Promise<number[]> {
  const query = trx.selectFrom('report').select('id').where('municipalityId', '=', municipalityId)
  return (await query.where('duplicateOfId', '=', id).execute()).map((row) => row.id)
}

/** Points some duplicates back at a report, those that still belong to the other one. */
export async function returnDuplicates(
  trx: Trx,
  to: ReportRow,
  from: ReportRow,
  ids: readonly number[],
): Promise<void> {
  if (ids.length === 0) return
  await trx
    .updateTable('report')
    .set({ duplicateOfId: to.id })
    .where('municipalityId', '=', to.municipalityId)
    .where('duplicateOfId', '=', from.id)
    .where('id', 'in', ids)
    .execute()
}

/** The ids of a report's followers. */
export async function followerIdsOf(trx: Trx, { municipalityId, id }: ReportRow): Promise<number[]> {
  const query = trx
    .selectFrom('reportFollower')
    .select('personId')
    .where('municipalityId', '=', municipalityId)
  return (await query.where('reportId', '=', id).orderBy('personId').execute()).map((row) => row.personId)
}

/** Whether a person hears of each new status of a report, as its author or follower. */
export async function hearsOf(
  trx: Trx,
  { municipalityId, id, personId: authorId }: ReportRow,
  personId: number | null,
): Promise<boolean> {
  if (personId === null || personId === authorId) return personId !== null
  const query = trx
    .selectFrom('reportFollower')
    .select('personId')
    .where('municipalityId', '=', municipalityId)
  const own = query.where('reportId', '=', id).where('personId', '=', personId)
  return (await own.executeTakeFirst()) !== undefined
}

/** Most duplicates listed on the page of their original. */
const MOST_NAMED = 20

const named = (db: Db, viewer: Viewer, originalIds: RawBuilder<readonly number[]>) =>
  db
    .selectFrom('report as original')
    .innerJoinLateral(
      (from) =>
        from
          .selectFrom('report')
          .selectAll('report')
          .whereRef('report.municipalityId', '=', 'original.municipalityId')
          .whereRef('report.duplicateOfId', '=', 'original.id')
          .where((where) => visibleReports(where as never, viewer) as never)
          .orderBy('report.id')
          .limit(MOST_NAMED)
          .as('named'),
      (join) => join.onTrue(),
    )
    .where('original.id', '=', anyOf(originalIds))
    .selectAll('named')
    .orderBy('named.id')

const namedToAll = statement((db, { ids }: Places<{ ids: readonly number[] }>) => named(db, ANONYMOUS, ids))

/** The duplicates of some reports that a viewer may see, oldest first. */
export async function duplicatesOf(
  db: Db,
  viewer: Viewer,
  originalIds: readonly number[],
): Promise<ReportRow[]> {
  const found =
    viewer.id === null
      ? namedToAll(db, { ids: originalIds })
      : named(db, viewer, sql<readonly number[]>`${originalIds}`).execute()
  return (await found) as ReportRow[]
}
