import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { readableMunicipality } from '#domains/municipalities/server/municipality.graphql.ts'
import { allowedReportFilterCriteria } from '#domains/municipalities/server/municipality.policy.ts'
import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { canSeeInternals } from '#domains/reports/server/report.policy.ts'
import { builder } from '#kit/server/builder.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import type { Ageing, ReportQueue } from '../report-queue.rules.ts'
import { ageingOf, inboxOf } from './ageing.ts'
import { ReportQueueRef } from './report-filter.graphql.ts'
import { countQueues } from './report-queue.sql.ts'

const QueueCountRef = builder.objectRef<{ queue: ReportQueue; total: number }>('ReportQueueCount').implement({
  description: 'How much lies in one part of the inbox.',
  fields: (t) => ({
    queue: t.expose('queue', { type: ReportQueueRef, description: 'Which part.' }),
    total: t.exposeInt('total', { description: 'As `reports` with this queue counts.' }),
  }),
})

builder.queryField('reportQueues', (t) =>
  t.field({
    type: [QueueCountRef],
    description:
      'The inbox of the asking person in a municipality that they work for, every part with its number. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalitySlug: t.arg.string({ description: 'Whose.' }) },
    resolve: async (_, { municipalitySlug }, context) => {
      const viewer = requireSignedIn(context.viewer)
      const town = await readableMunicipality(context, municipalitySlug)
      if (town === null) throw notFound('Diese Gemeinde')
      if (!allowedReportFilterCriteria(viewer, town).includes('MY_RESPONSIBILITY')) throw forbidden()
      return countQueues(context.db, await inboxOf(context, viewer, town.id))
    },
  }),
)

builder.objectField(ReportRef, 'statusChangedAt', (t) =>
  t.field({
    type: 'DateTime',
    nullable: true,
    description: 'Since when it has its present status; null for everybody but staff.',
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
    description: 'When it is overdue; null for everybody but staff.',
    resolve: (row, _, context) => (canSeeInternals(context.viewer, row) ? ageingOf(context, row) : null),
  }),
)
