import { builder } from '#kit/server/builder.ts'
import { countView } from './count-view.ts'
import { createSavedView, deleteSavedView, ownViews } from './save-view.ts'
import type { SavedViewRow } from './saved-views.sql.ts'

const SavedViewRef = builder.objectRef<SavedViewRow>('SavedView').implement({
  description: 'How somebody wants to see a municipality’s inbox, under a name of their own.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique over all municipalities.' }),
    name: t.exposeString('name', { description: '1 to 60 characters, once for each person and town.' }),
    search: t.exposeString('search', {
      description: 'The part of the inbox’s address behind the question mark.',
    }),
    isDefault: t.exposeBoolean('isDefault', { description: 'What the inbox opens on.' }),
    total: t.int({
      // Nullable, so that a view can be opened when counting fails.
      nullable: true,
      description: 'How many reports it shows now, as `reports` counts; null with an error.',
      resolve: (view, _, context) => countView(context, view),
    }),
  }),
})

const SavedViewInputRef = builder.inputType('SavedViewInput', {
  description: 'A view of one’s own.',
  fields: (t) => ({
    municipalitySlug: t.string({ description: 'Whose inbox.' }),
    name: t.string({ description: '1 to 60 characters; the same name again replaces the view.' }),
    search: t.string({ description: 'The part of the address behind the question mark.' }),
    isDefault: t.boolean({ required: false, description: 'The inbox opens on it from now on.' }),
  }),
})

builder.queryField('savedViews', (t) =>
  t.field({
    type: [SavedViewRef],
    description:
      'The asking person’s own views of an inbox, by name, at most 20. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalitySlug: t.arg.string({ description: 'Whose inbox.' }) },
    resolve: (_, { municipalitySlug }, context) => ownViews(context, municipalitySlug),
  }),
)

builder.mutationFields((t) => ({
  createSavedView: t.field({
    type: SavedViewRef,
    description:
      'Keeps a view. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT where there are 20.',
    args: { savedView: t.arg({ type: SavedViewInputRef }) },
    resolve: (_, { savedView }, context) => createSavedView(context, savedView),
  }),
  deleteSavedView: t.field({
    type: 'Int',
    description: 'Removes a view of one’s own; answers its id. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: { id: t.arg.int({ description: 'Of the view.' }) },
    resolve: async (_, { id }, context) => {
      await deleteSavedView(context, id)
      return id
    },
  }),
}))
