import { builder } from '#kit/server/builder.ts'
import { MOST_SITES } from '../embedding-sites.rules.ts'
import { chooseEmbeddingSites, embeddableTown } from './choose-sites.ts'
import { findSites } from './embedding.sql.ts'

const ofTown = 'The municipality.'

builder.queryField('embeddingSites', (t) =>
  t.stringList({
    description:
      'Origins of the sites that may show a municipality in a frame, in their order; for its administrators. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalityId: t.arg.int({ description: ofTown }) },
    resolve: async (_, { municipalityId }, context) => {
      const town = await embeddableTown(context, municipalityId)
      return findSites(context.db, town.id)
    },
  }),
)

builder.mutationField('chooseEmbeddingSites', (t) =>
  t.stringList({
    description:
      'Chooses the sites that may show a municipality in a frame; none switches it off. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      municipalityId: t.arg.int({ description: ofTown }),
      sites: t.arg.stringList({
        description: `At most ${MOST_SITES} addresses with https, of which the origin counts.`,
      }),
    },
    resolve: (_, { municipalityId, sites }, context) => chooseEmbeddingSites(context, municipalityId, sites),
  }),
)
