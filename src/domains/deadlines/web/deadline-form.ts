import type { DeadlineRules } from '../deadline.rules.ts'
import type { DeadlineSettingsFragment, DeadlinesTownQuery } from './Deadlines.generated.ts'

export type DeadlineTown = NonNullable<DeadlinesTownQuery['municipality']>
export type FormCategory = DeadlineTown['categories'][number]

/** The times of a concern as typed texts. */
export type TypedTimes = { answerDays: string; completionDays: string }
/** An own day in the form; `key` identifies its row while the form is open. */
export type TypedDay = { key: string; day: string; name: string; isWorking: boolean }

export type DeadlineValues = {
  times: Record<string, TypedTimes>
  days: TypedDay[]
  appliesToOpen: boolean
}

export const NO_TIMES: TypedTimes = { answerDays: '', completionDays: '' }

/** The concerns of a town in the order of the form, which is that of `rules` in the input. */
export const concernIdsOf = ({ categories }: DeadlineTown): number[] =>
  categories.flatMap(({ id, subCategories }) => [id, ...subCategories.map((part) => part.id)])

export function valuesOf(town: DeadlineTown, { rules, days }: DeadlineSettingsFragment): DeadlineValues {
  const text = (count: number | null | undefined) => (count == null ? '' : String(count))
  const times = concernIdsOf(town).map((id) => {
    const rule = rules.find(({ concernId }) => concernId === id)
    return [id, { answerDays: text(rule?.answerDays), completionDays: text(rule?.completionDays) }]
  })
  return {
    times: Object.fromEntries(times),
    days: days.map((day) => ({ key: day.day, ...day })),
    appliesToOpen: false,
  }
}

/** An empty field is no deadline; what is no number fails the schema at its field. */
const numberOf = (typed: string): number | null => (typed.trim() === '' ? null : Number(typed))

export const inputOf = (town: DeadlineTown, { times, days }: DeadlineValues) => ({
  rules: concernIdsOf(town).map((concernId) => {
    const { answerDays, completionDays } = times[concernId] ?? NO_TIMES
    return { concernId, answerDays: numberOf(answerDays), completionDays: numberOf(completionDays) }
  }),
  days: days.map(({ key: _, ...day }) => day),
})

/** Concerns without any time are not sent. */
export const sentRules = ({ rules }: Pick<DeadlineRules, 'rules'>) =>
  rules.filter(({ answerDays, completionDays }) => answerDays !== null || completionDays !== null)
