import type { Viewer } from '#domains/access/server/viewer.ts'
import type { StaffRow } from '#domains/users/server/people.sql.ts'
import { canAssignTo, type Subject } from './report.policy.ts'

/**
 * Those among a town's staff to whom this person may give a report, in the order of `staff`. `editorIds` are the editors of
 * its category. Accounts that are locked or gone get nothing.
 */
export function assigneesAmong(
  viewer: Viewer,
  report: Subject,
  staff: readonly StaffRow[],
  editorIds: ReadonlySet<number>,
): StaffRow[] {
  const admins = new Set(staff.filter(({ role }) => role === 'ADMIN').map(({ id }) => id))
  const once = new Map(staff.map((person) => [person.id, person]))
  return [...once.values()].filter(
    ({ id, lockedAt, deletedAt }) =>
      lockedAt === null &&
      deletedAt === null &&
      canAssignTo(viewer, report, { id, isAdmin: admins.has(id), isEditorOfCategory: editorIds.has(id) }),
  )
}
