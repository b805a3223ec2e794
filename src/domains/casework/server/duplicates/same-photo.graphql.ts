import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { reportsWithSamePhoto } from './same-photo.ts'

builder.objectField(ReportRef, 'reportsWithSamePhoto', (t) =>
  t.field({
    type: [ReportRef],
    description:
      'Other reports of its municipality from the last 90 days with one of its photos, also where that was encoded anew: at most 3, newest first, without its original and duplicates. Empty for all but staff.',
    resolve: (row, _, context) => reportsWithSamePhoto(context, row),
  }),
)
