import { monthsBefore } from '#kit/server/database/months-before.ts'
import type { ForeignReport } from './foreign-report.ts'
import type { KnownTown } from './known-town.ts'

/**
 * Whether the town's retention period of such a report is over: the job of the next night would delete it
 * (rule 99).
 */
export function isExpired(
  { status, statusAt }: Pick<ForeignReport, 'status' | 'statusAt'>,
  months: KnownTown['months'],
  now: Date,
): boolean {
  if (status.kind === 'NEW' || status.kind === 'ACCEPTED') return false
  const isRejected = status.kind === 'REJECTED' || status.kind === 'NOT_APPROVED'
  return statusAt < monthsBefore(now, months[isRejected ? 'report-rejected' : 'report-closed'])
}
