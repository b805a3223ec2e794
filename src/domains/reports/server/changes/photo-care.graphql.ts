import { MAX_RECTANGLES } from '#domains/photos/redaction.rules.ts'
import { builder } from '#kit/server/builder.ts'
import { ReportRef } from '../report.graphql.ts'
import { redactPhoto, removePhoto } from './redact-photo.ts'

const RectangleInputRef = builder.inputType('RectangleInput', {
  description: 'A part of a photo, in pixels of its largest size (metaInfo) from the upper left corner.',
  fields: (t) => ({
    x: t.int({ description: 'From the left.' }),
    y: t.int({ description: 'From above.' }),
    width: t.int({ description: 'At least 1.' }),
    height: t.int({ description: 'At least 1.' }),
  }),
})

const VERSION = 'Staff: its report’s version when this was decided; CONFLICT where that has changed since.'

builder.mutationFields((t) => ({
  redactPhoto: t.field({
    type: ReportRef,
    description: `Blackens parts of a photo of a report, or of a comment below one, for good; the unredacted files are removed and all its addresses change. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED.`,
    args: {
      photoId: t.arg.int({ description: 'The photo.' }),
      rectangles: t.arg({ type: [RectangleInputRef], description: `1 to ${MAX_RECTANGLES} parts.` }),
      version: t.arg.int({ required: false, description: VERSION }),
    },
    resolve: (_, args, context) => redactPhoto(context, args),
  }),
  removePhoto: t.field({
    type: ReportRef,
    description:
      'Takes a photo of a report, or of a comment below one, away for good, with its files. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT without a reason where one is needed.',
    args: {
      photoId: t.arg.int({ description: 'The photo.' }),
      reason: t.arg.string({
        required: false,
        description:
          'Why, 10 to 1000 characters; demanded of everybody but the report’s author. For staff only.',
      }),
      version: t.arg.int({ required: false, description: VERSION }),
    },
    resolve: (_, args, context) => removePhoto(context, args),
  }),
}))
