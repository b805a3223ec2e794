import type { Viewer } from '#domains/access/server/viewer.ts'
import type { StaffRow } from '#domains/users/server/people.sql.ts'
import { canAssignTo, type Subject } from './report.policy.ts'

/**
 * The members of a town's staff to whom the viewer may assign a report, in the order of `staff`. `editorIds`
 * are the editors of its category. Locked and deleted accounts are left out.
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
