/** Goal and conditions of a rule; null conditions fit everything. */
export type RoutingRule = {
  categoryId: number | null
  subCategoryId: number | null
  /** A village or quarter, as the addresses of the town name it. */
  district: string | null
  /** 1 is Monday. */
  weekdays: readonly number[] | null
  /** Minutes of the local day, the end excluded. An end before the beginning is on the next day. */
  fromMinute: number | null
  toMinute: number | null
  teamId: number | null
  personId: number | null
}

/** The facts of a report by which rules find it, at the time at which it was filed. */
export type RoutedFacts = {
  categoryId: number
  subCategoryId: number | null
  district: string | null
  weekday: number
  minute: number
}

/** A town at one moment. */
export type Situation = {
  rules: readonly RoutingRule[]
  /** Teams with at least one member who works there. */
  teams: ReadonlySet<number>
  /** Staff whose accounts are not locked. */
  staff: ReadonlySet<number>
  /** The people who are away, with their deputies; null: nobody stands in. */
  deputies: ReadonlyMap<number, number | null>
  /** The editor of each category that has exactly one (rule 27). */
  onlyEditors: ReadonlyMap<number, number>
}

/** Where a report goes, and why. */
export type Routed = {
  teamId: number | null
  personId: number | null
  /** Index of the rule that applies; null: none does. */
  rule: number | null
  /** The person is the only editor of the category (rule 27). */
  isByCategory: boolean
  /** The person who should have got it but is away. */
  absentId: number | null
}

/** Whether nobody is responsible: neither a team nor a person. */
export const isNobodys = ({ teamId, personId }: Pick<Routed, 'teamId' | 'personId'>): boolean =>
  teamId === null && personId === null

/** Why a rule is skipped; null: it works. */
export type Broken = 'NO_GOAL' | 'EMPTY_TEAM' | 'NO_STAFF'

/** A rule whose goal is gone would lose reports, so it is skipped. */
export function brokenness(
  { teamId, personId }: Pick<RoutingRule, 'teamId' | 'personId'>,
  { teams, staff }: Pick<Situation, 'teams' | 'staff'>,
): Broken | null {
  if (teamId !== null) return teams.has(teamId) ? null : 'EMPTY_TEAM'
  if (personId !== null) return staff.has(personId) ? null : 'NO_STAFF'
  return 'NO_GOAL'
}

const dayBefore = (weekday: number): number => (weekday === 1 ? 7 : weekday - 1)

/** After midnight the hours of a night still belong to the day on which it began. */
function fitsTime(rule: RoutingRule, { weekday, minute }: RoutedFacts): boolean {
  const { weekdays, fromMinute, toMinute } = rule
  const isOn = (day: number) => weekdays === null || weekdays.includes(day)
  if (fromMinute === null || toMinute === null) return isOn(weekday)
  if (fromMinute < toMinute) return isOn(weekday) && minute >= fromMinute && minute < toMinute
  return (minute >= fromMinute && isOn(weekday)) || (minute < toMinute && isOn(dayBefore(weekday)))
}

export const fits = (rule: RoutingRule, facts: RoutedFacts): boolean =>
  (rule.categoryId === null || rule.categoryId === facts.categoryId) &&
  (rule.subCategoryId === null || rule.subCategoryId === facts.subCategoryId) &&
  (rule.district === null || rule.district === facts.district) &&
  fitsTime(rule, facts)

/**
 * The person, or the deputy who is there now. A chain of absences that leads nowhere, or in a circle, ends
 * with nobody.
 */
export function presentOne(
  personId: number,
  { deputies, staff }: Pick<Situation, 'deputies' | 'staff'>,
): Pick<Routed, 'personId' | 'absentId'> {
  const seen = new Set<number>()
  let now: number | null = personId
  while (now !== null && deputies.has(now)) {
    seen.add(now)
    const next: number | null = deputies.get(now) ?? null
    now = next !== null && staff.has(next) && !seen.has(next) ? next : null
  }
  return { personId: now, absentId: seen.size > 0 ? personId : null }
}

/**
 * Where a report goes: to the team or person of the first rule that fits and works. The only editor of a
 * category gets its reports in any case (rule 27), unless their account is locked; a rule can add a team to
 * that, but no other person.
 */
export function route(facts: RoutedFacts, situation: Situation): Routed {
  const at = situation.rules.findIndex((rule) => fits(rule, facts) && brokenness(rule, situation) === null)
  const rule = situation.rules[at]
  const only = situation.onlyEditors.get(facts.categoryId)
  const onlyEditor = only !== undefined && situation.staff.has(only) ? only : undefined
  const personId = onlyEditor ?? rule?.personId ?? null
  const person = personId === null ? { personId: null, absentId: null } : presentOne(personId, situation)
  return {
    ...person,
    teamId: rule?.teamId ?? null,
    rule: rule === undefined ? null : at,
    isByCategory: onlyEditor !== undefined,
  }
}
