import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { readableMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { allowedReportFilterCriteria } from '#domains/municipalities/server/municipality.policy.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { canSeeInternals } from '#domains/reports/server/report.policy.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import type { Ageing, ReportQueue } from '../report-queue.rules.ts'
import { ageingOf, loadInbox } from './ageing.ts'
import { ReportQueueRef } from './report-filter.graphql.ts'
import { countQueues } from './report-queue.sql.ts'

const QueueCountRef = builder.objectRef<{ queue: ReportQueue; total: number }>('ReportQueueCount').implement({
  description: 'The number of reports in one queue of the inbox.',
  fields: (t) => ({
    queue: t.expose('queue', { type: ReportQueueRef, description: 'The queue.' }),
    total: t.exposeInt('total', {
      description: 'Number of reports, as `reports` with this queue counts them.',
    }),
  }),
})

builder.queryField('reportQueues', (t) =>
  t.field({
    type: [QueueCountRef],
    description:
      'The queues of the viewer’s inbox in a municipality, with their numbers of reports. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalitySlug: t.arg.string({ description: 'The municipality.' }) },
    resolve: async (_, { municipalitySlug }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const town = await readableMunicipality(context, municipalitySlug)
      if (town === null) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
      if (!allowedReportFilterCriteria(viewer, town).includes('MY_RESPONSIBILITY')) throw forbidden()
      return countQueues(context.db, await loadInbox(context, viewer, town.id))
    },
  }),
)

builder.objectField(ReportRef, 'statusChangedAt', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Time of its last status change; null for everybody but staff.',
    resolve: (row, _, { viewer }) => (canSeeInternals(viewer, row) ? row.statusChangedAt : null),
  }),
)

const AgeingRef = builder.objectRef<Ageing>('ReportAgeing').implement({
  description:
    'Whole days without another status after which an open report is overdue: by the town’s reminder rules that name its status, else 7 and 30.',
  fields: (t) => ({
    overdueDays: t.exposeInt('overdueDays', { description: '1 to 365, the smallest of these rules.' }),
    longOverdueDays: t.exposeInt('longOverdueDays', {
      description: '1 to 365, the largest. Where both are one number nothing is long overdue.',
    }),
  }),
})

builder.objectField(ReportRef, 'ageing', (t) =>
  t.field({
    type: AgeingRef,
    nullable: true,
    description: 'The ages at which it becomes overdue; null for everybody but staff.',
    resolve: (row, _, context) => (canSeeInternals(context.viewer, row) ? ageingOf(context, row) : null),
  }),
)
