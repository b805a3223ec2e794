import { builder } from '#kit/server/builder.ts'
import { BASED_ON } from '#kit/server/revision.ts'
import { ManagedNewsEntryRef } from './managed-news.graphql.ts'
import { createNewsEntry, deleteNewsEntry, updateNewsEntry } from './save-news-entry.ts'

const NewsEntryInputRef = builder.inputType('NewsEntryInput', {
  description:
    'Fields of a news entry. With an id it changes an existing one, and omitted fields stay as they are.',
  fields: (t) => ({
    id: t.int({ required: false, description: 'Id of the one to change; required by updateNewsEntry.' }),
    basedOn: t.string({ required: false, description: BASED_ON }),
    name: t.string({ required: false, description: '5 to 120 characters.' }),
    teaser: t.string({ required: false, description: 'At most 300 characters of plain text.' }),
    text: t.string({ required: false, description: '10 to 20,000 characters of Markdown.' }),
    image: t.field({
      type: 'Upload',
      required: false,
      description: 'A picture of at most 10 MB; null removes the present one.',
    }),
    imageText: t.string({
      required: false,
      description: 'Alternative text of the picture, at most 300 characters; null for decoration.',
    }),
    link: t.string({
      required: false,
      description: 'With http or https, or the path of a page of this site; null removes it.',
    }),
    video: t.string({ required: false, description: 'With http or https; null removes it.' }),
    videoText: t.string({
      required: false,
      description: 'Description of the film and its words, at most 5,000 characters; required with a film.',
    }),
    isDraft: t.boolean({
      required: false,
      description: 'True: only its editors see it. False: public from `date` on, without a date at once.',
    }),
    date: t.field({
      type: 'DateTime',
      required: false,
      description: 'Time of publication; if omitted it stays.',
    }),
  }),
})

const DeleteInputRef = builder.inputType('DeleteNewsEntryInput', {
  description: 'The entry to delete.',
  fields: (t) => ({ id: t.int({ description: 'Id of the entry.' }) }),
})

builder.mutationFields((t) => ({
  createNewsEntry: t.field({
    type: ManagedNewsEntryRef,
    description:
      'Creates a news entry, by default as a draft. For the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, UPLOAD_REJECTED.',
    args: { newsEntry: t.arg({ type: NewsEntryInputRef }) },
    resolve: (_, { newsEntry: { id: _id, basedOn: _state, ...input } }, context) =>
      createNewsEntry(context, input),
  }),
  updateNewsEntry: t.field({
    type: ManagedNewsEntryRef,
    description:
      'Changes an entry, publishes or hides it. For the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, UPLOAD_REJECTED, CONFLICT if somebody else changed it meanwhile.',
    args: { newsEntry: t.arg({ type: NewsEntryInputRef }) },
    resolve: (_, { newsEntry: { id, basedOn, ...input } }, context) =>
      updateNewsEntry(context, id ?? 0, input, basedOn),
  }),
  deleteNewsEntry: t.field({
    type: 'Int',
    description:
      'Removes an entry with its picture; returns its id. For the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.',
    args: { input: t.arg({ type: DeleteInputRef }) },
    resolve: async (_, { input: { id } }, context) => {
      await deleteNewsEntry(context, id)
      return id
    },
  }),
}))
