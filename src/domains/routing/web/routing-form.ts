import { say } from '#kit/common/say.ts'
import { clockText, conditionText, minuteOf } from '../rule-text.rules.ts'
import type { RoutingSettingsFragment, RoutingTownQuery } from './Routing.generated.ts'

export type RoutingTown = NonNullable<RoutingTownQuery['municipality']>
export type SettingsProps = {
  town: RoutingTown
  settings: RoutingSettingsFragment
  onSaved: () => Promise<void>
}

/** A rule in the form; `key` identifies its row while the form is open. */
export type TypedRule = {
  key: string
  /** "c12" for a category, "s34" for a sub-category; empty for any. */
  concern: string
  district: string
  weekdays: number[]
  from: string
  to: string
  /** "t5" for a team, "p7" for a person; empty: to be chosen. */
  goal: string
}

export const newRule = (): TypedRule => ({
  ...{ key: crypto.randomUUID(), concern: '', district: '', weekdays: [], from: '', to: '', goal: '' },
})

type Rule = RoutingSettingsFragment['rules'][number]

const goalOf = ({ teamId, personId }: Pick<Rule, 'teamId' | 'personId'>): string =>
  teamId === null ? (personId === null ? '' : `p${personId}`) : `t${teamId}`

export const typedRules = (rules: readonly Rule[]): TypedRule[] =>
  rules.map((rule, index) => ({
    key: String(index),
    concern:
      rule.subCategoryId === null
        ? rule.categoryId === null
          ? ''
          : `c${rule.categoryId}`
        : `s${rule.subCategoryId}`,
    district: rule.district ?? '',
    weekdays: [...(rule.weekdays ?? [])],
    from: rule.fromMinute === null ? '' : clockText(rule.fromMinute),
    to: rule.toMinute === null ? '' : clockText(rule.toMinute),
    goal: goalOf(rule),
  }))

const idIn = (text: string, kind: string): number | null =>
  text.startsWith(kind) ? Number(text.slice(1)) : null

/** A rule as the API takes it. */
export function inputOf({ categories }: RoutingTown, rule: TypedRule) {
  const subCategoryId = idIn(rule.concern, 's')
  const parent = categories.find(({ subCategories }) => subCategories.some(({ id }) => id === subCategoryId))
  return {
    categoryId: parent?.id ?? idIn(rule.concern, 'c'),
    subCategoryId,
    district: rule.district === '' ? null : rule.district,
    weekdays: rule.weekdays.length === 0 ? null : rule.weekdays,
    fromMinute: minuteOf(rule.from),
    toMinute: minuteOf(rule.to),
    teamId: idIn(rule.goal, 't'),
    personId: idIn(rule.goal, 'p'),
  }
}

/** "Schlagloch in Altstadt, Mo–Fr". A time that is not complete is left out. */
export function ruleText(town: RoutingTown, rule: TypedRule): string {
  const input = inputOf(town, rule)
  const concerns = town.categories.flatMap((category) => [category, ...category.subCategories])
  const concernId = input.subCategoryId ?? input.categoryId
  const isWhole = Number.isInteger(input.fromMinute) && Number.isInteger(input.toMinute)
  return conditionText({
    ...input,
    ...(isWhole ? {} : { fromMinute: null, toMinute: null }),
    concern: concerns.find(({ id }) => id === concernId)?.name ?? null,
    weekdays: rule.weekdays.length === 0 ? null : rule.weekdays.toSorted(),
  })
}

type Named = { id: number; name: string }
const namedIn = <Each extends Named>(list: readonly Each[], id: number | null): Each | null =>
  list.find((each) => each.id === id) ?? null

/** The name of a team and of a person; null where both are missing. */
export function goalText(
  { teams, staff }: RoutingSettingsFragment,
  { teamId, personId }: { teamId: number | null; personId: number | null },
): string | null {
  const found = [namedIn(teams, teamId), namedIn(staff, personId)].filter((each) => each !== null)
  return found.length === 0 ? null : found.map(({ name }) => name).join(' · ')
}

/** The only editor of a category, who gets its reports in any case. */
export const onlyEditorOf = (
  { onlyEditors, staff }: RoutingSettingsFragment,
  categoryId: number | null,
): Named | null => namedIn(staff, onlyEditors.find((each) => each.categoryId === categoryId)?.userId ?? null)

/** Why a rule is skipped; null: it works. */
export function faultText(settings: RoutingSettingsFragment, rule: TypedRule): string | null {
  const teamId = idIn(rule.goal, 't')
  const personId = idIn(rule.goal, 'p')
  if (teamId !== null) {
    const team = settings.teams.find(({ id }) => id === teamId)
    const works = team?.memberIds.some((id) => settings.staff.some((person) => person.id === id))
    if (team === undefined) return say`Das Team gibt es nicht mehr. Die Regel wird übersprungen.`
    return works ? null : say`In diesem Team arbeitet niemand mehr. Die Regel wird übersprungen.`
  }
  if (personId !== null)
    return settings.staff.some(({ id }) => id === personId)
      ? null
      : say`Diese Person kann keine Meldungen mehr übernehmen. Die Regel wird übersprungen.`
  return say`Ohne Team oder Person wird die Regel übersprungen.`
}
