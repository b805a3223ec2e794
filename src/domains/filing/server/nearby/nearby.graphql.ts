import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { nearbyReports } from './nearby-reports.ts'

builder.queryField('nearbyReports', (t) =>
  t.field({
    type: [ReportRef],
    description:
      'The other reports of its municipality within 50 m of a report, open or closed, nearest first, at most 20; for staff. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { reportId: t.arg.int({ description: 'The report in the middle.' }) },
    resolve: (_, { reportId }, context) => nearbyReports(context, reportId),
  }),
)
