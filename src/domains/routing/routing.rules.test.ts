import fc from 'fast-check'
import { expect, test } from 'vitest'
import {
  brokenness,
  isNobodys,
  presentOne,
  type RoutedFacts,
  type RoutingRule,
  route,
  type Situation,
} from './routing.rules.ts'

const DAY = 1440
const WEEK = 7 * DAY
const DAYS = [1, 2, 3, 4, 5, 6, 7]

/** The minutes of the week at which a rule holds, one by one: Monday 0:00 is 0. */
function minutesOf({ weekdays, fromMinute, toMinute }: RoutingRule): Set<number> {
  const found = new Set<number>()
  const from = fromMinute ?? 0
  const to = toMinute ?? DAY
  const length = to > from ? to - from : to + DAY - from
  for (const day of weekdays ?? DAYS)
    for (let minute = 0; minute < length; minute += 1) found.add(((day - 1) * DAY + from + minute) % WEEK)
  return found
}

/** The one who is there: asks each person in turn, and gives up where it would ask one a second time. */
function naivelyPresent(
  person: number,
  { deputies, staff }: Situation,
  asked: readonly number[] = [],
): number | null {
  if (asked.includes(person)) return null
  if (!deputies.has(person)) return person
  const deputy = deputies.get(person)
  if (deputy === null || deputy === undefined || !staff.has(deputy)) return null
  return naivelyPresent(deputy, { deputies, staff } as Situation, [...asked, person])
}

/** This decision in plain steps: an independent way to the same answer. */
function naively(facts: RoutedFacts, situation: Situation) {
  const { rules, teams, staff, onlyEditors } = situation
  const named = onlyEditors.get(facts.categoryId)
  const only = named !== undefined && staff.has(named) ? named : undefined
  let team: number | null = null
  let person: number | null = null
  let found: number | null = null
  for (let index = 0; index < rules.length && found === null; index += 1) {
    const rule = rules[index] as RoutingRule
    if (rule.categoryId !== null && rule.categoryId !== facts.categoryId) continue
    if (rule.subCategoryId !== null && rule.subCategoryId !== facts.subCategoryId) continue
    if (rule.district !== null && rule.district !== facts.district) continue
    if (!minutesOf(rule).has((facts.weekday - 1) * DAY + facts.minute)) continue
    const hasGoal =
      rule.teamId === null ? rule.personId !== null && staff.has(rule.personId) : teams.has(rule.teamId)
    if (!hasGoal) continue
    found = index
    team = rule.teamId
    person = rule.personId
  }
  if (only !== undefined) person = only
  return {
    teamId: team,
    personId: person === null ? null : naivelyPresent(person, situation),
    rule: found,
    isByCategory: only !== undefined,
    absentId: person !== null && situation.deputies.has(person) ? person : null,
  }
}

const ids = (most: number) => fc.integer({ min: 1, max: most })
const orNull = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null })
/** Few values, so that rules, absences and people meet. */
const times = fc.constantFrom<readonly [number | null, number | null]>(
  [null, null],
  [0, 720],
  [360, 1080],
  [1080, 360],
  [1439, 0],
  [0, 1439],
)
const rule: fc.Arbitrary<RoutingRule> = fc
  .record({
    categoryId: orNull(ids(3)),
    subCategoryId: orNull(ids(2)),
    district: orNull(fc.constantFrom('Altstadt', 'Klein Rodau')),
    weekdays: orNull(fc.uniqueArray(ids(7), { minLength: 1 })),
    times,
    goal: fc.oneof(
      fc.record({ teamId: ids(3), personId: fc.constant(null) }),
      fc.record({ teamId: fc.constant(null), personId: ids(5) }),
      fc.constant({ teamId: null, personId: null }),
    ),
  })
  .map(({ times: [fromMinute, toMinute], goal, ...conditions }) => ({
    ...{ ...conditions, ...goal, fromMinute, toMinute },
  }))

const situation: fc.Arbitrary<Situation> = fc.record({
  rules: fc.array(rule, { maxLength: 8 }),
  teams: fc.uniqueArray(ids(3)).map((all) => new Set(all)),
  staff: fc.uniqueArray(ids(5)).map((all) => new Set(all)),
  deputies: fc
    .uniqueArray(fc.tuple(ids(5), orNull(ids(5))), { selector: ([person]) => person })
    .map((all) => new Map(all)),
  onlyEditors: fc
    .uniqueArray(fc.tuple(ids(3), ids(5)), { selector: ([category]) => category })
    .map((all) => new Map(all)),
})

const facts: fc.Arbitrary<RoutedFacts> = fc.record({
  categoryId: ids(3),
  subCategoryId: orNull(ids(2)),
  district: orNull(fc.constantFrom('Altstadt', 'Klein Rodau', 'Anderswo')),
  weekday: ids(7),
  minute: fc.oneof(
    fc.constantFrom(0, 359, 360, 719, 720, 1079, 1080, 1439),
    fc.integer({ min: 0, max: DAY - 1 }),
  ),
})

test('routing equals an independent naive way', () => {
  fc.assert(
    fc.property(facts, situation, (report, town) => {
      expect(route(report, town)).toEqual(naively(report, town))
    }),
    { numRuns: 3000 },
  )
})

test('rules behind the one that applies change nothing', () => {
  fc.assert(
    fc.property(facts, situation, fc.array(rule), (report, town, more) => {
      const found = route(report, town)
      fc.pre(found.rule !== null)
      const rules = [...town.rules.slice(0, (found.rule ?? 0) + 1), ...more]
      expect(route(report, { ...town, rules })).toEqual(found)
    }),
  )
})

test('a broken rule is as if it were not there', () => {
  fc.assert(
    fc.property(facts, situation, (report, town) => {
      const whole = town.rules.filter((each) => brokenness(each, town) === null)
      const [found, without] = [route(report, town), route(report, { ...town, rules: whole })]
      const applied = (index: number | null, rules: readonly RoutingRule[]) =>
        index === null ? null : rules[index]
      expect({ ...found, rule: applied(found.rule, town.rules) }).toEqual({
        ...without,
        rule: applied(without.rule, whole),
      })
    }),
  )
})

test('absences end at somebody who works, and circles with nobody', () => {
  fc.assert(
    fc.property(ids(5), situation, (person, town) => {
      const { personId, absentId } = presentOne(person, town)
      expect(absentId).toBe(town.deputies.has(person) ? person : null)
      if (personId === null) expect(absentId).toBe(person)
      else expect(town.deputies.has(personId)).toBe(false)
      if (personId !== null && personId !== person) expect(town.staff.has(personId)).toBe(true)
    }),
  )
  const circle = {
    deputies: new Map([
      [1, 2],
      [2, 3],
      [3, 2],
    ]),
    staff: new Set([1, 2, 3]),
  }
  expect(presentOne(1, circle)).toEqual({ personId: null, absentId: 1 })
})

test('without rules only the one editor of a category is responsible', () => {
  fc.assert(
    fc.property(facts, situation, (report, town) => {
      const alone = { ...town, rules: [], deputies: new Map<number, number | null>() }
      const named = town.onlyEditors.get(report.categoryId)
      const only = named !== undefined && town.staff.has(named) ? named : undefined
      const found = route(report, alone)
      expect(found.personId).toBe(only ?? null)
      expect(isNobodys(found)).toBe(only === undefined)
    }),
  )
})
