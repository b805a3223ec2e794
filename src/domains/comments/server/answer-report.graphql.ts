import { BulkResultRef } from '#domains/casework/server/bulk/bulk.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { answerReport } from './answer-report.ts'

const AnswerReportInputRef = builder.inputType('AnswerReportInput', {
  description: 'An answer in the name of the municipality, with the report’s new status if wanted.',
  fields: (t) => ({
    reportId: t.int({ description: 'Id of the report.' }),
    text: t.string({ description: '1 to 2000 characters of plain text.' }),
    statusId: t.int({
      required: false,
      description: 'Id of the report’s new status, as in updateReportStatus. Both are saved or neither.',
    }),
    reportVersion: t.int({
      required: false,
      description: 'The report’s version when staff began to write; CONFLICT if it has changed since.',
    }),
    idempotencyKey: t.string({
      required: false,
      description: 'Chosen by the client, at most 100 characters. A repeated key changes nothing.',
    }),
  }),
})

builder.mutationField('answerReport', (t) =>
  t.field({
    type: BulkResultRef,
    description:
      'Answers a report officially, so that undoBulkUpdate can take the answer and the status back as if they had never been, as long as nobody has replied. Mails are held until then. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT, RATE_LIMITED (120 an hour).',
    args: { input: t.arg({ type: AnswerReportInputRef }) },
    resolve: (_, { input }, context) => answerReport(context, input),
  }),
)
