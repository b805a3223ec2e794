import { builder } from '#kit/server/builder.ts'
import { ExportPayloadRef } from './export.graphql.ts'
import { exportStatistics } from './export-statistics.ts'

const ExportStatisticsInput = builder.inputType('ExportStatisticsInput', {
  description: 'Which figures, as `statistics` takes it.',
  fields: (t) => ({
    municipalityId: t.int({ description: 'Whose.' }),
    dateFrom: t.string({ required: false, description: 'First day, YYYY-MM-DD, local and included.' }),
    dateTo: t.string({ required: false, description: 'Last day, included; at most 373 days on.' }),
  }),
})

builder.mutationField('exportStatistics', (t) =>
  t.field({
    type: ExportPayloadRef,
    description:
      'Writes a municipality’s figures into a spreadsheet (XLSX); for its staff, at once. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, RATE_LIMITED.',
    args: { input: t.arg({ type: ExportStatisticsInput }) },
    resolve: (_, { input }, context) => exportStatistics(context, input),
  }),
)
