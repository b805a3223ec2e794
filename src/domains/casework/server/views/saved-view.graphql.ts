import { builder } from '#kit/server/builder.ts'
import { countView } from './count-view.ts'
import { createSavedView, deleteSavedView, ownViews } from './save-view.ts'
import type { SavedViewRow } from './saved-views.sql.ts'

const SavedViewRef = builder.objectRef<SavedViewRow>('SavedView').implement({
  description: 'A saved view of a municipality’s inbox.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Unique across all municipalities.' }),
    name: t.exposeString('name', { description: '1 to 60 characters, unique for each person and town.' }),
    search: t.exposeString('search', {
      description: 'The query part of the inbox’s URL.',
    }),
    isDefault: t.exposeBoolean('isDefault', { description: 'Whether the inbox opens with it.' }),
    total: t.int({
      // Nullable, so that a view can be opened when counting fails.
      nullable: true,
      description: 'Number of reports that it shows now, as `reports` counts them; null with an error.',
      resolve: (view, _, context) => countView(context, view),
    }),
  }),
})

const SavedViewInputRef = builder.inputType('SavedViewInput', {
  description: 'A new saved view.',
  fields: (t) => ({
    municipalitySlug: t.string({ description: 'Slug of the municipality.' }),
    name: t.string({ description: '1 to 60 characters; an existing view of the same name is replaced.' }),
    search: t.string({ description: 'The query part of the inbox’s URL.' }),
    isDefault: t.boolean({ required: false, description: 'Whether the inbox opens with it from now on.' }),
  }),
})

builder.queryField('savedViews', (t) =>
  t.field({
    type: [SavedViewRef],
    description:
      'The viewer’s own views of an inbox, by name, at most 20. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalitySlug: t.arg.string({ description: 'Slug of the municipality.' }) },
    resolve: (_, { municipalitySlug }, context) => ownViews(context, municipalitySlug),
  }),
)

builder.mutationFields((t) => ({
  createSavedView: t.field({
    type: SavedViewRef,
    description:
      'Saves a view. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT, CONFLICT above 20 views.',
    args: { savedView: t.arg({ type: SavedViewInputRef }) },
    resolve: (_, { savedView }, context) => createSavedView(context, savedView),
  }),
  deleteSavedView: t.field({
    type: 'Int',
    description: 'Removes a view of one’s own; returns its id. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: { id: t.arg.int({ description: 'Id of the view.' }) },
    resolve: async (_, { id }, context) => {
      await deleteSavedView(context, id)
      return id
    },
  }),
}))
