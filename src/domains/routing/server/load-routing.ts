import { loadMany, loadOne } from '#kit/server/loader.ts'
import { type ReportRoutingRow, routingOfReports } from './report-routing.sql.ts'
import { findTeams, type TeamRow, teamsOfPeople } from './teams.sql.ts'

export type { ReportRoutingRow, TeamRow }

/** A team by its id; null for one that is gone. */
export const loadTeam = loadOne(
  (context, ids: readonly number[]) => findTeams(context.db, ids),
  (row: TeamRow) => row.id,
)

/** The reason for which a report went where it went; null without one. */
export const loadReason = loadOne(
  (context, ids: readonly number[]) => routingOfReports(context.db, ids),
  (row: ReportRoutingRow) => row.reportId,
)

/** The teams of a person, in all towns where they work. */
export const loadTeamsOf = loadMany(
  (context, ids: readonly number[]) => teamsOfPeople(context.db, ids),
  ({ personId }: { personId: number; teamId: number }) => personId,
)
