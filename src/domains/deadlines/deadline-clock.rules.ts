import {
  type Count,
  type Day,
  dueDay,
  endOfDay,
  localDay,
  movedDueDay,
  type Pause,
  stopsOf,
} from './working-days.rules.ts'

/** The two deadlines of a report. */
export const DEADLINE_KINDS = ['ANSWER', 'COMPLETION'] as const
export type DeadlineKind = (typeof DEADLINE_KINDS)[number]

/** A deadline that staff have moved. */
export type Move = { to: Day; at: Date }

/** The time that a deadline gives; null days: there is no deadline. */
export type Given = { days: number | null; move: Move | null }

/** The facts from which the deadlines of a report follow. */
export type DeadlineFacts = {
  filedAt: Date
  /** The first official answer or change of status. */
  answeredAt: Date | null
  /** The end of the work; null while the report is open. */
  completedAt: Date | null
  /** The times in which a question waited for the author, or the report for an outside body. */
  waits: readonly Pause[]
  /** The times in which it was closed before it was reopened. */
  closed: readonly Pause[]
}

export type DeadlineCalendar = { isWorking: Count['isWorking']; timeZone: string }

/** The columns of a report's row that are computed. */
export type Computed = {
  answerDueAt: Date | null
  answeredAt: Date | null
  completionDueAt: Date | null
  completedAt: Date | null
  isPaused: boolean
  nextDueAt: Date | null
}

/** The pauses until a clock has ended: later ones do not concern it. */
const until = (end: Date | null, pauses: readonly Pause[]): Pause[] =>
  end === null
    ? [...pauses]
    : pauses
        .filter(({ from }) => from < end)
        .map(({ from, to }) => ({ from, to: to === null || to > end ? end : to }))

function dueAt(
  { days, move }: Given,
  filedAt: Date,
  pauses: readonly Pause[],
  { isWorking, timeZone }: DeadlineCalendar,
): Date | null {
  if (days === null) return null
  const count = { isWorking, stops: stopsOf(pauses, timeZone) }
  const day =
    move === null
      ? dueDay(localDay(filedAt, timeZone), days, count)
      : movedDueDay({ on: localDay(move.at, timeZone), to: move.to }, count)
  return day === null ? null : endOfDay(day, timeZone)
}

/**
 * Computes a report's deadlines from its history: the same facts always give the same dates, in any order
 * of events.
 */
export function deadlinesOf(
  given: Record<DeadlineKind, Given>,
  { filedAt, answeredAt, completedAt, waits, closed }: DeadlineFacts,
  calendar: DeadlineCalendar,
): Computed {
  const { ANSWER, COMPLETION } = given
  const answerDueAt = dueAt(ANSWER, filedAt, until(answeredAt ?? completedAt, waits), calendar)
  const pauses = until(completedAt, [...waits, ...closed])
  const completionDueAt = dueAt(COMPLETION, filedAt, pauses, calendar)
  const running =
    completedAt !== null
      ? []
      : [
          ...(ANSWER.days !== null && answeredAt === null ? [answerDueAt] : []),
          ...(COMPLETION.days !== null ? [completionDueAt] : []),
        ]
  const ends = running.filter((end) => end !== null)
  const nextDueAt = ends.length === 0 ? null : new Date(Math.min(...ends.map((end) => end.getTime())))
  return {
    ...{ answerDueAt, answeredAt, completionDueAt, completedAt, nextDueAt },
    isPaused: running.length > 0 && waits.some(({ to }) => to === null),
  }
}

/** Whether a deadline was met; null while that is open. */
export function isKept(due: Date | null, doneAt: Date | null, now: Date): boolean | null {
  if (doneAt !== null) return due === null || doneAt < due
  return due === null || now < due ? null : false
}
