import type { Viewer } from '#domains/access/server/viewer.ts'
import { editorsOf } from '#domains/categories/server/categories.sql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { activeStaff } from '#domains/routing/server/routing-town.ts'
import { type TeamRow, teamsOf, teamsOfPeople } from '#domains/routing/server/teams.sql.ts'
import { findStaff, type StaffRow } from '#domains/users/server/people.sql.ts'
import type { Db } from '#kit/server/database/db.ts'
import { canHandOnTo } from './responsibility.policy.ts'

/** The ids of the teams to which the viewer belongs. */
export async function teamIdsOf(db: Db, { id }: Viewer): Promise<Set<number>> {
  const rows = id === null ? [] : await teamsOfPeople(db, [id])
  return new Set(rows.map(({ teamId }) => teamId))
}

export type Goals = { teams: TeamRow[]; people: StaffRow[] }

/** The teams and people to whom the viewer may hand a report on: teams in which somebody works. */
export async function handOnGoals(db: Db, viewer: Viewer, report: ReportRow): Promise<Goals> {
  const { municipalityId, categoryId } = report
  const [teams, people, roles, editors] = await Promise.all([
    teamsOf(db, municipalityId),
    activeStaff(db, municipalityId),
    findStaff(db, [municipalityId]),
    editorsOf(db, [categoryId]),
  ])
  const admins = new Set(roles.filter(({ role }) => role === 'ADMIN').map(({ id }) => id))
  const editorIds = new Set(editors.map(({ personId }) => personId))
  const members = new Set(teams.find(({ id }) => id === report.teamId)?.memberIds)
  return {
    teams: teams.filter(({ id, memberIds }) => id !== report.teamId && memberIds.length > 0),
    people: people.filter(({ id }) => {
      const roles = { isAdmin: admins.has(id), isEditorOfCategory: editorIds.has(id) }
      return canHandOnTo(viewer, report, { id, ...roles, isOfTeam: members.has(id) })
    }),
  }
}
