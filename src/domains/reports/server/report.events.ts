import type { StatusRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { defineEvent } from '#kit/server/events.ts'
import type { ReportRow } from './reports.sql.ts'

/** A report has come in. */
export const reportFiled = defineEvent<{ report: ReportRow }>('report.filed')

/** Somebody without an account has sent a report, which the link with this token confirms. */
export const guestReportReceived = defineEvent<{
  municipalityId: number
  categoryId: number
  guestReportId: number
  email: string
  token: string
}>('guestReport.received')

/** A report has become public. */
export const reportApproved = defineEvent<{ report: ReportRow; actorId: number | null; eventId: number }>(
  'report.approved',
)

/** A report has got another status by hand; `report` as it is now. */
export const reportStatusChanged = defineEvent<{
  report: ReportRow
  from: StatusRow
  to: StatusRow
  actorId: number
  eventId: number
}>('report.statusChanged')

/** A report turned out to be the same as another, or after all not; `report` as it is now. */
type Likeness = { report: ReportRow; original: ReportRow; actorId: number; eventId: number }
/** `followerIds`: who followed it until then. */
export const reportMarkedDuplicate = defineEvent<Likeness & { followerIds: number[] }>(
  'report.markedDuplicate',
)
export const reportUnmarkedDuplicate = defineEvent<Likeness>('report.unmarkedDuplicate')

/** A report has been given to somebody of the town; `actorId` is who did it. */
export const reportAssigned = defineEvent<{
  report: ReportRow
  personId: number
  actorId: number
  eventId: number
}>('report.assigned')
