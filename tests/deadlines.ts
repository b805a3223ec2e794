import { DAY } from '#kit/server/clock.ts'
import { type Answer, ask } from './ask.ts'
import type { Category } from './factories.ts'
import type { TestSite } from './site.ts'

type Who = Parameters<typeof ask>[3]
type Rule = { concernId: number; answerDays?: number | null; completionDays?: number | null }
type OwnDay = { day: string; name: string; isWorking: boolean }

/** Saves the deadlines of a town, as its form does. */
export const saveDeadlines = (
  site: TestSite,
  town: { id: number },
  rules: readonly Rule[],
  who: Who,
  more: { days?: readonly OwnDay[]; appliesToOpen?: boolean; basedOn?: string } = {},
): Promise<Answer> =>
  ask(
    site,
    `mutation Save($municipalityId: Int!, $rules: [DeadlineRuleInput!]!, $days: [DeadlineDayInput!]!,
        $appliesToOpen: Boolean!, $basedOn: String) {
      saveDeadlineRules(municipalityId: $municipalityId, rules: $rules, days: $days, appliesToOpen: $appliesToOpen,
        basedOn: $basedOn) { revision rules { concernId answerDays completionDays } days { day } } }`,
    { municipalityId: town.id, rules, days: [], appliesToOpen: false, ...more },
    who,
  )

/** Moves a deadline. */
export const moveDeadline = (
  site: TestSite,
  reportId: number,
  day: string,
  who: Who,
  more: { kind?: 'ANSWER' | 'COMPLETION'; reason?: string } = {},
): Promise<Answer> =>
  ask(
    site,
    `mutation Move($reportId: Int!, $kind: DeadlineKind!, $day: String!, $reason: String!) {
      moveDeadline(reportId: $reportId, kind: $kind, day: $day, reason: $reason) {
        deadline { completionDueAt answerDueAt } permissions { movableDeadlines } } }`,
    { reportId, kind: 'COMPLETION', reason: 'Das Ersatzteil fehlt noch.', day, ...more },
    who,
  )

/** Gives a report a completion in three days, also where its category has no deadlines. */
export async function isDueSoon(
  { services: { db }, clock }: TestSite,
  { town, category, reportId }: { town: { id: number }; category: Category; reportId: number },
): Promise<void> {
  const dueAt = new Date(clock.now().getTime() + 3 * DAY)
  const row = { municipalityId: town.id, reportId, concernId: category.subCategoryId, completionDays: 5 }
  const due = { completionDueAt: dueAt, nextDueAt: dueAt }
  await db
    .insertInto('reportDeadline')
    .values({ ...row, ...due })
    .onConflict((conflict) => conflict.columns(['municipalityId', 'reportId']).doUpdateSet(due))
    .execute()
}
