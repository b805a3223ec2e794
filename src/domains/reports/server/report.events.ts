import type { StatusRow } from '#domains/municipalities/server/municipalities.sql.ts'
import { defineEvent } from '#kit/server/events.ts'
import type { Change, ReportEventKind } from '../report-history.rules.ts'
import type { ReportRow } from './reports.sql.ts'

/**
 * `isTransferred`: another town handed it over, so it is new for this town alone. `isHeld`: it waits in a
 * flood, and staff hear of that one alone. `isReleased`: it was held until now, and its author knows of it.
 */
export const reportFiled = defineEvent<{
  report: ReportRow
  isTransferred?: boolean
  isHeld?: boolean
  isReleased?: boolean
}>('report.filed')

/** Somebody without an account has sent a report; the link with this token or the code confirms it. */
export const guestReportReceived = defineEvent<{
  municipalityId: number
  categoryId: number
  guestReportId: number
  email: string
  token: string
  code: string
  /** The mail is sent once for each key. */
  key: string
}>('guestReport.received')

/** A report became public. */
export const reportApproved = defineEvent<{ report: ReportRow; actorId: number | null; eventId: number }>(
  'report.approved',
)

/** Its category, or the place that everybody sees, has changed; `before` is the state until then. */
export const reportMoved = defineEvent<{ report: ReportRow; before: ReportRow; actorId: number | null }>(
  'report.moved',
)

/** A public report was hidden again, and its author is to be told why; `report` is the state afterwards. */
export const reportWithdrawn = defineEvent<{ report: ReportRow; reason: string; eventId: number }>(
  'report.withdrawn',
)

/** The status was set directly by staff or a key, not through approval; `report` is the state afterwards. */
export const reportStatusChanged = defineEvent<{
  report: ReportRow
  from: StatusRow
  to: StatusRow
  /** Null: a program with a key. */
  actorId: number | null
  eventId: number
  /** The official comment that was written in the same act; null for a change of status alone. */
  answerId: number | null
  /** People who have a mail about it from the same act. */
  toldIds: readonly number[]
  /** Whether its caller has one. */
  isCallerTold?: boolean
}>('report.statusChanged')

/** A report was marked as a duplicate, or the mark was removed; `report` is the state afterwards. */
type DuplicateChange = { report: ReportRow; original: ReportRow; actorId: number; eventId: number }
/**
 * `followerIds`: its followers until then, who are to be told of this mark alone. `authorFollows`: whether
 * its author hears of the original from now on.
 */
export const reportMarkedDuplicate = defineEvent<
  DuplicateChange & { followerIds: readonly number[]; authorFollows: boolean }
>('report.markedDuplicate')
export const reportUnmarkedDuplicate = defineEvent<DuplicateChange>('report.unmarkedDuplicate')

/**
 * An open report was given to a team by `actorId`, and nobody of it looks after the report in person. A new
 * report is told to its team by `reportFiled`.
 */
export const reportGivenToTeam = defineEvent<{
  report: ReportRow
  teamId: number
  actorId: number
  eventId: number
}>('report.givenToTeam')

/** A report was assigned to a member of the town's staff by `actorId`. */
export const reportAssigned = defineEvent<{
  report: ReportRow
  personId: number
  actorId: number
  eventId: number
}>('report.assigned')

/** A step was recorded in a report's history, of any kind; `report` is the state afterwards. */
export const reportStepTaken = defineEvent<{
  report: ReportRow
  kind: ReportEventKind
  changes: readonly Change[]
  /** Whether the step changed the category or sub-category. */
  changesConcern: boolean
}>('report.stepTaken')

/** The retention period of reports is over; emitted before their rows go. */
export const reportsExpired = defineEvent<{ reports: readonly { municipalityId: number; id: number }[] }>(
  'reports.expired',
)
