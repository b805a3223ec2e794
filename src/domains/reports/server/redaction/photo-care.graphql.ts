import { MAX_RECTANGLES } from '#domains/photos/redaction.rules.ts'
import { builder } from '#kit/server/builder.ts'
import { ReportRef } from '../report.graphql.ts'
import { redactPhoto, removePhoto } from './redact-photo.ts'

export const RectangleInputRef = builder.inputType('RectangleInput', {
  description: 'A part of a photo, in pixels of its largest size (metaInfo) from the upper left corner.',
  fields: (t) => ({
    x: t.int({ description: 'Pixels from the left.' }),
    y: t.int({ description: 'Pixels from the top.' }),
    width: t.int({ description: 'Pixels, at least 1.' }),
    height: t.int({ description: 'Pixels, at least 1.' }),
  }),
})

export const VERSION = 'Staff: the report’s version that the viewer saw; CONFLICT if it has changed since.'
export const SEEN_PATH =
  'Path of the photo, of any size, that the viewer saw; CONFLICT if it shows another file by now.'

builder.mutationFields((t) => ({
  redactPhoto: t.field({
    type: ReportRef,
    description: `Blackens parts of a photo of a report, or of a comment below one, for good; the unredacted files are removed, also a kept original, and all its addresses change. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED.`,
    args: {
      photoId: t.arg.int({ description: 'The photo.' }),
      rectangles: t.arg({ type: [RectangleInputRef], description: `1 to ${MAX_RECTANGLES} parts.` }),
      version: t.arg.int({ required: false, description: VERSION }),
      seenPath: t.arg.string({ required: false, description: SEEN_PATH }),
    },
    resolve: (_, args, context) => redactPhoto(context, args),
  }),
  removePhoto: t.field({
    type: ReportRef,
    description:
      'Removes a photo of a report, of a comment or of an outside body’s reply for good, with its files. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT if a required reason is missing.',
    args: {
      photoId: t.arg.int({ description: 'The photo.' }),
      reason: t.arg.string({
        required: false,
        description:
          'The reason, 10 to 1000 characters, for staff only to read; required from everybody but the report’s author.',
      }),
      version: t.arg.int({ required: false, description: VERSION }),
    },
    resolve: (_, args, context) => removePhoto(context, args),
  }),
}))
