import type { Viewer } from '#domains/access/server/viewer.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { candidatesFor } from '#domains/routing/server/candidates.ts'
import type { TeamRow } from '#domains/routing/server/load-routing.ts'
import type { StaffRow } from '#domains/users/server/people.sql.ts'
import type { Db } from '#kit/server/database/db.ts'
import { canHandOnTo } from './responsibility.policy.ts'

export type Goals = { teams: TeamRow[]; people: StaffRow[] }

/** The teams and people to whom the viewer may hand a report on: teams in which somebody works. */
export async function handOnGoals(db: Db, viewer: Viewer, report: ReportRow): Promise<Goals> {
  const { teams, people } = await candidatesFor(db, report)
  return {
    teams: teams.filter(({ id }) => id !== report.teamId),
    people: people
      .filter(({ person: { id }, ...roles }) => canHandOnTo(viewer, report, { id, ...roles }))
      .map(({ person }) => person),
  }
}
