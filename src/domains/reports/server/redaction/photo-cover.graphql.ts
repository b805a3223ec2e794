import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { COVER_FAILED_MINUTES } from '#domains/photos/originals.rules.ts'
import { partsOf } from '#domains/photos/possible-finds.rules.ts'
import { MAX_RECTANGLES } from '#domains/photos/redaction.rules.ts'
import { PhotoPartRef, PhotoRef } from '#domains/photos/server/photo.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { ReportRef } from '../report.graphql.ts'
import { coveredPhotos, type ShownCover } from './covered-photos.ts'
import { decidePhotoCover } from './decide-cover.ts'
import { originalPath } from './original-link.ts'
import { RectangleInputRef, SEEN_PATH, VERSION } from './photo-care.graphql.ts'

builder.objectField(MunicipalityRef, 'coversFaces', (t) =>
  t.exposeBoolean('coversFaces', {
    description:
      'Whether possible faces and number plates on new photos are covered before anybody sees them.',
  }),
)

const CoveredPhotoRef = builder.objectRef<ShownCover>('CoveredPhoto').implement({
  description: 'A photo that was covered when it came, and whose original is still kept.',
  fields: (t) => ({
    photo: t.field({ type: PhotoRef, description: 'The covered photo.', resolve: ({ photo }) => photo }),
    width: t.int({
      description: 'Pixels of the original; a cropped photo has fewer.',
      resolve: ({ original }) => original.width,
    }),
    height: t.int({ description: 'Pixels of the original.', resolve: ({ original }) => original.height }),
    parts: t.field({
      type: [PhotoPartRef],
      description: `The covered parts in pixels of the original, 1 to ${MAX_RECTANGLES}.`,
      resolve: ({ original }) => partsOf(original.parts),
    }),
    isPending: t.boolean({
      description: 'Whether its covered files are still being written; until then nobody sees it.',
      resolve: ({ original }) => original.uploadKey !== null,
    }),
    isFailed: t.boolean({
      description: `Whether it could not be covered: it is still pending after ${COVER_FAILED_MINUTES} minutes.`,
      resolve: ({ original }, _, { clock }) =>
        original.uploadKey !== null &&
        original.createdAt.getTime() < clock.now().getTime() - COVER_FAILED_MINUTES * MINUTE,
    }),
    isChecked: t.boolean({
      description: 'Whether staff have looked at the covers.',
      resolve: ({ original }) => original.decidedAt !== null,
    }),
    originalPath: t.string({
      nullable: true,
      description:
        'Path of the uncovered photo on our origin, for this session alone and at most 15 minutes; null for the author, and while it is pending.',
      resolve: ({ original, isForStaff }, _, context) =>
        isForStaff && original.uploadKey === null ? originalPath(context, original.key) : null,
    }),
  }),
})

builder.objectField(ReportRef, 'coveredPhotos', (t) =>
  t.field({
    type: [CoveredPhotoRef],
    description:
      'Its photos that were covered when they came and whose originals are kept; for staff who may lift the covers also those of comments, for its author its own, for others none.',
    resolve: (row, _, context) => coveredPhotos(context, row),
  }),
)

builder.mutationField('decidePhotoCover', (t) =>
  t.field({
    type: ReportRef,
    description:
      'Sets which parts of a covered photo stay covered, from its original: the same parts accept it, fewer lift covers, none lifts all, and removes the original unless the photo is edited. Errors: UNAUTHENTICATED, NOT_FOUND also without covers or their original, FORBIDDEN, CONFLICT, BAD_USER_INPUT, UPLOAD_REJECTED, RATE_LIMITED.',
    args: {
      photoId: t.arg.int({ description: 'The photo.' }),
      rectangles: t.arg({ type: [RectangleInputRef], description: `0 to ${MAX_RECTANGLES} parts.` }),
      version: t.arg.int({ required: false, description: VERSION }),
      seenPath: t.arg.string({ required: false, description: SEEN_PATH }),
    },
    resolve: (_, args, context) => decidePhotoCover(context, args),
  }),
)
