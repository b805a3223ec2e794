import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { defineEvent } from '#kit/server/events.ts'
import type { NoticeRow } from './notices.sql.ts'

/** Somebody says that something offends; `report` and `commentId` are where it stands. */
export const noticeTaken = defineEvent<{
  notice: NoticeRow
  report: ReportRow
  commentId: number | null
  /** Whether the notifier gets a receipt: not where too many were sent to that address. */
  hasReceipt: boolean
}>('notice.taken')
