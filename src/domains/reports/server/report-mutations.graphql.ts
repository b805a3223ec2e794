import { UploadedPhotoInputRef } from '#domains/photos/server/photo.graphql.ts'
import { LocationInputRef } from '#domains/places/server/place.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { approveReport, withdrawReportApproval } from './approve-report.ts'
import { changeReportStatus } from './change-report-status.ts'
import { deleteReport } from './delete-report.ts'
import { fileReport } from './file-report.ts'
import { ReportRef, SourceRef } from './report.graphql.ts'
import { updateReport } from './update-report.ts'

const CreateReportInputRef = builder.inputType('CreateReportInput', {
  description: 'A new report (DECISIONS 20 and 86).',
  fields: (t) => ({
    municipalityId: t.int({ description: 'Who it is for.' }),
    categoryId: t.int({ required: false, description: 'One of its categories; demanded.' }),
    subCategoryId: t.int({ required: false, description: 'One of the category’s own.' }),
    title: t.string({
      required: false,
      description: '5 to 120 characters; derived from category and street when empty.',
    }),
    description: t.string({ required: false, description: '10 to 3000 characters; demanded.' }),
    location: t.field({
      type: LocationInputRef,
      required: false,
      description: 'Inside the municipality; demanded.',
    }),
    photos: t.field({
      type: ['Upload'],
      required: false,
      description: 'Files, together with uploadedPhotos at most five.',
    }),
    uploadedPhotos: t.field({
      type: [UploadedPhotoInputRef],
      required: false,
      description: 'Photos that uploadPhoto has taken, in their order; they stand before those of photos.',
    }),
    isInternal: t.boolean({ required: false, description: 'Staff: only staff shall see it.' }),
    source: t.field({
      type: SourceRef,
      required: false,
      description:
        'Staff of the category: how it came in. What came by PHONE, EMAIL or at the COUNTER has no author: not the one who wrote it down (U-40).',
    }),
    internalNotes: t.string({
      required: false,
      description: 'Staff: at most 5000 characters that only staff see.',
    }),
    idempotencyKey: t.string({
      required: false,
      description:
        'Chosen by the client, at most 100 characters: the same key again answers the report that is there.',
    }),
  }),
})

const UpdateReportInputRef = builder.inputType('UpdateReportInput', {
  description: 'Changes of a report; what is absent stays (DECISIONS 24 and 25).',
  fields: (t) => ({
    id: t.int({ description: 'The report.' }),
    updatedAt: t.field({
      type: 'DateTime',
      required: false,
      description: 'Its updatedAt when the changes were begun: CONFLICT where it has changed since.',
    }),
    title: t.string({
      required: false,
      description: '5 to 120 characters; null or empty: derived from category and street.',
    }),
    description: t.string({ required: false, description: '10 to 3000 characters.' }),
    categoryId: t.int({ required: false, description: 'Another of its municipality’s categories.' }),
    subCategoryId: t.int({ required: false, description: 'One of the category’s own; null: none.' }),
    location: t.field({ type: LocationInputRef, required: false, description: 'Inside the municipality.' }),
    uploadedPhotos: t.field({
      type: [UploadedPhotoInputRef],
      required: false,
      description:
        'Its photos from then on, in their order: by their ids those it has, and those that uploadPhoto has taken. What is not named is removed.',
    }),
    photos: t.field({
      type: ['Upload'],
      required: false,
      description: 'Files that are added at the end; at most five photos in all.',
    }),
    version: t.int({
      required: false,
      description:
        'Staff: its version when the changes were begun: CONFLICT where anything has changed since.',
    }),
    statusId: t.int({ required: false, description: 'Staff: another status, as updateReportStatus.' }),
    responsibleEditorId: t.int({
      required: false,
      description: 'Staff: one of permissions.assignees, who gets a mail; null: nobody.',
    }),
    internalNotes: t.string({
      required: false,
      description: 'Staff: at most 5000 characters that only staff see; null or empty: none.',
    }),
    isInternal: t.boolean({ required: false, description: 'Staff: only staff see it from now on.' }),
    source: t.field({ type: SourceRef, required: false, description: 'Staff: how it came in.' }),
  }),
})

const VERSION = {
  required: false,
  description: 'Its version when this was decided: CONFLICT where it has changed since.',
} as const

builder.mutationFields((t) => ({
  createReport: t.field({
    type: ReportRef,
    description:
      'Files a report; it waits for approval unless staff file it or the municipality publishes at once. Errors: UNAUTHENTICATED, BAD_USER_INPUT, FORBIDDEN, UPLOAD_REJECTED, RATE_LIMITED.',
    args: { input: t.arg({ type: CreateReportInputRef }) },
    resolve: (_, { input }, context) => fileReport(context, input),
  }),
  updateReport: t.field({
    type: ReportRef,
    description:
      'Changes the fields of a report that its permissions name. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED.',
    args: { report: t.arg({ type: UpdateReportInputRef }) },
    resolve: (_, { report }, context) => updateReport(context, report),
  }),
  deleteReport: t.boolean({
    description:
      'Deletes a report; its address answers 410 from then on. Again changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT without a reason where one is needed.',
    args: {
      id: t.arg.int({ description: 'The report.' }),
      reason: t.arg.string({
        required: false,
        description: 'Why, 10 to 1000 characters; demanded of everybody but its author.',
      }),
    },
    resolve: (_, { id, reason }, context) => deleteReport(context, id, reason),
  }),
  updateReportStatus: t.field({
    type: ReportRef,
    description:
      'Gives a report another status of its municipality. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT for an impossible step.',
    args: { reportId: t.arg.int(), statusId: t.arg.int(), version: t.arg.int(VERSION) },
    resolve: (_, { reportId, statusId, version }, context) =>
      changeReportStatus(context, reportId, statusId, version),
  }),
  approveReport: t.field({
    type: ReportRef,
    description:
      'Publishes a report (section STANDARD); again changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT.',
    args: { reportId: t.arg.int(), version: t.arg.int(VERSION) },
    resolve: (_, { reportId, version }, context) => approveReport(context, reportId, version),
  }),
  withdrawReportApproval: t.field({
    type: ReportRef,
    description:
      'Hides a report again (section NOT_PUBLISHED_YET). Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT.',
    args: { reportId: t.arg.int(), version: t.arg.int(VERSION) },
    resolve: (_, { reportId, version }, context) => withdrawReportApproval(context, reportId, version),
  }),
}))
