import { commentCreated } from '#domains/comments/server/comment.events.ts'
import type { Change, ReportEventKind } from '#domains/reports/report-history.rules.ts'
import { reportStepTaken, reportsExpired } from '#domains/reports/server/report.events.ts'
import { isPublic } from '#domains/reports/server/report.policy.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { subscribe } from '#kit/server/events.ts'
import type { WebhookEvent } from '../webhook.rules.ts'
import { deliverMessagesJob } from './webhook.jobs.ts'
import { insertDeletions, insertMessages } from './webhook-messages.sql.ts'

/** Writes the messages in the transaction of their cause: both commit or neither does. */
export const webhookMessages = [
  subscribe(reportStepTaken, async (trx, context, { report, kind, changes }) => {
    const event = eventOf(report, kind, changes)
    if (event !== null) await queue(trx, context, report, event)
  }),
  subscribe(commentCreated, async (trx, context, { comment, report }) => {
    if (comment.isOfficial && isTold(report)) await queue(trx, context, report, 'REPORT_ANSWERED')
  }),
  subscribe(reportsExpired, async (trx, context, { reports }) => {
    if (reports.length > 0 && (await insertDeletions(trx, reports, context.clock.now())) > 0)
      await context.enqueue(trx, deliverMessagesJob, {})
  }),
]

async function queue(trx: Trx, context: Context, report: ReportRow, event: WebhookEvent): Promise<void> {
  const count = await insertMessages(trx, report, event, context.clock.now())
  if (count > 0) await context.enqueue(trx, deliverMessagesJob, {})
}

const isTold = (report: ReportRow): boolean => isPublic(report) && report.deletedAt === null

/**
 * The event that a step is for the public; null where it is none. A step says the state before it only in
 * part, so each kind is judged by itself.
 */
function eventOf(report: ReportRow, kind: ReportEventKind, changes: readonly Change[]): WebhookEvent | null {
  switch (kind) {
    case 'CREATED':
    case 'APPROVED':
      return isTold(report) ? 'REPORT_CREATED' : null
    case 'STATUS_CHANGED':
    case 'DUPLICATE_MARKED':
    case 'DUPLICATE_UNMARKED':
      return isTold(report) ? 'REPORT_STATUS_CHANGED' : null
    case 'APPROVAL_WITHDRAWN':
      return report.isInternal ? null : 'REPORT_WITHDRAWN'
    case 'TRANSFERRED_OUT':
      return report.isPublished ? 'REPORT_WITHDRAWN' : null
    case 'TRANSFERRED_IN':
      return isTold(report) ? 'REPORT_CREATED' : null
    case 'DELETED':
      return isPublic(report) ? 'REPORT_DELETED' : null
    case 'PROCESSED': {
      const isMoved = changes.some(({ field }) => field === 'isInternal')
      if (!isMoved || !report.isPublished) return null
      return report.isInternal ? 'REPORT_WITHDRAWN' : 'REPORT_CREATED'
    }
    default:
      return null
  }
}
