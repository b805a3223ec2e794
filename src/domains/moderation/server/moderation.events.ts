import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { defineEvent } from '#kit/server/events.ts'
import type { Decision } from '../notice.rules.ts'
import type { NoticeRow } from './notices.sql.ts'

/** A notice was received; `report` and `commentId` say where the content is. */
export const noticeTaken = defineEvent<{
  notice: NoticeRow
  report: ReportRow
  commentId: number | null
  /** Whether the notifier gets a receipt. Too many receipts to one address are suppressed. */
  hasReceipt: boolean
}>('notice.taken')

/** A town has decided on some content: all open notices on it at once. */
export const noticeDecided = defineEvent<{
  notices: readonly NoticeRow[]
  report: ReportRow
  decision: Decision
  reason: string
}>('notice.decided')
