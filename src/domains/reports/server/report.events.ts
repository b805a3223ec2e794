import type { StatusRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { defineEvent } from '#kit/server/events.ts'
import type { ReportEventKind } from '../report-history.rules.ts'
import type { ReportRow } from './reports.sql.ts'

export const reportFiled = defineEvent<{ report: ReportRow }>('report.filed')

/** A step was recorded in the history of a report; `report` is the state afterwards. */
export const reportStepRecorded = defineEvent<{
  report: ReportRow
  kind: ReportEventKind
  /** Whether the step changed the category or sub-category. */
  changesConcern: boolean
}>('report.stepRecorded')

/** Somebody without an account has sent a report; the link with this token confirms it. */
export const guestReportReceived = defineEvent<{
  municipalityId: number
  categoryId: number
  guestReportId: number
  email: string
  token: string
}>('guestReport.received')

/** A report became public. */
export const reportApproved = defineEvent<{ report: ReportRow; actorId: number | null; eventId: number }>(
  'report.approved',
)

/** A public report was hidden again, and its author is to be told why; `report` is the state afterwards. */
export const reportWithdrawn = defineEvent<{ report: ReportRow; reason: string; eventId: number }>(
  'report.withdrawn',
)

/** The status of a report was changed by hand; `report` is the state afterwards. */
export const reportStatusChanged = defineEvent<{
  report: ReportRow
  from: StatusRow
  to: StatusRow
  /** Null: a program with a key. */
  actorId: number | null
  eventId: number
  /** The official comment that was written in the same act; null for a change of status alone. */
  answerId: number | null
}>('report.statusChanged')

/** A report was marked as a duplicate, or the mark was removed; `report` is the state afterwards. */
type Likeness = { report: ReportRow; original: ReportRow; actorId: number; eventId: number }
/** `followerIds`: its followers until then. */
export const reportMarkedDuplicate = defineEvent<Likeness & { followerIds: number[] }>(
  'report.markedDuplicate',
)
export const reportUnmarkedDuplicate = defineEvent<Likeness>('report.unmarkedDuplicate')

/** A report was assigned to a member of the town's staff by `actorId`. */
export const reportAssigned = defineEvent<{
  report: ReportRow
  personId: number
  actorId: number
  eventId: number
}>('report.assigned')
