import { UploadedPhotoInputRef } from '#domains/photos/server/photo.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { CommentRef } from './comment.graphql.ts'
import { createComment } from './create-comment.ts'
import { deleteComment } from './delete-comment.ts'
import { updateComment } from './update-comment.ts'

const CreateCommentInputRef = builder.inputType('CreateCommentInput', {
  description: 'A new comment.',
  fields: (t) => ({
    reportId: t.int({ description: 'Id of the report.' }),
    parentId: t.int({ required: false, description: 'Id of the comment that it answers.' }),
    text: t.string({ description: '1 to 2000 characters of plain text.' }),
    photos: t.field({
      type: ['Upload'],
      required: false,
      description: 'Files, together with uploadedPhotos at most three.',
    }),
    uploadedPhotos: t.field({
      type: [UploadedPhotoInputRef],
      required: false,
      description: 'Photos from uploadPhoto, in order.',
    }),
    official: t.boolean({
      required: false,
      description: 'Staff: whether it is in the name of the municipality; default true.',
    }),
    idempotencyKey: t.string({
      required: false,
      description:
        'Chosen by the client, at most 100 characters. A repeated key returns the existing comment.',
    }),
    reportVersion: t.int({
      required: false,
      description: 'Staff: the report’s version when they began to write; CONFLICT if it has changed since.',
    }),
    statusId: t.int({
      required: false,
      description:
        'Staff: id of the report’s new status, as in updateReportStatus. Both are saved or neither, and people get one notification. Only with an official comment on the report itself.',
    }),
  }),
})

builder.mutationField('createComment', (t) =>
  t.field({
    type: CommentRef,
    description:
      'Comments on a report. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, CONFLICT, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED (20 an hour, staff 120).',
    args: { input: t.arg({ type: CreateCommentInputRef }) },
    resolve: (_, { input }, context) => createComment(context, input),
  }),
)

const UpdateCommentInputRef = builder.inputType('UpdateCommentInput', {
  description: 'New text and photos of a comment.',
  fields: (t) => ({
    id: t.int({ description: 'The comment.' }),
    text: t.string({ description: '1 to 2000 characters of plain text, without the signature.' }),
    photos: t.field({
      type: ['Upload'],
      required: false,
      description: 'Further files, placed after the photos in `uploadedPhotos` or after the existing ones.',
    }),
    uploadedPhotos: t.field({
      type: [UploadedPhotoInputRef],
      required: false,
      description:
        'Its photos in their new order: ids of existing ones and from uploadPhoto. If omitted, they stay.',
    }),
  }),
})

builder.mutationFields((t) => ({
  updateComment: t.field({
    type: CommentRef,
    description:
      'Edits a comment of the viewer: for 24 hours, or until somebody answers, whichever comes first. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, UPLOAD_REJECTED.',
    args: { input: t.arg({ type: UpdateCommentInputRef }) },
    resolve: (_, { input }, context) => updateComment(context, input),
  }),
  deleteComment: t.boolean({
    description:
      'Deletes a comment; true, also when it was deleted before. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      id: t.arg.int({ description: 'The comment.' }),
      reason: t.arg.string({
        required: false,
        description:
          'Required from staff for another person’s comment: 10 to 1000 characters, which its author reads.',
      }),
    },
    resolve: async (_, { id, reason }, context) => {
      await deleteComment(context, id, reason)
      return true
    },
  }),
}))
