import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { say } from '#kit/common/say.ts'
import { builder } from '#kit/server/builder.ts'
import { badInput } from '#kit/server/errors.ts'
import { solvedReports } from './solved-reports.sql.ts'

/** Most reports of one call. */
const MOST = 6

builder.queryField('solvedReports', (t) =>
  t.field({
    type: [ReportRef],
    // Nullable: if it fails, the rest of the page's query still arrives (rule 89).
    nullable: true,
    description: `Public reports that are done and show it: each has a photo of its own and a closingPhoto, the newest closing photo first. At most ${MOST}. Errors: BAD_USER_INPUT.`,
    args: { count: t.arg.int({ description: `Number of reports, 1 to ${MOST}.` }) },
    resolve: (_, { count }, context) => {
      if (count < 1 || count > MOST) throw badInput({ count: say`Bitte 1 bis ${MOST}.` })
      return solvedReports(context.db, count)
    },
  }),
)
