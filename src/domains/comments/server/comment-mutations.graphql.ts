import { UploadedPhotoInputRef } from '#domains/photos/server/photo.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { CommentRef } from './comment.graphql.ts'
import { createComment } from './create-comment.ts'
import { deleteComment } from './delete-comment.ts'
import { updateComment } from './update-comment.ts'

const CreateCommentInputRef = builder.inputType('CreateCommentInput', {
  description: 'A new comment.',
  fields: (t) => ({
    reportId: t.int({ description: 'The report it stands below.' }),
    parentId: t.int({ required: false, description: 'The comment it answers.' }),
    text: t.string({ description: '1 to 2000 characters of plain text.' }),
    photos: t.field({
      type: ['Upload'],
      required: false,
      description: 'Files, together with uploadedPhotos at most three.',
    }),
    uploadedPhotos: t.field({
      type: [UploadedPhotoInputRef],
      required: false,
      description: 'Photos that uploadPhoto has taken, in their order.',
    }),
    official: t.boolean({
      required: false,
      description: 'Staff: in the name of the municipality; true unless said otherwise.',
    }),
    idempotencyKey: t.string({
      required: false,
      description:
        'Chosen by the client, at most 100 characters: the same key again answers the comment that is there.',
    }),
    reportVersion: t.int({
      required: false,
      description:
        'Staff: the report’s version when the answer was begun: CONFLICT where it has changed since.',
    }),
  }),
})

builder.mutationField('createComment', (t) =>
  t.field({
    type: CommentRef,
    description:
      'Writes below a report. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, CONFLICT, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED (20 an hour, staff 120).',
    args: { input: t.arg({ type: CreateCommentInputRef }) },
    resolve: (_, { input }, context) => createComment(context, input),
  }),
)

const UpdateCommentInputRef = builder.inputType('UpdateCommentInput', {
  description: 'A comment’s new words and photos.',
  fields: (t) => ({
    id: t.int({ description: 'The comment.' }),
    text: t.string({ description: '1 to 2000 characters of plain text, without the signature.' }),
    photos: t.field({
      type: ['Upload'],
      required: false,
      description:
        'Further files, behind the photos named in uploadedPhotos, or behind those that are there.',
    }),
    uploadedPhotos: t.field({
      type: [UploadedPhotoInputRef],
      required: false,
      description:
        'Its photos from now on, in their order: by id those it has and those uploadPhoto took. Left out, they stay.',
    }),
  }),
})

builder.mutationFields((t) => ({
  updateComment: t.field({
    type: CommentRef,
    description:
      'Corrects one’s own comment within 24 hours, until somebody answers. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, UPLOAD_REJECTED.',
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
        description: 'Staff, for somebody else’s: 10 to 1000 characters; its author reads them.',
      }),
    },
    resolve: async (_, { id, reason }, context) => {
      await deleteComment(context, id, reason)
      return true
    },
  }),
}))
