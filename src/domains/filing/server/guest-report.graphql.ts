import {
  CODE_ARGUMENT,
  CODE_ERRORS,
  HANDLE_ARGUMENT,
} from '#domains/auth/server/mail-codes/mail-codes.graphql.ts'
import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { municipalityOf, ReportRef } from '#domains/reports/server/report.graphql.ts'
import { isPublic } from '#domains/reports/server/report.policy.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { builder } from '#kit/server/builder.ts'
import { GUEST_CONFIRM_HOURS, GUEST_FORM_HOURS, GUEST_LEAST_SECONDS } from '../guest.rules.ts'
import { confirmGuestReport, confirmGuestReportByCode } from './confirm-guest-report.ts'
import { createGuestReport, type WaitingGuest } from './create-guest-report.ts'
import { concernInputs } from './file-report.graphql.ts'
import { guestStamp } from './guest-stamp.ts'
import { sendNewGuestCode } from './send-new-guest-code.ts'

const GuestReportInputRef = builder.inputType('CreateGuestReportInput', {
  description: 'A report by a person without an account.',
  fields: (t) => ({
    municipalityId: t.int({ description: 'The municipality, which must accept guest reports.' }),
    ...concernInputs(t, 'createGuestReport'),
    photos: t.field({
      type: ['Upload'],
      required: false,
      description: `At most ${MAX_REPORT_PHOTOS} files.`,
    }),
    heldPhotos: t.stringList({
      required: false,
      description:
        'Photos that the form without JavaScript has sent before, as it names them; before those in `photos`, with which they are counted together.',
    }),
    photoTexts: t.stringList({
      required: false,
      description: 'Alternative texts of the photos, in order; at most 300 characters each, empty for none.',
    }),
    firstName: t.string({ description: '1 to 80 characters.' }),
    lastName: t.string({ description: '1 to 80 characters; only the municipality sees it.' }),
    email: t.string({ description: 'E-mail address that gets the link; only the municipality sees it.' }),
    idempotencyKey: t.string({
      description: 'Chosen by the client, at most 100 characters. A repeated key files no second report.',
    }),
    stamp: t.string({
      description: `From guestReportStamp, at least ${GUEST_LEAST_SECONDS} seconds and at most ${GUEST_FORM_HOURS} hours old.`,
    }),
    website: t.string({ required: false, description: 'Honeypot field for bots; it has to be empty.' }),
  }),
})

const GuestReportPayloadRef = builder.objectRef<WaitingGuest>('CreateGuestReportPayload').implement({
  description: 'A guest report that waits until it is confirmed by the link or the code in the mail.',
  fields: (t) => ({
    email: t.exposeString('email', { description: 'The e-mail address that gets the mail, as given.' }),
    codeHandle: t.exposeString('codeHandle', {
      description:
        'For confirmGuestReportByCode, with the code of the mail; the same for a repeated key. Keep it in this client alone.',
    }),
  }),
})

export const ConfirmGuestReportPayloadRef = builder
  .objectRef<ReportRow>('ConfirmGuestReportPayload')
  .implement({
    description: 'The confirmed report of a guest.',
    fields: (t) => ({
      number: t.exposeString('number', { description: 'The report’s number, for example "2026-000123".' }),
      municipality: t.field({
        type: MunicipalityRef,
        description: 'The municipality that received it.',
        resolve: (row, _, context) => municipalityOf(context, row),
      }),
      report: t.field({
        type: ReportRef,
        nullable: true,
        description: 'The report; null until it is public.',
        resolve: (row) => (isPublic(row) ? row : null),
      }),
    }),
  })

builder.queryField('guestReportStamp', (t) =>
  t.string({
    description: 'A signed time at which a guest’s form was opened; createGuestReport requires it.',
    resolve: (_, __, context) => guestStamp(context),
  }),
)

builder.mutationFields((t) => ({
  createGuestReport: t.field({
    type: GuestReportPayloadRef,
    description: `Files a report without an account, if the municipality has ANONYMOUS_REPORTS. Nobody sees it until it is confirmed by the mail’s link or code, within ${GUEST_CONFIRM_HOURS} hours. Errors: FEATURE_DISABLED, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED after 5 an hour or 20 a day.`,
    args: { input: t.arg({ type: GuestReportInputRef }) },
    resolve: (_, { input }, context) => createGuestReport(context, input),
  }),
  confirmGuestReport: t.field({
    type: ConfirmGuestReportPayloadRef,
    description:
      'Files a guest report by the token of the mail; a repeated call returns the same report. Errors: TOKEN_INVALID, ACCOUNT_LOCKED.',
    args: { token: t.arg.string() },
    resolve: (_, { token }, context) => confirmGuestReport(context, token),
  }),
  confirmGuestReportByCode: t.field({
    type: ConfirmGuestReportPayloadRef,
    description: `Files a guest report by the code of its mail; the right code again returns the same report. Link and code end together. Errors: ${CODE_ERRORS}, TOKEN_INVALID, ACCOUNT_LOCKED.`,
    args: {
      handle: t.arg.string({ description: HANDLE_ARGUMENT }),
      code: t.arg.string({ description: CODE_ARGUMENT }),
    },
    resolve: (_, args, context) => confirmGuestReportByCode(context, args),
  }),
  sendNewGuestCode: t.boolean({
    description:
      'Sends a new code for a guest report that waits; the former code and its link end. False if it was confirmed before. Errors: CODE_EXPIRED for an unknown handle, RATE_LIMITED.',
    args: { handle: t.arg.string({ description: HANDLE_ARGUMENT }) },
    resolve: (_, { handle }, context) => sendNewGuestCode(context, handle),
  }),
}))
