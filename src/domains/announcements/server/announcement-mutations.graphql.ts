import { builder } from '#kit/server/builder.ts'
import { CHOICES_MAX, RADIUS } from '../announcement-scope.rules.ts'
import { AnnouncementRef, StatusRef } from './announcement.graphql.ts'
import { createAnnouncement, deleteAnnouncement, updateAnnouncement } from './save-announcement.ts'

const AnnouncementInputRef = builder.inputType('AnnouncementInput', {
  description:
    'Fields of an announcement. With an id it changes an existing one, and omitted fields stay as they are.',
  fields: (t) => ({
    id: t.int({ required: false, description: 'Id of the one to change; required by updateAnnouncement.' }),
    municipalityId: t.int({
      required: false,
      description: 'Its municipality; required by createAnnouncement.',
    }),
    title: t.string({ required: false, description: '5 to 120 characters.' }),
    teaser: t.string({ required: false, description: 'At most 300 characters.' }),
    text: t.string({ required: false, description: '10 to 10,000 characters of plain text.' }),
    url: t.string({ required: false, description: 'With http or https; null removes it.' }),
    image: t.field({
      type: 'Upload',
      required: false,
      description: 'A picture of at most 10 MB; null removes the present one.',
    }),
    status: t.field({
      type: StatusRef,
      required: false,
      description:
        'PUBLISHED: public at once, or from `published` on. DRAFT (the default): public at a future `published`, or not at all.',
    }),
    published: t.field({
      type: 'DateTime',
      required: false,
      description: 'Time of publication; null: not planned yet, or with PUBLISHED at once.',
    }),
    sendNotification: t.boolean({
      required: false,
      description:
        'Send followers, and people with an area that fits, one mail at publication. It can be changed until then.',
    }),
    endsAt: t.field({
      type: 'DateTime',
      required: false,
      description: 'Later than its publication; null for no end.',
    }),
    categoryIds: t.intList({
      required: false,
      description: `Categories of the municipality that it is about, at most ${CHOICES_MAX}; empty or null for none.`,
    }),
    districtIds: t.intList({
      required: false,
      description: `Districts of the municipality where it applies, at most ${CHOICES_MAX}; not together with a circle.`,
    }),
    latitude: t.float({
      required: false,
      description:
        'Degrees north of a circle’s centre, in the municipality. A circle needs all three, null in all removes it.',
    }),
    longitude: t.float({ required: false, description: 'Degrees east of that centre.' }),
    radius: t.int({ required: false, description: `Metres of the circle, ${RADIUS.min} to ${RADIUS.max}.` }),
    address: t.string({
      required: false,
      description: 'The name of its centre, at most 200 characters.',
    }),
  }),
})

const DeleteInputRef = builder.inputType('DeleteAnnouncementInput', {
  description: 'The announcement to delete.',
  fields: (t) => ({ id: t.int({ description: 'Id of the announcement.' }) }),
})

builder.mutationFields((t) => ({
  createAnnouncement: t.field({
    type: AnnouncementRef,
    description:
      'Creates an announcement. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, BAD_USER_INPUT, UPLOAD_REJECTED.',
    args: { announcement: t.arg({ type: AnnouncementInputRef }) },
    resolve: (_, { announcement: { id: _id, municipalityId, ...input } }, context) =>
      createAnnouncement(context, municipalityId ?? 0, input),
  }),
  updateAnnouncement: t.field({
    type: AnnouncementRef,
    description:
      'Changes, publishes or hides an announcement; followers never get a second mail. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, FEATURE_DISABLED, BAD_USER_INPUT, UPLOAD_REJECTED.',
    args: { announcement: t.arg({ type: AnnouncementInputRef }) },
    resolve: (_, { announcement: { id, municipalityId: _town, ...input } }, context) =>
      updateAnnouncement(context, id ?? 0, input),
  }),
  deleteAnnouncement: t.field({
    type: 'Int',
    description: 'Removes an announcement; returns its id. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { input: t.arg({ type: DeleteInputRef }) },
    resolve: async (_, { input: { id } }, context) => {
      await deleteAnnouncement(context, id)
      return id
    },
  }),
}))
