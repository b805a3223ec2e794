import { timeZoneOf } from '#domains/places/place.rules.ts'
import { localTimeOf, weekdayOf } from '#kit/common/zoned-time.ts'
import type { Db } from '#kit/server/database/db.ts'
import type { RoutedFacts, RoutingRule, Situation } from '../routing.rules.ts'
import type { AbsenceRow } from './absences.sql.ts'
import { activeStaff } from './routing-town.ts'
import { teamsOf } from './teams.sql.ts'

/** The deputies of those who are away; where absences overlap, the one entered last counts. */
export const deputiesOf = (absences: readonly AbsenceRow[]): Map<number, number | null> =>
  new Map(
    absences
      .toSorted((one, other) => one.id - other.id)
      .map(({ personId, deputyId }) => [personId, deputyId]),
  )

/** A town as rules and absences find it. */
export async function situationOf(
  db: Db,
  municipalityId: number,
  rules: readonly RoutingRule[],
  { absences, onlyEditors }: { absences: readonly AbsenceRow[]; onlyEditors: Situation['onlyEditors'] },
): Promise<Situation> {
  const [teams, people] = await Promise.all([teamsOf(db, municipalityId), activeStaff(db, municipalityId)])
  const staff = new Set(people.map(({ id }) => id))
  const working = teams.filter(({ memberIds }) => memberIds.some((id) => staff.has(id)))
  return {
    ...{ rules, staff, onlyEditors, deputies: deputiesOf(absences) },
    teams: new Set(working.map(({ id }) => id)),
  }
}

type Filed = { categoryId: number; subCategoryId: number | null; createdAt: Date }

/** The facts by which rules find a report: day and time of filing as clocks in the town show them. */
export function factsOf(
  { categoryId, subCategoryId, createdAt }: Filed,
  district: string | null,
  { country }: { country: string },
): RoutedFacts {
  const local = localTimeOf(createdAt, timeZoneOf(country))
  return {
    ...{ categoryId, subCategoryId, district },
    weekday: weekdayOf(local),
    minute: local.hour * 60 + local.minute,
  }
}
