import { builder } from '#kit/server/builder.ts'
import { photoPartners } from './photo-partners.ts'

builder.queryField('photoPartners', (t) =>
  t.stringList({
    description:
      'Names of the partners that got a photo with its report, and keep it as it was then; for staff who may edit it, empty for its author. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { photoId: t.arg.int({ description: 'The photo.' }) },
    resolve: (_, { photoId }, context) => photoPartners(context, photoId),
  }),
)
