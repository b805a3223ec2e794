import { sql } from 'kysely'
import { activeMunicipalities, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Db } from '#kit/server/database/db.ts'
import { belongsToClosing } from './closing-photo.sql.ts'

/** The newest photos of comments, which are looked through: it bounds the work where few close with one. */
const LOOKED_THROUGH = 200

/** Public reports that are done, with a photo of their own and one of a closing answer, the newest first. */
export async function solvedReports(db: Db, limit: number): Promise<ReportRow[]> {
  const latest = db
    .selectFrom('photo')
    .select(['photo.id', 'photo.commentId'])
    .where('photo.commentId', 'is not', null)
    .orderBy('photo.id', 'desc')
    .limit(LOOKED_THROUGH)
  const shown = db
    .selectFrom(latest.as('latest'))
    .innerJoin('comment', 'comment.id', 'latest.commentId')
    .innerJoin('report', (join) =>
      join
        .onRef('report.municipalityId', '=', 'comment.municipalityId')
        .onRef('report.id', '=', 'comment.reportId'),
    )
    .innerJoin('status', (join) =>
      join
        .onRef('status.municipalityId', '=', 'report.municipalityId')
        .onRef('status.id', '=', 'report.statusId')
        .on('status.kind', '=', 'DONE'),
    )
    .select(['report.id', sql<number>`max(latest.id)`.as('photoId')])
    .where(belongsToClosing)
    .where('report.isPublished', '=', true)
    .where('report.isInternal', '=', false)
    .where('report.deletedAt', 'is', null)
    .where('report.municipalityId', 'in', activeMunicipalities)
    .where('report.transferredAt', 'is', null)
    .where('report.photoCount', '>', 0)
    .groupBy('report.id')
  const rows = await db
    .selectFrom('report')
    .innerJoin(shown.as('shown'), 'shown.id', 'report.id')
    .selectAll('report')
    .orderBy('shown.photoId', 'desc')
    .limit(limit)
    .execute()
  return rows as ReportRow[]
}
