import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { type SimilarReport, similarReports } from './similar-reports.ts'

const SimilarReportRef = builder.objectRef<SimilarReport>('SimilarReport').implement({
  description: 'An open public report that may be the same as one that is being written.',
  fields: (t) => ({
    report: t.expose('report', { type: ReportRef, description: 'The report.' }),
    distance: t.exposeFloat('distance', { description: 'Metres between the two.' }),
    isSameCategory: t.exposeBoolean('isSameCategory', { description: 'Whether its category is the same.' }),
  }),
})

builder.queryField('similarReports', (t) =>
  t.field({
    type: [SimilarReportRef],
    description:
      'At most three open public reports near a place that may be the same: within 50 metres, or what the category says (10 to 200); those of the category first, then those that share words, then the nearest. Errors: NOT_FOUND for an unknown municipality, BAD_USER_INPUT.',
    args: {
      municipalityId: t.arg.int({ description: 'Whose reports.' }),
      latitude: t.arg.float({ description: 'Degrees north.' }),
      longitude: t.arg.float({ description: 'Degrees east.' }),
      categoryId: t.arg.int({ required: false, description: 'The category of the new report.' }),
      text: t.arg.string({
        required: false,
        description: 'Its title and description; beyond 3120 characters it is not read.',
      }),
      exceptId: t.arg.int({
        required: false,
        description: 'A report that is not asked for: the one itself.',
      }),
    },
    resolve: (_, asked, context) => similarReports(context, asked),
  }),
)
