import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { DESCRIPTION_MAX, TITLE_MAX } from '#domains/reports/report.rules.ts'
import { builder } from '#kit/server/builder.ts'
import { MAILED_REPORT_HOURS } from '../../guest.rules.ts'
import { concernInputs } from '../file-report.graphql.ts'
import { ConfirmGuestReportPayloadRef } from '../guest-report.graphql.ts'
import { type MailedReport, openMailedReport, sendMailedReport } from './send-mailed-report.ts'

const MailedReportRef = builder.objectRef<MailedReport>('MailedReport').implement({
  description: 'A report that came by mail and that its sender has to complete; the link’s holder reads it.',
  fields: (t) => ({
    municipality: t.field({
      type: MunicipalityRef,
      description: 'The municipality that it was mailed to.',
      resolve: ({ town }) => town,
    }),
    email: t.exposeString('email', { description: 'The sender’s e-mail address.' }),
    title: t.string({
      description: `The mail’s subject, at most ${TITLE_MAX} characters; may be empty.`,
      resolve: ({ values }) => values.title,
    }),
    description: t.string({
      description: `The mail’s own words, at most ${DESCRIPTION_MAX} characters; may be empty.`,
      resolve: ({ values }) => values.description,
    }),
    photoPaths: t.exposeStringList('photoPaths', {
      description: 'Signed paths of its photos on our origin, valid for at most 15 minutes.',
    }),
  }),
})

const SendMailedReportInputRef = builder.inputType('SendMailedReportInput', {
  description: 'A report by mail as its sender has completed it.',
  fields: (t) => ({
    token: t.string({ description: 'From the link in the mail.' }),
    ...concernInputs(t, 'createGuestReport'),
    photos: t.field({
      type: ['Upload'],
      required: false,
      description: `At most ${MAX_REPORT_PHOTOS} files: those of photoPaths that shall stay, and others.`,
    }),
    photoTexts: t.stringList({
      required: false,
      description: 'Alternative texts of the photos, in order; at most 300 characters each, empty for none.',
    }),
    firstName: t.string({ description: '1 to 80 characters.' }),
    lastName: t.string({ description: '1 to 80 characters; only the municipality sees it.' }),
  }),
})

builder.queryField('mailedReport', (t) =>
  t.field({
    type: MailedReportRef,
    nullable: true,
    description: `The report by mail behind the link’s token, for ${MAILED_REPORT_HOURS} hours; null once it is sent or over, and for an unknown token.`,
    args: { token: t.arg.string({ description: 'From the link in the mail.' }) },
    resolve: (_, { token }, context) => openMailedReport(context, token),
  }),
)

builder.mutationField('sendMailedReport', (t) =>
  t.field({
    type: ConfirmGuestReportPayloadRef,
    description:
      'Files a report by mail without an account, if the municipality has ANONYMOUS_REPORTS. The link proves the address. A repeated call returns the same report. Errors: TOKEN_INVALID, FEATURE_DISABLED, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED after 5 an hour or 20 a day, ACCOUNT_LOCKED.',
    args: { input: t.arg({ type: SendMailedReportInputRef }) },
    resolve: (_, { input }, context) => sendMailedReport(context, input),
  }),
)
