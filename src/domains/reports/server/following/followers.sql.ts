import type { Db, Trx } from '#kit/server/database/db.ts'
import { rememberLeft } from '../merging/merged-people.sql.ts'
import type { ReportRow } from '../reports.sql.ts'

type Key = Pick<ReportRow, 'municipalityId' | 'id'>

/** Returns false where the person follows it already. */
export async function insertFollower(
  trx: Trx,
  { municipalityId, id }: Key,
  personId: number,
  createdAt: Date,
) {
  const query = trx.insertInto('reportFollower').values({ municipalityId, reportId: id, personId, createdAt })
  const { numInsertedOrUpdatedRows } = await query
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirstOrThrow()
  return numInsertedOrUpdatedRows === 1n
}

/** Ends a subscription for good: undoing a merge does not begin it again. */
export async function deleteFollower(db: Db, { municipalityId, id }: Key, personId: number): Promise<void> {
  await rememberLeft(db, { municipalityId, id }, 'FOLLOWER', personId)
  const query = db.deleteFrom('reportFollower').where('municipalityId', '=', municipalityId)
  await query.where('reportId', '=', id).where('personId', '=', personId).execute()
}

export async function countFollowed(db: Db, personId: number): Promise<number> {
  const query = db.selectFrom('reportFollower').select((select) => select.fn.countAll<number>().as('count'))
  return (await query.where('personId', '=', personId).executeTakeFirstOrThrow()).count
}

/** The reports among these that a person follows. */
export async function followedAmong(
  db: Db,
  personId: number,
  reportIds: readonly number[],
): Promise<{ reportId: number }[]> {
  const query = db.selectFrom('reportFollower').select('reportId').where('personId', '=', personId)
  return query.where('reportId', 'in', reportIds).execute()
}

/** The people among these who followed a report before it came from another town. */
export async function earlierFollowers(
  db: Db,
  { municipalityId, id, createdAt }: Key & Pick<ReportRow, 'createdAt'>,
  personIds: readonly number[],
): Promise<number[]> {
  if (personIds.length === 0) return []
  const query = db
    .selectFrom('reportFollower')
    .select('personId')
    .where('municipalityId', '=', municipalityId)
  const rows = await query
    .where('reportId', '=', id)
    .where('personId', 'in', personIds)
    .where('createdAt', '<', createdAt)
    .execute()
  return rows.map(({ personId }) => personId)
}

/** The next batch of a report's followers after a person's id, in the order of their ids. */
export async function followersAfter(
  db: Db,
  { municipalityId, id }: Key,
  after: number,
  limit: number,
): Promise<number[]> {
  const query = db
    .selectFrom('reportFollower')
    .select('personId')
    .where('municipalityId', '=', municipalityId)
  const rows = await query
    .where('reportId', '=', id)
    .where('personId', '>', after)
    .orderBy('personId')
    .limit(limit)
    .execute()
  return rows.map(({ personId }) => personId)
}
