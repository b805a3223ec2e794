import type { DeadlineFacts } from '../deadline-clock.rules.ts'
import type { Pause } from '../working-days.rules.ts'
import type { HistoryRow, Step } from './deadline-facts.sql.ts'

/** The report goes on as another one, which says what becomes of it. */
const ELSEWHERE = new Set(['DUPLICATE_MARKED', 'TRANSFERRED_OUT'])

/** Turns a report's history into the facts of its clocks. */
export function factsOf(row: HistoryRow): DeadlineFacts {
  const steps = row.steps ?? []
  const first = steps.find(({ kind }) => kind === 'STATUS_CHANGED')
  const marked = row.isElsewhere ? steps.findLast(({ kind }) => ELSEWHERE.has(kind)) : undefined
  const answers = [row.officialAt?.getTime(), first?.at, marked?.at].filter((at) => at !== undefined)
  return {
    filedAt: row.filedAt,
    answeredAt: answers.length === 0 ? null : new Date(Math.min(...answers)),
    completedAt: row.resolvedAt,
    waits: (row.waits ?? []).map(({ from, to }) => ({
      from: new Date(from),
      to: to === null ? null : new Date(to),
    })),
    closed: closedTimes(steps),
  }
}

/**
 * The times in which a report was closed and that have ended: it was reopened, is no duplicate any more, or
 * came back from another town.
 */
function closedTimes(steps: readonly Step[]): Pause[] {
  const times: Pause[] = []
  let since: number | null = null
  for (const { kind, at, closes } of steps) {
    const isClosed = ELSEWHERE.has(kind) || closes
    if (isClosed) since ??= at
    else if (since !== null) {
      times.push({ from: new Date(since), to: new Date(at) })
      since = null
    }
  }
  return times
}
