import { LEAST_CROP, MARK_KINDS, MAX_MARKS } from '#domains/photos/photo-edits.rules.ts'
import type { Mark } from '#kit/common/pictures/picture-edits.ts'
import { builder } from '#kit/server/builder.ts'
import { ReportRef } from '../report.graphql.ts'
import { editPhoto, isResettable, marksOf, resetPhoto } from './edit-photo.ts'
import { RectangleInputRef, SEEN_PATH, VERSION } from './photo-care.graphql.ts'

const PhotoMarkKindRef = builder.enumType('PhotoMarkKind', {
  description: 'An arrow, or a circle, which may be longer than wide.',
  values: MARK_KINDS,
})

const PhotoMarkInputRef = builder.inputType('PhotoMarkInput', {
  description:
    'A mark on a photo, in pixels of its largest size after the turns and before the crop: an arrow from its tail to its tip, a circle in the box between two opposite corners.',
  fields: (t) => ({
    kind: t.field({ type: PhotoMarkKindRef, description: 'Arrow or circle.' }),
    fromX: t.int({ description: 'Pixels from the left.' }),
    fromY: t.int({ description: 'Pixels from the top.' }),
    toX: t.int({ description: 'Pixels from the left.' }),
    toY: t.int({ description: 'Pixels from the top.' }),
  }),
})

const PhotoMarkRef = builder.objectRef<Mark>('PhotoMark').implement({
  description:
    'A mark that is drawn on a photo and can be taken away, in pixels of its largest size; parts may lie outside.',
  fields: (t) => ({
    kind: t.expose('kind', { type: PhotoMarkKindRef, description: 'Arrow or circle.' }),
    fromX: t.exposeInt('fromX', { description: 'Pixels from the left.' }),
    fromY: t.exposeInt('fromY', { description: 'Pixels from the top.' }),
    toX: t.exposeInt('toX', { description: 'Pixels from the left.' }),
    toY: t.exposeInt('toY', { description: 'Pixels from the top.' }),
  }),
})

builder.queryField('photoMarks', (t) =>
  t.field({
    type: [PhotoMarkRef],
    description:
      'The marks of a photo’s kept edits, by their numbers from 0 on; none where no original is kept. For those who may edit it. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT while it is being covered.',
    args: { photoId: t.arg.int({ description: 'The photo.' }) },
    resolve: (_, { photoId }, context) => marksOf(context, photoId),
  }),
)

builder.queryField('canResetPhoto', (t) =>
  t.boolean({
    description:
      'Whether the viewer may call resetPhoto for a photo now: it is edited, its original is kept, and it is theirs to take back. For those who may edit it. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT while it is being covered.',
    args: { photoId: t.arg.int({ description: 'The photo.' }) },
    resolve: (_, { photoId }, context) => isResettable(context, photoId),
  }),
)

builder.mutationFields((t) => ({
  editPhoto: t.field({
    type: ReportRef,
    description:
      'Turns, crops and marks a photo of a report, or of a comment below one; all its addresses change. The photo before is kept apart for a while, for resetPhoto alone. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED.',
    args: {
      photoId: t.arg.int({ description: 'The photo.' }),
      turns: t.arg.int({ description: 'Quarter turns clockwise, 0 to 3; they come first.' }),
      crop: t.arg({
        type: RectangleInputRef,
        required: false,
        description: `What is left, in pixels after the turns, at least ${LEAST_CROP} on each side, or the whole side of a smaller photo; null for all.`,
      }),
      marks: t.arg({ type: [PhotoMarkInputRef], description: `0 to ${MAX_MARKS} new marks.` }),
      removedMarks: t.arg.intList({
        required: false,
        description:
          'Numbers of photoMarks that go; a moved mark goes and comes anew. They need seenPath: CONFLICT without it, and for a number that is not there.',
      }),
      version: t.arg.int({ required: false, description: VERSION }),
      seenPath: t.arg.string({ required: false, description: SEEN_PATH }),
    },
    resolve: (_, args, context) => editPhoto(context, args),
  }),
  resetPhoto: t.field({
    type: ReportRef,
    description:
      'Shows a photo as it was before all its edits; covers stay. Errors: UNAUTHENTICATED, NOT_FOUND also without edits or once the original is gone, FORBIDDEN, CONFLICT, UPLOAD_REJECTED, RATE_LIMITED.',
    args: {
      photoId: t.arg.int({ description: 'The photo.' }),
      version: t.arg.int({ required: false, description: VERSION }),
    },
    resolve: (_, args, context) => resetPhoto(context, args),
  }),
}))
