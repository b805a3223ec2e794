import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { requireReport } from '#domains/reports/server/existing-report.ts'
import { canSeeInternals } from '#domains/reports/server/report.policy.ts'
import type { StaffRow } from '#domains/users/server/people.sql.ts'
import { loadStaff } from '#domains/users/server/user.graphql.ts'
import type { Context } from '#kit/server/builder.ts'
import { forbidden } from '#kit/server/errors.ts'
import { GONE_SECONDS, MOST_NAMED } from '../../presence.rules.ts'
import { notePresence, othersPresent, removeOldPresence, removePresence } from './presence.sql.ts'

type Asked = { reportId: number; isLeaving: boolean }

/**
 * Records a heartbeat of a person who has a report open, or the end of it. Returns the town's colleagues who
 * have it open, too.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN for everybody but the town's staff
 */
export async function noteReportPresence(
  context: Context,
  { reportId, isLeaving }: Asked,
): Promise<StaffRow[]> {
  const { db, viewer, clock } = context
  const { id } = requireSignedIn(viewer)
  const report = await requireReport(db, viewer, reportId)
  if (!canSeeInternals(viewer, report)) throw forbidden()
  if (isLeaving) {
    await removePresence(db, report, id)
    return []
  }
  await notePresence(db, report, id, clock.now())
  const present = new Set(await othersPresent(db, report, id, goneBefore(clock.now())))
  if (present.size === 0) return []
  // People who lost their role since are left out, and so are super administrators: they are no colleagues of
  // the town.
  const staff = new Map((await loadStaff(context, report.municipalityId)).map((row) => [row.id, row]))
  return [...staff.values()].filter((row) => present.has(row.id)).slice(0, MOST_NAMED)
}

export const forgetPresence = ({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<number> =>
  removeOldPresence(db, goneBefore(clock.now()))

const goneBefore = (now: Date): Date => new Date(now.getTime() - GONE_SECONDS * 1000)
