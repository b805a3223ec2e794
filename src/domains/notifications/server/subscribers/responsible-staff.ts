import { editorsOf } from '#domains/categories/server/categories.sql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { teamMembers } from '#domains/routing/server/candidates.ts'
import { activeStaff } from '#domains/routing/server/routing-town.ts'
import { findStaff, isStaffOf } from '#domains/users/server/people.sql.ts'
import type { Trx } from '#kit/server/database/db.ts'

/** Ids of a town's administrators. */
export async function administratorsOf(trx: Trx, municipalityId: number): Promise<number[]> {
  const staff = await findStaff(trx, [municipalityId])
  return [...new Set(staff.filter(({ role }) => role === 'ADMIN').map(({ id }) => id))]
}

/** Ids of a town's staff, without locked accounts. */
export const workingStaff = async (trx: Trx, municipalityId: number): Promise<Set<number>> =>
  new Set((await activeStaff(trx, municipalityId)).map(({ id }) => id))

/** Whether a person still works for the town of a report. */
export const worksOn = (trx: Trx, personId: number, { municipalityId }: ReportRow): Promise<boolean> =>
  isStaffOf(trx, personId, municipalityId)

/**
 * Ids of the staff responsible for a report: its assignee, else the members of its team, else the editors of
 * its category, else the administrators. People who no longer work there, or whose
 * account is locked, are left out.
 */
export async function responsibleStaff(trx: Trx, report: ReportRow): Promise<number[]> {
  const [works, editors] = await Promise.all([
    workingStaff(trx, report.municipalityId),
    editorsOf(trx, [report.categoryId]),
  ])
  const assigned = report.responsibleEditorId
  if (assigned !== null && works.has(assigned)) return [assigned]
  const members = (await teamMembers(trx, report.teamId)).filter((id) => works.has(id))
  if (members.length > 0) return members
  const responsible = editors.map(({ personId }) => personId).filter((id) => works.has(id))
  return responsible.length > 0 ? responsible : administratorsOf(trx, report.municipalityId)
}
