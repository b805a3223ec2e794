import { builder } from '#kit/server/builder.ts'
import { ExportPayloadRef } from './export.graphql.ts'
import { exportStatistics } from './export-statistics.ts'

const ExportStatisticsInput = builder.inputType('ExportStatisticsInput', {
  description: 'The figures to export, with the arguments of `statistics`.',
  fields: (t) => ({
    municipalityId: t.int({ description: 'The municipality.' }),
    dateFrom: t.string({
      required: false,
      description: 'First day, YYYY-MM-DD, inclusive, in the municipality’s time zone.',
    }),
    dateTo: t.string({
      required: false,
      description: 'Last day, inclusive; at most 373 days after the first.',
    }),
  }),
})

builder.mutationField('exportStatistics', (t) =>
  t.field({
    type: ExportPayloadRef,
    description:
      'Exports a municipality’s figures as a spreadsheet (XLSX); for its staff. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, RATE_LIMITED.',
    args: { input: t.arg({ type: ExportStatisticsInput }) },
    resolve: (_, { input }, context) => exportStatistics(context, input),
  }),
)
