import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { LocationInputRef } from '#domains/places/server/place.graphql.ts'
import { municipalityOf, ReportRef } from '#domains/reports/server/report.graphql.ts'
import { isPublic } from '#domains/reports/server/report.policy.ts'
import { textInputs } from '#domains/reports/server/report-texts.graphql.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { builder } from '#kit/server/builder.ts'
import { GUEST_CONFIRM_HOURS, GUEST_FORM_HOURS, GUEST_LEAST_SECONDS } from '../guest.rules.ts'
import { confirmGuestReport } from './confirm-guest-report.ts'
import { createGuestReport } from './create-guest-report.ts'
import { guestStamp } from './guest-stamp.ts'

const GuestReportInputRef = builder.inputType('CreateGuestReportInput', {
  description: 'A report by somebody without an account.',
  fields: (t) => ({
    municipalityId: t.int({ description: 'Who it is for; it must take reports of guests.' }),
    categoryId: t.int({ required: false, description: 'One of its categories; demanded.' }),
    subCategoryId: t.int({ required: false, description: 'One of the category’s own.' }),
    ...textInputs('createGuestReport', (description) => t.string({ required: false, description })),
    location: t.field({
      type: LocationInputRef,
      required: false,
      description: 'Inside the municipality; demanded.',
    }),
    photos: t.field({ type: ['Upload'], required: false, description: 'At most five files.' }),
    photoTexts: t.stringList({
      required: false,
      description: 'What the photos show, in their order; at most 300 characters each, empty for none.',
    }),
    firstName: t.string({ description: '1 to 80 characters.' }),
    lastName: t.string({ description: '1 to 80 characters; for the municipality only.' }),
    email: t.string({ description: 'Gets the link; for the municipality only.' }),
    idempotencyKey: t.string({
      description: 'Chosen by the client, at most 100 characters: the same key again makes no second report.',
    }),
    stamp: t.string({
      description: `From guestReportStamp, at least ${GUEST_LEAST_SECONDS} seconds and at most ${GUEST_FORM_HOURS} hours old.`,
    }),
    website: t.string({ required: false, description: 'Has to be empty: programs fill it in.' }),
  }),
})

const GuestReportPayloadRef = builder.objectRef<string>('CreateGuestReportPayload').implement({
  description: 'A guest’s report was taken and waits for the link of the mail.',
  fields: (t) => ({
    email: t.string({ description: 'Where the mail goes, as given.', resolve: (email) => email }),
  }),
})

const ConfirmGuestReportPayloadRef = builder.objectRef<ReportRow>('ConfirmGuestReportPayload').implement({
  description: 'What a guest’s report became.',
  fields: (t) => ({
    number: t.exposeString('number', { description: 'For people, "2026-000123".' }),
    municipality: t.field({
      type: MunicipalityRef,
      description: 'Who got it.',
      resolve: (row, _, context) => municipalityOf(context, row),
    }),
    report: t.field({
      type: ReportRef,
      nullable: true,
      description: 'The report, as soon as it is public; null until then.',
      resolve: (row) => (isPublic(row) ? row : null),
    }),
  }),
})

builder.queryField('guestReportStamp', (t) =>
  t.string({
    description: 'Says, signed, when a guest’s form was opened; createGuestReport demands it.',
    resolve: (_, __, context) => guestStamp(context),
  }),
)

builder.mutationFields((t) => ({
  createGuestReport: t.field({
    type: GuestReportPayloadRef,
    description: `Takes a report without an account, where the municipality has ANONYMOUS_REPORTS. Nobody sees it until the link in the mail is followed, within ${GUEST_CONFIRM_HOURS} hours. Errors: FEATURE_DISABLED, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED after 5 an hour or 20 a day.`,
    args: { input: t.arg({ type: GuestReportInputRef }) },
    resolve: (_, { input }, context) => createGuestReport(context, input),
  }),
  confirmGuestReport: t.field({
    type: ConfirmGuestReportPayloadRef,
    description:
      'Files a guest’s report by the token of the mail; again answers the same one. Errors: TOKEN_INVALID, ACCOUNT_LOCKED.',
    args: { token: t.arg.string() },
    resolve: (_, { token }, context) => confirmGuestReport(context, token),
  }),
}))
