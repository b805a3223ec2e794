import { dateFormat } from '#kit/common/formatters.ts'
import { dayIn } from '#kit/common/german.ts'
import { formatsOf } from '#kit/common/languages/speech.ts'
import { countText, message, say } from '#kit/common/say.ts'
import type { DeadlineKind } from './deadline-clock.rules.ts'

/** The deadline of a report as lists show it. */
export type ShownDeadline = { nextDueAt: string | null; overdueDays: number; isPaused: boolean }

export const KIND_NAMES = {
  ANSWER: message`Erste Antwort`,
  COMPLETION: message`Abschluss`,
} satisfies Record<DeadlineKind, unknown>

/** How urgent a deadline is; null where none runs. */
export type DeadlineLevel = 'PAUSED' | 'RUNNING' | 'TODAY' | 'OVERDUE'

/** The last moment of the last day: a deadline ends when the next day begins. */
export const lastMoment = (dueAt: string): string => new Date(Date.parse(dueAt) - 1).toISOString()

export function levelOf(
  { nextDueAt, overdueDays, isPaused }: ShownDeadline,
  now: Date,
  timeZone: string,
): DeadlineLevel | null {
  if (nextDueAt === null) return isPaused ? 'PAUSED' : null
  if (overdueDays > 0) return 'OVERDUE'
  return dayIn(now, timeZone) === dayIn(new Date(lastMoment(nextDueAt)), timeZone) ? 'TODAY' : 'RUNNING'
}

/** "bis 3.12.", for narrow places: the year is that of the next such day. */
const untilText = (dueAt: string, timeZone: string): string => {
  const format = dateFormat(formatsOf('de-DE'), { timeZone, day: 'numeric', month: 'numeric' })
  return say`bis ${format.format(new Date(lastMoment(dueAt)))}`
}

/** The deadline in a few words. */
export function deadlineText(
  { nextDueAt, overdueDays }: ShownDeadline,
  level: DeadlineLevel,
  timeZone: string,
): string {
  if (level === 'PAUSED' || nextDueAt === null) return say`Frist ruht`
  if (level === 'OVERDUE') return say`${countText(overdueDays, 'Tag', 'Tage')} überfällig`
  return level === 'TODAY' ? say`bis heute` : untilText(nextDueAt, timeZone)
}

/** The deadline as a sentence's part: "überfällig seit 3 Tagen". */
export const overdueText = (days: number): string => say`überfällig seit ${countText(days, 'Tag', 'Tagen')}`
