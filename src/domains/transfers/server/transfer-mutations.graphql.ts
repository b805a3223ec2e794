import { ReportRef } from '#domains/reports/server/report.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { TRANSFER_NOTE_MAX } from '../transfer.rules.ts'
import { returnReport } from './return-report.ts'
import { transferReport } from './transfer-report.ts'

const TransferInputRef = builder.inputType('TransferInput', {
  description: 'A report that is handed to another municipality.',
  fields: (t) => ({
    municipalityId: t.int({ description: 'One of transferTowns.' }),
    categoryId: t.int({
      required: false,
      description:
        'One of its categories that citizens can choose; needed where none has the same name as the present one.',
    }),
    note: t.string({ description: `1 to ${TRANSFER_NOTE_MAX} characters for its staff.` }),
  }),
})

builder.mutationFields((t) => ({
  transferReport: t.field({
    type: ReportRef,
    description:
      'Hands an open report to another municipality, which gets a new one with its texts, place, photos, comments, author, followers and supporters. This one is closed, and its address leads on. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT where that municipality had it before.',
    args: {
      reportId: t.arg.int({ description: 'The report.' }),
      input: t.arg({ type: TransferInputRef, description: 'To whom, and why.' }),
    },
    resolve: (_, { reportId, input }, context) => transferReport(context, reportId, input),
  }),
  returnReport: t.field({
    type: ReportRef,
    description:
      'Gives a report back to the municipality that handed it over, whose own report is open again. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT where that one cannot take it.',
    args: {
      reportId: t.arg.int({ description: 'The report.' }),
      note: t.arg.string({ description: `1 to ${TRANSFER_NOTE_MAX} characters for the other staff.` }),
    },
    resolve: (_, { reportId, note }, context) => returnReport(context, reportId, note),
  }),
}))
