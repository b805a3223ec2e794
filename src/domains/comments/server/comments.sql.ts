import { type Insertable, type Selectable, sql, type Updateable } from 'kysely'
import type { PhotoRow } from '#domains/photos/server/photos.sql.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import type { Comment } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { anyOf, type Places, statement } from '#kit/server/database/prepared-query.ts'
import { lockRow } from '#kit/server/database/town-rows.ts'

export type CommentRow = Selectable<Comment>

export async function findComments(db: Db, ids: readonly number[]): Promise<CommentRow[]> {
  return db.selectFrom('comment').selectAll().where('id', 'in', ids).execute()
}

const threads = statement(
  (db, given: Places<{ reportIds: readonly number[]; first: number; after: number }>) =>
    db
      .selectFrom(
        db
          .selectFrom('comment')
          .selectAll()
          .select(sql<number>`row_number() over (partition by report_id order by id)`.as('place'))
          .where('reportId', '=', anyOf(given.reportIds))
          .where('parentId', 'is', null)
          .where('id', '>', given.after)
          .where((where) =>
            where.or([
              where('deletedAt', 'is', null),
              // A deleted comment with answers keeps its place.
              where.exists(
                where
                  .selectFrom('comment as answer')
                  .select('answer.id')
                  .whereRef('answer.threadId', '=', 'comment.id')
                  .where('answer.deletedAt', 'is', null),
              ),
            ]),
          )
          .as('thread'),
      )
      .selectAll()
      .where('place', '<=', given.first)
      .orderBy('id'),
)

/** The first threads of each report after a given one, oldest first: only the comment at the top of each. */
export const threadsOf = (
  db: Db,
  reportIds: readonly number[],
  first: number,
  after: number,
): Promise<CommentRow[]> => threads(db, { reportIds, first, after })

type OfThreads = Places<{ threadIds: readonly number[] }>

const saidInThreads = statement((db, { threadIds }: OfThreads) =>
  db.selectFrom('comment').selectAll().where('threadId', '=', anyOf(threadIds)).orderBy('id'),
)

/** All comments of the given threads, oldest first. */
export const commentsOfThreads = (db: Db, threadIds: readonly number[]): Promise<CommentRow[]> =>
  saidInThreads(db, { threadIds })

const shownInThreads = statement((db, { threadIds }: OfThreads) =>
  db
    .selectFrom('photo')
    .innerJoin('comment', 'comment.id', 'photo.commentId')
    .selectAll('photo')
    .select('comment.threadId')
    .where('comment.threadId', '=', anyOf(threadIds))
    .orderBy('photo.position')
    .orderBy('photo.id'),
)

/** Photos of all comments in the given threads, ordered within each comment. */
export const photosOfThreads = (
  db: Db,
  threadIds: readonly number[],
): Promise<(PhotoRow & { threadId: number })[]> => shownInThreads(db, { threadIds })

/** Photos of one comment, in order. */
export async function photosOfComment(db: Db, { id, threadId }: CommentRow): Promise<PhotoRow[]> {
  return (await photosOfThreads(db, [threadId])).filter((photo) => photo.commentId === id)
}

const speakingInThreads = statement((db, { threadIds }: OfThreads) =>
  db
    .selectFrom('comment')
    .innerJoin('person', 'person.id', 'comment.personId')
    .distinct()
    .selectAll('person')
    .select('comment.threadId')
    .where('comment.threadId', '=', anyOf(threadIds)),
)

/** The authors of all comments in the given threads. */
export const writersOfThreads = (
  db: Db,
  threadIds: readonly number[],
): Promise<(PersonRow & { threadId: number })[]> => speakingInThreads(db, { threadIds })

/** Inserts a comment. Returns false if one with the same idempotency key exists. */
export async function insertComment(trx: Trx, comment: Insertable<Comment>): Promise<boolean> {
  const query = trx
    .insertInto('comment')
    .values(comment)
    .onConflict((conflict) => conflict.doNothing())
  return (await query.executeTakeFirstOrThrow()).numInsertedOrUpdatedRows === 1n
}

export async function findCommentByKey(
  db: Db,
  municipalityId: number,
  { personId, apiKeyId }: Pick<CommentRow, 'personId' | 'apiKeyId'>,
  key: string,
): Promise<CommentRow | null> {
  const query = db.selectFrom('comment').selectAll().where('municipalityId', '=', municipalityId)
  const own =
    apiKeyId === null ? query.where('personId', '=', personId) : query.where('apiKeyId', '=', apiKeyId)
  return (await own.where('idempotencyKey', '=', key).executeTakeFirst()) ?? null
}

/** Keeps a comment in its table until the transaction ends; false where it is gone. */
export async function keepComment(trx: Trx, { municipalityId, id }: CommentRow): Promise<boolean> {
  const query = trx.selectFrom('comment').select('id').where('municipalityId', '=', municipalityId)
  return (await query.where('id', '=', id).forKeyShare().executeTakeFirst()) !== undefined
}

/** Locks a comment, so that nobody answers it; null where it is gone. */
export const lockComment = (trx: Trx, id: number): Promise<CommentRow | null> =>
  lockRow<CommentRow>(trx, 'comment', id)

/** Deletes a comment that nobody has answered, with its row. */
export async function removeComment(trx: Trx, { municipalityId, id }: CommentRow): Promise<void> {
  const query = trx.deleteFrom('comment').where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

export async function updateComment(
  trx: Trx,
  { municipalityId, id }: CommentRow,
  changes: Updateable<Comment>,
): Promise<void> {
  const query = trx.updateTable('comment').set(changes).where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}

/**
 * Changes a report's comment counter by one. Returns whether the report is public; the row's lock keeps that
 * until the commit.
 */
export async function countComment(
  trx: Trx,
  municipalityId: number,
  reportId: number,
  by: 1 | -1 = 1,
): Promise<boolean | null> {
  const query = trx.updateTable('report').set((set) => ({ commentCount: set('commentCount', '+', by) }))
  const report = await query
    .where('municipalityId', '=', municipalityId)
    .where('id', '=', reportId)
    .where('transferredAt', 'is', null)
    .returning(['isPublished', 'isInternal', 'deletedAt'])
    .executeTakeFirst()
  if (report === undefined) return null
  return report.isPublished && !report.isInternal && report.deletedAt === null
}

/** The latest official comment on a report since a moment, for the mail about a status change. */
export async function latestOfficialComment(
  db: Db,
  reportId: number,
  since: Date,
): Promise<CommentRow | null> {
  const query = db
    .selectFrom('comment')
    .selectAll()
    .where('reportId', '=', reportId)
    .where('isOfficial', '=', true)
    .where('deletedAt', 'is', null)
  return (
    (await query.where('createdAt', '>=', since).orderBy('id', 'desc').limit(1).executeTakeFirst()) ?? null
  )
}
