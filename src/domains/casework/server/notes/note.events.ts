import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { defineEvent } from '#kit/server/events.ts'

/** A member of the town's staff has written an internal note; `report` is the state afterwards. */
export const noteWritten = defineEvent<{
  report: ReportRow
  noteId: number
  authorId: number
  mentionedIds: readonly number[]
}>('note.written')
