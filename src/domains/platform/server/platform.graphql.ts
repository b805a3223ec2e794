import { builder } from '#kit/server/builder.ts'
import { deleteMunicipality } from './delete-municipality.ts'

builder.mutationField('deleteMunicipality', (t) =>
  t.field({
    type: 'Int',
    description:
      'Deletes a municipality with all its data; returns its id. For the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT before it has been switched off for 30 days, BAD_USER_INPUT for another name.',
    args: {
      id: t.arg.int({ description: 'Id of the municipality.' }),
      confirmName: t.arg.string({ description: 'Its name, as a confirmation.' }),
    },
    resolve: async (_, { id, confirmName }, context) => {
      await deleteMunicipality(context, id, confirmName)
      return id
    },
  }),
)
