import { dayIn } from '#kit/common/german.ts'

/** The queues of a town's inbox. A report can be in several. */
export const REPORT_QUEUES = [
  'RESPONSIBLE',
  'WAITING',
  'MINE',
  'TEAM',
  'OVERDUE',
  'UNASSIGNED',
  'NEW_COMMENTS',
  'ASKED',
  'OBJECTED',
  'OUTSIDE',
  'TRANSFERRED',
  'WITHOUT_REASON',
] as const
export type ReportQueue = (typeof REPORT_QUEUES)[number]

/**
 * Days in the same status after which an open report is overdue, and long overdue: the smallest and the
 * largest age of the town's reminder rules with that status (U-37). A single rule makes a report overdue, but
 * not long overdue.
 */
export type Ageing = { overdueDays: number; longOverdueDays: number }

/** Defaults where no rule names the status: the initial age of a reminder rule (rule 44), and a month. */
export const USUAL_AGEING: Ageing = { overdueDays: 7, longOverdueDays: 30 }

/**
 * Days for which the inbox shows closed reports: those with new comments, those closed without a reason, and
 * those that another municipality has.
 */
export const LOOK_BACK_DAYS = 90

const DAY_MS = 86_400_000

/** Days are calendar days in the town's time zone; the level counts spans of 24 hours, as the queue does. */
export type Age = { days: number; level: 'FRESH' | 'OVERDUE' | 'LONG_OVERDUE' }

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** The time for which an open report has had its status; null for a closed one. */
export function ageOf(
  { statusChangedAt, resolvedAt }: { statusChangedAt: Date | string; resolvedAt: Date | string | null },
  { overdueDays, longOverdueDays }: Ageing,
  now: Date,
  timeZone: string,
): Age | null {
  if (resolvedAt !== null) return null
  const since = new Date(statusChangedAt)
  const days = Math.max(0, daysBetween(dayIn(since, timeZone), dayIn(now, timeZone)))
  const spans = Math.floor((now.getTime() - since.getTime()) / DAY_MS)
  if (longOverdueDays > overdueDays && spans >= longOverdueDays) return { days, level: 'LONG_OVERDUE' }
  return { days, level: spans >= overdueDays ? 'OVERDUE' : 'FRESH' }
}
