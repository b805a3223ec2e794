import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db } from '#kit/server/database/db.ts'
import { DomainError, forbidden } from '#kit/server/errors.ts'
import { requireReport } from '../existing-report.ts'
import { canFollowReport } from '../report.policy.ts'
import type { ReportRow } from '../reports.sql.ts'
import { countFollowed, deleteFollower, followedAmong, insertFollower } from './followers.sql.ts'

/** Most reports that one person can follow; nobody reads the mails of more. */
const MOST_FOLLOWED = 500

/**
 * Subscribes the viewer to each new status of a public report. It is idempotent.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN for one's own and for what is not public, CONFLICT above 500
 * reports
 */
export async function followReport(context: Context, reportId: number): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const report = await requireReport(trx, viewer, reportId)
    if (!canFollowReport(viewer, report))
      throw forbidden(
        viewer.id === report.personId
          ? say`Das ist Ihre eigene Meldung. Sie bekommen ohnehin jede Nachricht dazu.`
          : report.duplicateOfId === null
            ? say`Verfolgen lassen sich nur öffentliche Meldungen.`
            : say`Diese Meldung ist ein Duplikat. Bitte verfolgen Sie die andere.`,
      )
    const isNew = await insertFollower(trx, report, viewer.id, context.clock.now())
    // Another town may have got it a moment ago: nobody follows what is left here.
    await requireReport(trx, viewer, reportId)
    if (isNew && (await countFollowed(trx, viewer.id)) > MOST_FOLLOWED)
      throw new DomainError(
        'CONFLICT',
        say`Sie verfolgen schon ${MOST_FOLLOWED} Meldungen. Bitte beenden Sie das zuerst bei einer anderen.`,
      )
    return report
  })
}

/**
 * Ends the subscription; idempotent.
 * @throws UNAUTHENTICATED, NOT_FOUND
 */
export async function unfollowReport(context: Context, reportId: number): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  const report = await requireReport(context.db, viewer, reportId)
  await deleteFollower(context.db, report, viewer.id)
  return report
}

/** Whether a person follows the report. */
export const isFollower = async (db: Db, personId: number, { id }: Pick<ReportRow, 'id'>): Promise<boolean> =>
  (await followedAmong(db, personId, [id])).length > 0
