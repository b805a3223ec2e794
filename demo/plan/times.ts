import { HOUR, MINUTE } from '#kit/server/clock.ts'
import type { Random } from '../random.ts'
import type { Calendar } from './local-time.ts'
import { createdAtOf, lastStepOf, type PlannedReport, type PlannedStep } from './types.ts'

/** Since when everybody can read a report. */
export function publicSince({ steps }: PlannedReport): Date | null {
  return steps.find(({ to }) => to === 'NEW')?.at ?? null
}

export const stepTo = ({ steps }: PlannedReport, to: PlannedStep['to']): PlannedStep | undefined =>
  steps.find((step) => step.to === to)

/**
 * Until when things happen below a report: what came before today is the same at any hour the demo
 * starts.
 */
export function endOf(report: PlannedReport, calendar: Calendar): Date {
  const midnight = calendar.day(0, 0)
  return createdAtOf(report) < midnight && lastStepOf(report).at < midnight ? midnight : calendar.now
}

export const later = (at: Date, milliseconds: number): Date =>
  new Date(Math.round((at.getTime() + milliseconds) / 1000) * 1000)

/**
 * The moment of the next word in a conversation: minutes or hours after the last, by day, and before the end.
 */
export function nextWord(last: Date, end: Date, calendar: Calendar, random: Random): Date {
  const at = calendar.whenAwake(later(last, 12 * MINUTE + 9 * HOUR * random.next() ** 2), random)
  const left = Math.max(20_000, end.getTime() - last.getTime())
  return at < end ? at : later(last, left * random.between(0.2, 0.5))
}
