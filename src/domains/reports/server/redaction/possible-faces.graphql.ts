import { PhotoPartRef, PhotoRef } from '#domains/photos/server/photo.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { ReportRef } from '../report.graphql.ts'
import { dismissPossibleFaces, facesOfPhoto, photosToCheck } from './possible-faces.ts'

builder.objectField(ReportRef, 'photosWithFaces', (t) =>
  t.field({
    type: [PhotoRef],
    description:
      'Its photos, those of comments included, on which faces were found that nobody has covered or dismissed; only those that the viewer may redact.',
    resolve: (row, _, context) => photosToCheck(context, row),
  }),
)

builder.queryField('possibleFaces', (t) =>
  t.field({
    type: [PhotoPartRef],
    nullable: true,
    description:
      'Parts of a photo that may show a face and that nobody has covered or dismissed, at most 50, the surest first, for those who may redact it. Null where nobody searched. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { photoId: t.arg.int({ description: 'The photo.' }) },
    resolve: (_, { photoId }, context) => facesOfPhoto(context, photoId),
  }),
)

builder.mutationField('dismissPossibleFaces', (t) =>
  t.field({
    type: ReportRef,
    description:
      'Says that a photo shows no face which has to be covered; the finds on it go. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { photoId: t.arg.int({ description: 'The photo.' }) },
    resolve: (_, { photoId }, context) => dismissPossibleFaces(context, photoId),
  }),
)
