import {
  reportApproved,
  reportFiled,
  reportMoved,
  reportStatusChanged,
  reportStepTaken,
} from '#domains/reports/server/report.events.ts'
import { isPublic } from '#domains/reports/server/report.policy.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { type AreaNews, tellNeighboursJob } from './tell-neighbours.ts'

async function tell(trx: Trx, context: Context, report: ReportRow, news: Omit<AreaNews, 'reportId'>) {
  if (!isPublic(report)) return
  const holdId = context.hold?.id
  await context.enqueue(trx, tellNeighboursJob, { reportId: report.id, ...news, holdId })
}

const spotOf = ({ latitude, longitude, street, place, districtId, categoryId }: ReportRow) => ({
  ...{ latitude, longitude, street, place, districtId, categoryId },
})

/** The causes for which people hear of a report in one of their areas (rule 132). */
export const neighbourhoodNotifications: readonly Subscription[] = [
  subscribe(reportFiled, async (trx, context, { report, isReleased }) => {
    if (!isReleased) await tell(trx, context, report, { wish: 'NEW', actorId: context.viewer.id })
  }),
  subscribe(reportApproved, (trx, context, { report, actorId }) =>
    tell(trx, context, report, { wish: 'NEW', actorId }),
  ),
  // A report that is no longer internal is public without another approval.
  subscribe(reportStepTaken, async (trx, context, { report, kind, changes }) => {
    if (kind === 'PROCESSED' && changes.some(({ field }) => field === 'isInternal'))
      await tell(trx, context, report, { wish: 'NEW', actorId: context.viewer.id })
  }),
  subscribe(reportStatusChanged, async (trx, context, { report, to, actorId, toldIds }) => {
    if (to.kind === 'DONE') await tell(trx, context, report, { wish: 'DONE', actorId, toldIds: [...toldIds] })
  }),
  subscribe(reportMoved, (trx, context, { report, before, actorId }) =>
    tell(trx, context, report, { before: spotOf(before), actorId }),
  ),
]
