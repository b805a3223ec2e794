import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { defineEvent } from '#kit/server/events.ts'

/**
 * From now on a caller gets mails at this address: it was written down, or changed, or they changed their
 * mind. `eventId` is the step in the report's history.
 */
export const callerWishedMails = defineEvent<{ report: ReportRow; email: string; eventId: number }>(
  'caller.wishedMails',
)

/** Staff have erased how the caller of a report can be reached. */
export const callerErased = defineEvent<{ report: ReportRow }>('caller.erased')
