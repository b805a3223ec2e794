import type { Viewer } from '#domains/access/server/viewer.ts'
import { activeMunicipalities } from '#domains/reports/server/reports.sql.ts'
import { visibleReports } from '#domains/reports/server/visible-reports.sql.ts'
import type { Db } from '#kit/server/database/db.ts'

/** A visible contribution: a report, and the comment on it if that is the contribution. */
export type Contribution = {
  municipalityId: number
  reportId: number
  commentId: number | null
  createdAt: Date
}

/**
 * A person's latest contribution under their own name that the viewer can see, in one municipality or any;
 * null if there is none. Official comments do not count, because their author is not public.
 */
export async function lastContribution(
  db: Db,
  viewer: Viewer,
  personId: number,
  municipalityId: number | null,
): Promise<Contribution | null> {
  let reports = db
    .selectFrom('report')
    .select(['municipalityId', 'id as reportId', 'createdAt'])
    .where('personId', '=', personId)
    .where('municipalityId', 'in', activeMunicipalities)
    .where((where) => visibleReports(where, viewer))
  let comments = db
    .selectFrom('comment')
    .innerJoin('report', (join) =>
      join
        .onRef('report.municipalityId', '=', 'comment.municipalityId')
        .onRef('report.id', '=', 'comment.reportId'),
    )
    .select(['comment.municipalityId', 'comment.reportId', 'comment.id as commentId', 'comment.createdAt'])
    .where('comment.personId', '=', personId)
    .where('comment.isOfficial', '=', false)
    .where('comment.officialOfId', 'is', null)
    .where('comment.deletedAt', 'is', null)
    .where('comment.municipalityId', 'in', activeMunicipalities)
    .where((where) => visibleReports(where, viewer))
  if (municipalityId !== null) {
    reports = reports.where('municipalityId', '=', municipalityId)
    comments = comments.where('comment.municipalityId', '=', municipalityId)
  }
  const [report, comment] = await Promise.all([
    reports.orderBy('createdAt', 'desc').orderBy('id', 'desc').limit(1).executeTakeFirst(),
    comments.orderBy('comment.id', 'desc').limit(1).executeTakeFirst(),
  ])
  if (comment !== undefined && (report === undefined || comment.createdAt >= report.createdAt)) return comment
  return report === undefined ? null : { ...report, commentId: null }
}
