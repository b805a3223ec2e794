import { StatusRef } from '#domains/municipalities/server/status.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { loadMany } from '#kit/server/loader.ts'
import { isWording, PUBLIC_KINDS } from '../../report-history.rules.ts'
import { ReportRef, statusOf } from '../report.graphql.ts'
import { publicEventsOf, type ReportEventRow } from '../reports.sql.ts'

type PublicStep = ReportEventRow & { kind: (typeof PUBLIC_KINDS)[number] }

const KindRef = builder.enumType('ReportStepKind', {
  description: 'Kinds of stages of a report.',
  values: PUBLIC_KINDS,
})

const StepRef = builder.objectRef<PublicStep>('ReportStep').implement({
  description: 'A stage of a report, without names of people.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Id, in order of time.' }),
    kind: t.expose('kind', { type: KindRef, description: 'The kind of step.' }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'Time at which it happened.' }),
    status: t.field({
      type: StatusRef,
      description: 'The status after this step.',
      resolve: (row, _, context) => statusOf(context, row.municipalityId, row.toStatusId),
    }),
    isRewording: t.boolean({
      description: 'Whether the municipality changed a title or description that somebody else wrote.',
      resolve: (row) => row.changes?.some(isWording) ?? false,
    }),
  }),
})

const loadSteps = loadMany(
  async (context, ids: readonly number[]) => (await publicEventsOf(context.db, ids)) as PublicStep[],
  (row: PublicStep) => row.reportId,
)

builder.objectField(ReportRef, 'timeline', (t) =>
  t.field({
    type: [StepRef],
    description: 'Its stages so far, oldest first.',
    resolve: (row, _, context) => loadSteps(context, row.id),
  }),
)
