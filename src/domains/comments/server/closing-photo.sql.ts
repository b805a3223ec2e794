import { type SqlBool, sql } from 'kysely'
import type { PhotoRow } from '#domains/photos/server/photos.sql.ts'
import type { Db } from '#kit/server/database/db.ts'
import { anyOf, type Places, statement } from '#kit/server/database/prepared-query.ts'
import { DAYS_BEFORE_CLOSING } from '../comment.rules.ts'

export type ClosingPhotoRow = PhotoRow & { answeredAt: Date }

/** SQL condition: a comment is an official answer that belongs to the closing of its report. */
export const belongsToClosing = sql<SqlBool>`(comment.is_official and comment.deleted_at is null
  and comment.created_at >= report.resolved_at - make_interval(days => ${sql.lit(DAYS_BEFORE_CLOSING)}))`

const ofClosings = statement((db, { reportIds }: Places<{ reportIds: readonly number[] }>) =>
  db
    .selectFrom('comment')
    .innerJoin('photo', 'photo.commentId', 'comment.id')
    .innerJoin('report', (join) =>
      join
        .onRef('report.municipalityId', '=', 'comment.municipalityId')
        .onRef('report.id', '=', 'comment.reportId'),
    )
    .distinctOn('comment.reportId')
    .selectAll('photo')
    .select('comment.createdAt as answeredAt')
    .where('comment.reportId', '=', anyOf(reportIds))
    .where(belongsToClosing)
    .orderBy('comment.reportId')
    .orderBy('comment.id', 'desc')
    .orderBy('photo.position')
    .orderBy('photo.id'),
)

/** For each closed report the first photo of the newest official answer that belongs to its closing. */
export const closingPhotosOf = (db: Db, reportIds: readonly number[]): Promise<ClosingPhotoRow[]> =>
  ofClosings(db, { reportIds })
