import { mailDeadlineMoved } from '#domains/deadlines/server/deadline.mails.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Cause } from './scene.ts'

/** The mail about a deadline that was moved. */
export const deadlineCauses: readonly Cause[] = [
  (trx, context, { report, words }) => {
    const day = (days: number) => new Date(report.createdAt.getTime() + days * DAY).toISOString().slice(0, 10)
    const move = { kind: 'COMPLETION', reason: words.answer, from: day(14), to: day(28) } as const
    return mailDeadlineMoved(trx, context, report, move, 1)
  },
]
