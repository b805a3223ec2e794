import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { defineEvent } from '#kit/server/events.ts'

/** An open report has reached the number of supporters that its town calls much, for the first time. */
export const reportMuchSupported = defineEvent<{ report: ReportRow }>('report.muchSupported')
