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

/**
 * Days without another status after which an open report is overdue, and long overdue: those of the town’s reminder rules
 * that name the status, the smallest and the largest (U-37). One rule alone makes it overdue and no more.
 */
export type Ageing = { overdueDays: number; longOverdueDays: number }

/** Where no rule names the status: what a reminder waits for at first (rule 44), and a month. */
export const USUAL_AGEING: Ageing = { overdueDays: 7, longOverdueDays: 30 }

/** Days back that the inbox looks at what is closed: comments on it, and ends without a reason. */
export const LOOK_BACK_DAYS = 90

const DAY_MS = 86_400_000

export type Age = { days: number; level: 'FRESH' | 'OVERDUE' | 'LONG_OVERDUE' }

/** How long an open report has stood still; null for one that is closed. */
export function ageOf(
  { statusChangedAt, resolvedAt }: { statusChangedAt: Date | string; resolvedAt: Date | string | null },
  { overdueDays, longOverdueDays }: Ageing,
  now: Date,
): Age | null {
  if (resolvedAt !== null) return null
  const days = Math.max(0, Math.floor((now.getTime() - new Date(statusChangedAt).getTime()) / DAY_MS))
  if (longOverdueDays > overdueDays && days >= longOverdueDays) return { days, level: 'LONG_OVERDUE' }
  return { days, level: days >= overdueDays ? 'OVERDUE' : 'FRESH' }
}
