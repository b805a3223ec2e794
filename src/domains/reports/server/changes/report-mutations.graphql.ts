import { UploadedPhotoInputRef } from '#domains/photos/server/photo.graphql.ts'
import { LocationInputRef } from '#domains/places/server/place.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { ReportRef, SourceRef } from '../report.graphql.ts'
import { textInputs } from '../report-texts.graphql.ts'
import { approveReport, withdrawReportApproval } from './approve-report.ts'
import { changeReportStatus } from './change-report-status.ts'
import { deleteReport } from './delete-report.ts'
import { updateReport } from './update-report.ts'

const UpdateReportInputRef = builder.inputType('UpdateReportInput', {
  description: 'Changes of a report; what is absent stays.',
  fields: (t) => ({
    id: t.int({ description: 'The report.' }),
    updatedAt: t.field({
      type: 'DateTime',
      required: false,
      description: 'Its updatedAt when the changes were begun: CONFLICT where it has changed since.',
    }),
    ...textInputs('updateReport', (description) => t.string({ required: false, description })),
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
