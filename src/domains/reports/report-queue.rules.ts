/** What a town's inbox is parted into. A report can lie in several. */
export const REPORT_QUEUES = [
  'RESPONSIBLE',
  'WAITING',
  'MINE',
  'OVERDUE',
  'UNASSIGNED',
  'NEW_COMMENTS',
  'WITHOUT_REASON',
] as const
export type ReportQueue = (typeof REPORT_QUEUES)[number]

/** Days without another status after which an open report is overdue: what a reminder waits for at first (DECISIONS 44). */
export const OVERDUE_DAYS = 7

/** Days after which it is long overdue (REQUIREMENTS U-37). */
export const LONG_OVERDUE_DAYS = 30

/** Days back that the inbox looks at what is closed: comments on it, and ends without a reason. */
export const LOOK_BACK_DAYS = 90

const DAY_MS = 86_400_000

export type Age = { days: number; level: 'FRESH' | 'OVERDUE' | 'LONG_OVERDUE' }

/** How long an open report has stood still; null for one that is closed. */
export function ageOf(
  { statusChangedAt, resolvedAt }: { statusChangedAt: Date | string; resolvedAt: Date | string | null },
  now: Date,
): Age | null {
  if (resolvedAt !== null) return null
  const days = Math.max(0, Math.floor((now.getTime() - new Date(statusChangedAt).getTime()) / DAY_MS))
  if (days >= LONG_OVERDUE_DAYS) return { days, level: 'LONG_OVERDUE' }
  return { days, level: days >= OVERDUE_DAYS ? 'OVERDUE' : 'FRESH' }
}
