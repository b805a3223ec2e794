import { type RawBuilder, sql } from 'kysely'
import { ANONYMOUS, type Viewer } from '#domains/access/server/viewer.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { visibleReports } from '#domains/reports/server/visible-reports.sql.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
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

/**
 * Makes the followers and the author of a report follow another one, except that one's own author. People who
 * follow it already follow both. Returns the followers of the first report.
 */
export async function moveFollowers(trx: Trx, from: ReportRow, to: ReportRow, at: Date): Promise<number[]> {
  const followers = await trx
    .selectFrom('reportFollower')
    .select('personId')
    .where('municipalityId', '=', from.municipalityId)
    .where('reportId', '=', from.id)
    .execute()
  await sql`
    with follower as (
      select person_id, created_at, coalesce(via_report_id, ${from.id}) as via_report_id from report_follower
      where municipality_id = ${from.municipalityId} and report_id = ${from.id}
      union
      select id, ${at}::timestamptz, ${from.id} from person where id = ${from.personId} and deleted_at is null),
    moved as (
      insert into ${written('report_follower')} (municipality_id, report_id, person_id, created_at, via_report_id)
      select ${to.municipalityId}::integer, ${to.id}::integer, person_id, created_at, via_report_id from follower
      where person_id is distinct from ${to.personId}::integer
      on conflict do nothing returning person_id)
    delete from ${written('report_follower')} where municipality_id = ${from.municipalityId} and report_id = ${from.id}
      and person_id in (select person_id from moved)`.execute(trx)
  return followers.map(({ personId }) => personId)
}

/** The reverse: people who came from the duplicate follow it again. Its author needs no follow. */
export async function returnFollowers(trx: Trx, from: ReportRow, to: ReportRow): Promise<void> {
  await sql`
    with gone as (
      delete from ${written('report_follower')} where municipality_id = ${to.municipalityId} and report_id = ${to.id}
        and via_report_id = ${from.id} returning person_id, created_at)
    insert into ${written('report_follower')} (municipality_id, report_id, person_id, created_at)
    select ${from.municipalityId}::integer, ${from.id}::integer, person_id, created_at from gone
    where person_id is distinct from ${from.personId}::integer
    on conflict do nothing`.execute(trx)
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
