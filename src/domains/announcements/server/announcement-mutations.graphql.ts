import { builder } from '#kit/server/builder.ts'
import { AnnouncementRef, StatusRef } from './announcement.graphql.ts'
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './save-announcement.ts'

const AnnouncementInputRef = builder.inputType('AnnouncementInput', {
  description:
    'What an announcement is. With an id it changes that one, and what is left out stays as it is.',
  fields: (t) => ({
    id: t.int({ required: false, description: 'Which one to change; demanded by updateAnnouncement.' }),
    municipalityId: t.int({ required: false, description: 'Whose it is; demanded by createAnnouncement.' }),
    title: t.string({ required: false, description: '5 to 120 characters.' }),
    teaser: t.string({ required: false, description: 'At most 300 characters.' }),
    text: t.string({ required: false, description: '10 to 10,000 characters of plain text.' }),
    url: t.string({ required: false, description: 'With http or https; null takes it away.' }),
    image: t.field({
      type: 'Upload',
      required: false,
      description: 'A picture of at most 10 MB; null takes the present one away.',
    }),
    status: t.field({
      type: StatusRef,
      required: false,
      description:
        'PUBLISHED: at once, or from `published` on. DRAFT, usually: from a `published` ahead on, or not yet.',
    }),
    published: t.field({
      type: 'DateTime',
      required: false,
      description: 'From when on everybody reads it; null: not planned yet, or with PUBLISHED now.',
    }),
    sendNotification: t.boolean({
      required: false,
      description: 'Tell those who asked for it, once, at publication. Can be changed until then.',
    }),
  }),
})

const DeleteInputRef = builder.inputType('DeleteAnnouncementInput', {
  description: 'Which announcement is removed.',
  fields: (t) => ({ id: t.int({ description: 'Of the announcement.' }) }),
})

builder.mutationFields((t) => ({
  createAnnouncement: t.field({
    type: AnnouncementRef,
    description:
      'Writes an announcement. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, BAD_USER_INPUT, UPLOAD_REJECTED.',
    args: { announcement: t.arg({ type: AnnouncementInputRef }) },
    resolve: (_, { announcement: { id: _id, municipalityId, ...input } }, context) =>
      createAnnouncement(context, municipalityId ?? 0, input),
  }),
  updateAnnouncement: t.field({
    type: AnnouncementRef,
    description:
      'Changes an announcement, publishes or hides it; nobody is told twice. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, BAD_USER_INPUT, UPLOAD_REJECTED.',
    args: { announcement: t.arg({ type: AnnouncementInputRef }) },
    resolve: (_, { announcement: { id, municipalityId: _town, ...input } }, context) =>
      updateAnnouncement(context, id ?? 0, input),
  }),
  deleteAnnouncement: t.field({
    type: 'Int',
    description: 'Removes an announcement; answers its id. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { input: t.arg({ type: DeleteInputRef }) },
    resolve: async (_, { input: { id } }, context) => {
      await deleteAnnouncement(context, id)
      return id
    },
  }),
}))
