import { FindKindRef, PhotoRef, PossibleFindRef } from '#domains/photos/server/photo.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { ReportRef } from '../report.graphql.ts'
import { SEEN_PATH } from './photo-care.graphql.ts'
import { dismissPossibleFinds, findsOfPhoto, type PhotoFinds, photosToCheck } from './possible-finds.ts'

builder.objectField(ReportRef, 'photosWithFinds', (t) =>
  t.field({
    type: [PhotoRef],
    description:
      'Its photos, those of comments included, on which faces or number plates were found that nobody has covered or dismissed; only those that the viewer may redact.',
    resolve: (row, _, context) => photosToCheck(context, row),
  }),
)

const PossibleFindsRef = builder.objectRef<PhotoFinds>('PossibleFinds').implement({
  description: 'What a search has found on a photo.',
  fields: (t) => ({
    searchedFor: t.expose('searchedFor', {
      type: [FindKindRef],
      description: 'Kinds that it was searched for; none where nobody searched.',
    }),
    parts: t.expose('parts', {
      type: [PossibleFindRef],
      description: 'Parts that may show one, at most 50; of each kind the surest first.',
    }),
  }),
})

builder.queryField('possibleFinds', (t) =>
  t.field({
    type: PossibleFindsRef,
    description:
      'What a search has found on a photo and nobody has covered or dismissed, for those who may redact it. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { photoId: t.arg.int({ description: 'The photo.' }) },
    resolve: (_, { photoId }, context) => findsOfPhoto(context, photoId),
  }),
)

builder.mutationField('dismissPossibleFinds', (t) =>
  t.field({
    type: ReportRef,
    description:
      'Says that a photo shows nothing which has to be covered; the finds on it go. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT.',
    args: {
      photoId: t.arg.int({ description: 'The photo.' }),
      seenPath: t.arg.string({ required: false, description: SEEN_PATH }),
    },
    resolve: (_, args, context) => dismissPossibleFinds(context, args),
  }),
)
