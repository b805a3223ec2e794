import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import { PREVIEW_DAYS } from '../deadline.rules.ts'
import { DEADLINE_KINDS, type DeadlineKind, deadlinesOf, isKept } from '../deadline-clock.rules.ts'
import { recentHistories } from './deadline-facts.sql.ts'
import { factsOf } from './deadline-facts.ts'
import { ruleOf } from './recompute.ts'
import { checkedRules, managedTown, type RulesInput } from './save-deadlines.ts'
import { townCalendar } from './town-calendar.ts'

/** Most reports that a preview reads, newest first. */
export const MOST_PREVIEWED = 2000

/** How one deadline would have gone: `open` is still to be met. */
export type PreviewPart = { kind: DeadlineKind; touched: number; kept: number; overdue: number; open: number }

export type DeadlinePreview = {
  /** The reports that were looked at, and those among them with a deadline. */
  reports: number
  touched: number
  /** Whether there were more reports than it reads. */
  isPartial: boolean
  parts: PreviewPart[]
}

/**
 * Says how the reports of the last 90 days would have fared under rules that are not saved.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT
 */
export async function previewDeadlines(
  context: Context,
  municipalityId: number,
  input: RulesInput,
): Promise<DeadlinePreview> {
  const town = await managedTown(context, municipalityId)
  const { rules, days } = await checkedRules(context.db, town.id, input)
  return previewOf(context, town, new Map(rules.map((rule) => [rule.concernId, rule])), days)
}

async function previewOf(
  { db, clock }: Context,
  town: MunicipalityRow,
  rules: Parameters<typeof ruleOf>[0],
  days: Parameters<typeof townCalendar>[1],
): Promise<DeadlinePreview> {
  const now = clock.now()
  const since = new Date(now.getTime() - PREVIEW_DAYS * DAY)
  const [histories, calendar] = await Promise.all([
    recentHistories(db, town.id, since, MOST_PREVIEWED + 1),
    townCalendar(town, days),
  ])
  const seen = histories.slice(0, MOST_PREVIEWED)
  const parts = DEADLINE_KINDS.map((kind) => ({ kind, touched: 0, kept: 0, overdue: 0, open: 0 }))
  let touched = 0
  for (const history of seen) {
    const { answerDays, completionDays } = ruleOf(rules, history)
    if (answerDays === null && completionDays === null) continue
    touched += 1
    const given = {
      ANSWER: { days: answerDays, move: null },
      COMPLETION: { days: completionDays, move: null },
    }
    const { answerDueAt, answeredAt, completionDueAt, completedAt } = deadlinesOf(
      given,
      factsOf(history),
      calendar,
    )
    const dates = { ANSWER: [answerDueAt, answeredAt], COMPLETION: [completionDueAt, completedAt] } as const
    for (const part of parts) {
      if (given[part.kind].days === null) continue
      const [due, doneAt] = dates[part.kind]
      const kept = isKept(due, doneAt, now)
      part.touched += 1
      part[kept === null ? 'open' : kept ? 'kept' : 'overdue'] += 1
    }
  }
  return { reports: seen.length, touched, isPartial: histories.length > MOST_PREVIEWED, parts }
}
