import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { type ConcernRule, inheritedRule } from '../deadline.rules.ts'
import { type DeadlineCalendar, deadlinesOf, type Move } from '../deadline-clock.rules.ts'
import { dayOfText } from '../working-days.rules.ts'
import { type HistoryRow, historiesOf } from './deadline-facts.sql.ts'
import { factsOf } from './deadline-facts.ts'
import { ownDaysOf, rulesOf } from './deadline-rules.sql.ts'
import { type DeadlineRow, deadlinesOfReports, saveDeadlines } from './report-deadlines.sql.ts'
import { townCalendar } from './town-calendar.ts'

/** The rules of a town at this moment. */
export type TownRules = { rules: ReadonlyMap<number, ConcernRule>; calendar: DeadlineCalendar }

export async function townRules(trx: Trx, municipalityId: number): Promise<TownRules> {
  const [[town], rules, days] = await Promise.all([
    findMunicipalities(trx, [municipalityId]),
    rulesOf(trx, municipalityId),
    ownDaysOf(trx, municipalityId),
  ])
  if (town === undefined) throw new Error('deadlines of a municipality that is not there')
  const byConcern = new Map(rules.map((rule) => [rule.concernId, rule]))
  return { rules: byConcern, calendar: await townCalendar(town, days) }
}

/** The rule of a report by its category and sub-category. */
export const ruleOf = (
  rules: ReadonlyMap<number, ConcernRule>,
  { categoryId, subCategoryId }: Pick<HistoryRow, 'categoryId' | 'subCategoryId'>,
) => inheritedRule(rules.get(subCategoryId ?? categoryId), rules.get(categoryId))

const moveOf = (to: string | null, at: Date | null): Move | null =>
  to === null || at === null ? null : { to: dayOfText(to), at }

/** The row of a report whose times and moves are decided: everything else follows from its history. */
export function computed(row: DeadlineRow, history: HistoryRow, calendar: DeadlineCalendar): DeadlineRow {
  const given = {
    ANSWER: { days: row.answerDays, move: moveOf(row.answerMovedTo, row.answerMovedAt) },
    COMPLETION: { days: row.completionDays, move: moveOf(row.completionMovedTo, row.completionMovedAt) },
  }
  return { ...row, ...deadlinesOf(given, factsOf(history), calendar) }
}

export const NO_DEADLINES = {
  ...{ answerMovedTo: null, answerMovedAt: null, completionMovedTo: null, completionMovedAt: null },
  ...{ answerDueAt: null, answeredAt: null, completionDueAt: null, completedAt: null },
  ...{ isPaused: false, nextDueAt: null },
} as const

/**
 * Computes the deadlines of locked reports anew and stores them; the same history gives the same rows. A
 * report keeps the times that it got, unless its category has changed or `takesRules` gives it those of
 * today. Returns how many have deadlines.
 */
export async function recompute(
  trx: Trx,
  municipalityId: number,
  reportIds: readonly number[],
  { takesRules }: { takesRules: boolean },
): Promise<number> {
  const [{ rules, calendar }, histories, rows] = await Promise.all([
    townRules(trx, municipalityId),
    historiesOf(trx, municipalityId, reportIds),
    deadlinesOfReports(trx, reportIds),
  ])
  const before = new Map(rows.map((row) => [row.reportId, row]))
  const after = histories.flatMap((history) => {
    const row = before.get(history.reportId)
    const concernId = history.subCategoryId ?? history.categoryId
    const stays = row !== undefined && !takesRules && row.concernId === concernId
    const times = stays ? row : ruleOf(rules, history)
    const { answerDays, completionDays } = times
    if (row === undefined && answerDays === null && completionDays === null) return []
    const { reportId } = history
    const decided = {
      ...(row ?? NO_DEADLINES),
      municipalityId,
      reportId,
      concernId,
      answerDays,
      completionDays,
    }
    return [computed(decided, history, calendar)]
  })
  await saveDeadlines(trx, after)
  return after.length
}
