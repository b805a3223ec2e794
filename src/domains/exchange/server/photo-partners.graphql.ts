import { builder } from '#kit/server/builder.ts'
import { photoPartners } from './photo-partners.ts'

builder.queryField('photoPartners', (t) =>
  t.stringList({
    description:
      'Names of the partners that a photo was sent to with its report, and that keep it as it was then if it arrived; for staff who may edit it, empty for its author. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { photoId: t.arg.int({ description: 'The photo.' }) },
    resolve: (_, { photoId }, context) => photoPartners(context, photoId),
  }),
)
