import { builder } from '#kit/server/builder.ts'
import { BASED_ON } from '#kit/server/revision.ts'
import { ManagedNewsEntryRef } from './managed-news.graphql.ts'
import { createNewsEntry, deleteNewsEntry, updateNewsEntry } from './save-news-entry.ts'

const NewsEntryInputRef = builder.inputType('NewsEntryInput', {
  description:
    'What an entry of the news is. With an id it changes that one, and what is left out stays as it is.',
  fields: (t) => ({
    id: t.int({ required: false, description: 'Which one to change; demanded by updateNewsEntry.' }),
    basedOn: t.string({ required: false, description: BASED_ON }),
    name: t.string({ required: false, description: '5 to 120 characters.' }),
    teaser: t.string({ required: false, description: 'At most 300 characters of plain text.' }),
    text: t.string({ required: false, description: '10 to 20,000 characters of Markdown.' }),
    image: t.field({
      type: 'Upload',
      required: false,
      description: 'A picture of at most 10 MB; null takes the present one away.',
    }),
    imageText: t.string({
      required: false,
      description: 'What the picture shows, at most 300 characters; null for mere decoration.',
    }),
    link: t.string({
      required: false,
      description: 'With http or https, or the path of a page of this site; null takes it away.',
    }),
    video: t.string({ required: false, description: 'With http or https; null takes it away.' }),
    videoText: t.string({
      required: false,
      description: 'What the film shows and says, at most 5,000 characters; demanded with a film.',
    }),
    isDraft: t.boolean({
      required: false,
      description: 'true: nobody else reads it. false: from `date` on, without one from now on.',
    }),
    date: t.field({
      type: 'DateTime',
      required: false,
      description: 'From when on everybody reads it; left out it stays.',
    }),
  }),
})

const DeleteInputRef = builder.inputType('DeleteNewsEntryInput', {
  description: 'Which entry is removed.',
  fields: (t) => ({ id: t.int({ description: 'Of the entry.' }) }),
})

builder.mutationFields((t) => ({
  createNewsEntry: t.field({
    type: ManagedNewsEntryRef,
    description:
      'Writes an entry of the news; a draft where nothing is said. For the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, UPLOAD_REJECTED.',
    args: { newsEntry: t.arg({ type: NewsEntryInputRef }) },
    resolve: (_, { newsEntry: { id: _id, basedOn: _state, ...input } }, context) =>
      createNewsEntry(context, input),
  }),
  updateNewsEntry: t.field({
    type: ManagedNewsEntryRef,
    description:
      'Changes an entry, publishes or hides it. For the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, UPLOAD_REJECTED, CONFLICT where somebody else was faster.',
    args: { newsEntry: t.arg({ type: NewsEntryInputRef }) },
    resolve: (_, { newsEntry: { id, basedOn, ...input } }, context) =>
      updateNewsEntry(context, id ?? 0, input, basedOn),
  }),
  deleteNewsEntry: t.field({
    type: 'Int',
    description:
      'Removes an entry with its picture; answers its id. For the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
    args: { input: t.arg({ type: DeleteInputRef }) },
    resolve: async (_, { input: { id } }, context) => {
      await deleteNewsEntry(context, id)
      return id
    },
  }),
}))
