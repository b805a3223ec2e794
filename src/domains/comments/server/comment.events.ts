import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { defineEvent } from '#kit/server/events.ts'
import type { CommentRow } from './comments.sql.ts'

/**
 * A comment was created. `answered` is the comment that it answers, null for one on the report itself.
 * `report` is the state afterwards. `setsStatus`: the same act changed the status, and its event names the
 * comment.
 */
export const commentCreated = defineEvent<{
  comment: CommentRow
  answered: CommentRow | null
  report: ReportRow
  setsStatus: boolean
}>('comment.created')

/** Staff deleted another person's comment with a reason; `comment` is its state before the deletion. */
export const commentRemoved = defineEvent<{ comment: CommentRow; report: ReportRow; reason: string }>(
  'comment.removed',
)
