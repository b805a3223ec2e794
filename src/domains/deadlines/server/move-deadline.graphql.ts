import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { MOVE_REASON } from '../deadline.rules.ts'
import { moveDeadline } from './move-deadline.ts'
import { DeadlineKindRef } from './report-deadline.graphql.ts'

builder.mutationField('moveDeadline', (t) =>
  t.field({
    type: ReportRef,
    description:
      'Moves a deadline that runs to another working day; the author is told the date and the reason. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT if it does not run.',
    args: {
      reportId: t.arg.int({ description: 'The report.' }),
      kind: t.arg({ type: DeadlineKindRef, description: 'The deadline.' }),
      day: t.arg.string({
        description:
          'Its last day, YYYY-MM-DD: a working day of the municipality, today to 730 days from now.',
      }),
      reason: t.arg.string({
        description: `${MOVE_REASON.least} to ${MOVE_REASON.most} characters; the author reads it.`,
      }),
    },
    resolve: (_, { reportId, ...input }, context) => moveDeadline(context, reportId, input),
  }),
)
