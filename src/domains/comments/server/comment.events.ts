import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { defineEvent } from '#kit/server/events.ts'
import type { CommentRow } from './comments.sql.ts'

/** Somebody has commented; `answered` is the comment it answers, null for one on the report itself. */
export const commentCreated = defineEvent<{
  comment: CommentRow
  answered: CommentRow | null
  report: ReportRow
}>('comment.created')

/** Staff have deleted somebody else's comment and said why; `comment` is as it was. */
export const commentRemoved = defineEvent<{ comment: CommentRow; report: ReportRow; reason: string }>(
  'comment.removed',
)
