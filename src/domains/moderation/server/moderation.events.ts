import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { defineEvent } from '#kit/server/events.ts'
import type { Decision } from '../notice.rules.ts'
import type { NoticeRow } from './notices.sql.ts'

/** Somebody says that something offends; `report` and `commentId` are where it stands. */
export const noticeTaken = defineEvent<{
  notice: NoticeRow
  report: ReportRow
  commentId: number | null
  /** Whether the notifier gets a receipt: not where too many were sent to that address. */
  hasReceipt: boolean
}>('notice.taken')

/** A town has decided on what offended somebody: every open notice on it at once. */
export const noticeDecided = defineEvent<{
  notices: readonly NoticeRow[]
  report: ReportRow
  decision: Decision
  reason: string
}>('notice.decided')
