import { CallerInputRef } from '#domains/callers/server/caller.graphql.ts'
import { AnswerInputRef } from '#domains/category-questions/server/question-mutations.graphql.ts'
import { MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
import { UploadedPhotoInputRef } from '#domains/photos/server/photo.graphql.ts'
import { LocationInputRef } from '#domains/places/server/place.graphql.ts'
import { ReportRef, SourceRef } from '#domains/reports/server/report.graphql.ts'
import { textInputs } from '#domains/reports/server/report-texts.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { fileReport } from './file-report.ts'

const THING_ARGUMENT =
  'The thing that it is about: one of the kind for which the category asks. The place is given beside it.'

const AnswersInputRef = builder.inputType('ReportAnswersInput', {
  description: 'The answers to the extra questions of the category, with the version that the form showed.',
  fields: (t) => ({
    questionSetId: t.int({
      required: false,
      description:
        'Id of the version. One that was replaced within the last 30 days is taken; otherwise the present one decides.',
    }),
    answers: t.field({
      type: [AnswerInputRef],
      description: 'Answers by the keys of the questions; those to questions that are not shown are dropped.',
    }),
  }),
})

type InputFields = Parameters<Parameters<typeof builder.inputType>[1]['fields']>[0]

/** Category, texts, place and answers of a new report, as fields of each mutation that files one. */
export const concernInputs = (t: InputFields, mutation: Parameters<typeof textInputs>[0]) => ({
  categoryId: t.int({ required: false, description: 'One of the municipality’s categories; required.' }),
  subCategoryId: t.int({ required: false, description: 'One of the category’s sub-categories.' }),
  ...textInputs(mutation, (description) => t.string({ required: false, description })),
  location: t.field({
    type: LocationInputRef,
    required: false,
    description: 'A place inside the municipality; required.',
  }),
  answers: t.field({
    type: AnswersInputRef,
    required: false,
    description:
      'Answers to the extra questions of the category. BAD_USER_INPUT at "answers.KEY" where a required one is missing, or a stop is shown.',
  }),
  thingId: t.int({ required: false, description: THING_ARGUMENT }),
})

const CreateReportInputRef = builder.inputType('CreateReportInput', {
  description: 'A new report. Category, place and description are needed; without a title one is derived.',
  fields: (t) => ({
    municipalityId: t.int({ description: 'The municipality.' }),
    ...concernInputs(t, 'createReport'),
    photos: t.field({
      type: ['Upload'],
      required: false,
      description: `Files, together with uploadedPhotos at most ${MAX_REPORT_PHOTOS}.`,
    }),
    uploadedPhotos: t.field({
      type: [UploadedPhotoInputRef],
      required: false,
      description: 'Photos from uploadPhoto, in order; they come before those in `photos`.',
    }),
    isInternal: t.boolean({ required: false, description: 'Staff: whether only staff see it.' }),
    source: t.field({
      type: SourceRef,
      required: false,
      description:
        'Staff of the category: the way by which it came in. A report by PHONE, EMAIL or at the COUNTER has no author; the person who typed it is none.',
    }),
    internalNotes: t.string({
      required: false,
      description: 'Staff: at most 5000 characters that only staff see.',
    }),
    caller: t.field({
      type: CallerInputRef,
      required: false,
      description: 'Staff, with such a source: how the person can be reached. Never public.',
    }),
    mailedToken: t.string({
      required: false,
      description:
        'Where it came by mail: the token of its link, which this ends. One that is over or unknown changes nothing.',
    }),
    idempotencyKey: t.string({
      required: false,
      description:
        'Chosen by the client, at most 100 characters. A repeated key returns the existing report.',
    }),
  }),
})

builder.mutationFields((t) => ({
  createReport: t.field({
    type: ReportRef,
    description:
      'Files a report; it waits for approval unless staff file it or the municipality publishes at once. Errors: UNAUTHENTICATED, BAD_USER_INPUT, FORBIDDEN, UPLOAD_REJECTED, RATE_LIMITED.',
    args: { input: t.arg({ type: CreateReportInputRef }) },
    resolve: (_, { input }, context) => fileReport(context, input),
  }),
}))
