import { trailOf } from '#domains/open311/server/report-trails.sql.ts'
import { leadsBack, stationsIn } from '#domains/open311/trail.rules.ts'
import { reportStepTaken } from '#domains/reports/server/report.events.ts'
import { isPublic } from '#domains/reports/server/report.policy.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Db } from '#kit/server/database/db.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { putIntoOutbox } from './dispatches.sql.ts'
import { deliverDispatchesJob } from './exchange.jobs.ts'
import { type Mapped, mappingOf, wasFiledBy } from './mappings.sql.ts'

/** Steps after which a report can be public in a mapped category for the first time. */
const OPENING = new Set(['CREATED', 'APPROVED', 'PROCESSED', 'TRANSFERRED_IN'])

/** A report that waits for nobody any more: everybody sees it, it is open, and no duplicate. */
const isReady = (report: ReportRow): boolean =>
  isPublic(report) &&
  report.deletedAt === null &&
  report.transferredAt === null &&
  report.resolvedAt === null &&
  report.duplicateOfId === null

/** In the transaction of the cause: the report waits in the outbox if, and only if, that commits. */
export const automaticDispatches: readonly Subscription[] = [
  subscribe(reportStepTaken, async (trx, context, { report, kind }) => {
    if (!OPENING.has(kind) || !isReady(report)) return
    const mapping = await mappingOf(trx, report)
    if (mapping === null || !mapping.isAutomatic || (await cameFrom(trx, report, mapping))) return
    if (await putIntoOutbox(trx, report, { ...mapping, isAsked: false }, context.clock.now()))
      await context.enqueue(trx, deliverDispatchesJob, {})
  }),
]

/** Whether a report came from a partner: by the key with which it reports to us, or by a station. */
export async function cameFrom(db: Db, report: ReportRow, mapping: Mapped): Promise<boolean> {
  const trail = await trailOf(db, report.municipalityId, report.number)
  if (leadsBack([...trail, ...stationsIn(report.description)], mapping)) return true
  return mapping.inboundKeyId !== null && wasFiledBy(db, report, mapping.inboundKeyId)
}
