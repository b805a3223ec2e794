import { editorsOf } from '#domains/categories/server/categories.sql.ts'
import { findStaff, type StaffRow } from '#domains/users/server/people.sql.ts'
import type { Db } from '#kit/server/database/db.ts'
import { activeStaff } from './routing-town.ts'
import { findTeams, type TeamRow, teamsOf, teamsOfPeople } from './teams.sql.ts'

/** A member of staff who can look after a report, with what decides who may hand it to them. */
export type Candidate = { person: StaffRow; isAdmin: boolean; isEditorOfCategory: boolean; isOfTeam: boolean }

type Report = { municipalityId: number; categoryId: number; teamId: number | null }

/** The teams in which somebody works, and the staff, as goals of a report. */
export async function candidatesFor(
  db: Db,
  { municipalityId, categoryId, teamId }: Report,
): Promise<{ teams: TeamRow[]; people: Candidate[] }> {
  const [teams, people, roles, editors] = await Promise.all([
    teamsOf(db, municipalityId),
    activeStaff(db, municipalityId),
    findStaff(db, [municipalityId]),
    editorsOf(db, [categoryId]),
  ])
  const admins = new Set(roles.filter(({ role }) => role === 'ADMIN').map(({ id }) => id))
  const editorIds = new Set(editors.map(({ personId }) => personId))
  const members = new Set(teams.find(({ id }) => id === teamId)?.memberIds)
  return {
    teams: teams.filter(({ memberIds }) => memberIds.length > 0),
    people: people.map((person) => ({
      person,
      isAdmin: admins.has(person.id),
      isEditorOfCategory: editorIds.has(person.id),
      isOfTeam: members.has(person.id),
    })),
  }
}

/** The ids of the members of a report's team who work there; none without a team. */
export async function teamMembers(db: Db, teamId: number | null): Promise<number[]> {
  const [team] = teamId === null ? [] : await findTeams(db, [teamId])
  return team?.memberIds ?? []
}

/** The ids of the teams to which a person belongs, in all towns where they work. */
export async function teamIdsOf(db: Db, personId: number | null): Promise<Set<number>> {
  const rows = personId === null ? [] : await teamsOfPeople(db, [personId])
  return new Set(rows.map(({ teamId }) => teamId))
}
