import { MAX_REPORT_PHOTOS } from '#domains/photos/photo.rules.ts'
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
  description: 'Changes of a report; omitted fields stay as they are.',
  fields: (t) => ({
    id: t.int({ description: 'The report.' }),
    updatedAt: t.field({
      type: 'DateTime',
      required: false,
      description: '`updatedAt` at the time when editing began; CONFLICT if it has changed since.',
    }),
    ...textInputs('updateReport', (description) => t.string({ required: false, description })),
    categoryId: t.int({ required: false, description: 'Another of its municipality’s categories.' }),
    subCategoryId: t.int({
      required: false,
      description: 'One of the category’s sub-categories; null for none.',
    }),
    location: t.field({ type: LocationInputRef, required: false, description: 'Inside the municipality.' }),
    uploadedPhotos: t.field({
      type: [UploadedPhotoInputRef],
      required: false,
      description:
        'Its photos in their new order: ids of existing ones and from uploadPhoto. Photos that are not listed are removed.',
    }),
    photos: t.field({
      type: ['Upload'],
      required: false,
      description: `Files to add at the end; at most ${MAX_REPORT_PHOTOS} photos in all.`,
    }),
    version: t.int({
      required: false,
      description: 'Staff: `version` at the time when editing began; CONFLICT if it has changed since.',
    }),
    statusId: t.int({
      required: false,
      description: 'Staff: id of the new status, as in updateReportStatus.',
    }),
    responsibleEditorId: t.int({
      required: false,
      description: 'Staff: one of permissions.assignees, who gets a mail; null for nobody.',
    }),
    internalNotes: t.string({
      required: false,
      description: 'Staff: at most 5000 characters that only staff see; null or empty for none.',
    }),
    isInternal: t.boolean({ required: false, description: 'Staff: whether only staff see it.' }),
    source: t.field({ type: SourceRef, required: false, description: 'Staff: the way by which it came in.' }),
  }),
})

const VERSION = {
  required: false,
  description: 'The version that the viewer saw; CONFLICT if it has changed since.',
} as const

builder.mutationFields((t) => ({
  updateReport: t.field({
    type: ReportRef,
    description:
      'Changes fields of a report that are in permissions.updateFields. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED.',
    args: { report: t.arg({ type: UpdateReportInputRef }) },
    resolve: (_, { report }, context) => updateReport(context, report),
  }),
  deleteReport: t.boolean({
    description:
      'Deletes a report; its URL answers 410 from then on. A repeated call changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT if a required reason is missing.',
    args: {
      id: t.arg.int({ description: 'The report.' }),
      reason: t.arg.string({
        required: false,
        description: 'The reason, 10 to 1000 characters; required from everybody but the author.',
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
      'Publishes a report (section STANDARD); a repeated call changes nothing. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT.',
    args: { reportId: t.arg.int(), version: t.arg.int(VERSION) },
    resolve: (_, { reportId, version }, context) => approveReport(context, reportId, version),
  }),
  withdrawReportApproval: t.field({
    type: ReportRef,
    description:
      'Hides a report again (section NOT_PUBLISHED_YET); a repeated call changes nothing and tells nobody. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT for a reason that is too short or missing where the author is told.',
    args: {
      reportId: t.arg.int(),
      version: t.arg.int(VERSION),
      reason: t.arg.string({
        required: false,
        description: 'The reason, 10 to 1000 characters, for staff and, with `tellAuthor`, for the author.',
      }),
      tellAuthor: t.arg.boolean({
        required: false,
        description:
          'Whether the author is told, with the reason. Where permissions.canTellAuthor is false, nobody is told.',
      }),
    },
    resolve: (_, { reportId, ...withdrawal }, context) =>
      withdrawReportApproval(context, reportId, withdrawal),
  }),
}))
