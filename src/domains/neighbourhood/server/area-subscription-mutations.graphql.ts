import { builder } from '#kit/server/builder.ts'
import { CATEGORIES_MAX, MOST_AREAS, NAME_MAX, RADIUS } from '../area-subscription.rules.ts'
import { CORNERS } from '../drawn-area.rules.ts'
import { AreaKindRef, AreaSubscriptionRef, MailFrequencyRef } from './area-subscription.graphql.ts'
import { createArea, deleteOwnArea, setAreaPaused, updateOwnArea } from './save-area.ts'

const CornerInputRef = builder.inputType('AreaCornerInput', {
  description: 'A corner of a drawn area.',
  fields: (t) => ({
    latitude: t.float({ description: 'Degrees north, WGS 84, -85 to 85.' }),
    longitude: t.float({ description: 'Degrees east, WGS 84, -180 to 180.' }),
  }),
})

const AreaInputRef = builder.inputType('AreaSubscriptionInput', {
  description: 'An area and what is told of it. Values that its kind does not need are dropped.',
  fields: (t) => ({
    kind: t.field({ type: AreaKindRef, description: 'The kind of area.' }),
    latitude: t.float({ required: false, description: 'Degrees north; for CIRCLE, in the municipality.' }),
    longitude: t.float({ required: false, description: 'Degrees east; for CIRCLE.' }),
    radius: t.int({ required: false, description: `Metres, ${RADIUS.min} to ${RADIUS.max}; for CIRCLE.` }),
    address: t.string({
      required: false,
      description: 'What the person calls the centre of a CIRCLE; at most 200 characters.',
    }),
    street: t.string({
      required: false,
      description: 'Name as addresses have it, at most 120 characters; for STREET.',
    }),
    place: t.string({
      required: false,
      description: 'Town or village of the STREET; null for all of that name.',
    }),
    districtId: t.int({ required: false, description: 'A district of the municipality; for DISTRICT.' }),
    name: t.string({
      required: false,
      description: `What the person calls a DRAWN area, at most ${NAME_MAX} characters; without it by its district or street.`,
    }),
    corners: t.field({
      type: [CornerInputRef],
      required: false,
      description: `${CORNERS.min} to ${CORNERS.max} corners in their order, for DRAWN. Their outline does not cross itself; it encloses at most 25 km², of which some is in the municipality.`,
    }),
    categoryIds: t.intList({
      defaultValue: [],
      description: `Only reports of these categories; empty for all. At most ${CATEGORIES_MAX}.`,
    }),
    wantsNew: t.boolean({ description: 'Tell new public reports.' }),
    wantsDone: t.boolean({ description: 'Tell reports that are done.' }),
    wantsAnnouncements: t.boolean({ description: 'Tell announcements for this area.' }),
    frequency: t.field({ type: MailFrequencyRef, description: 'How often mails leave.' }),
  }),
})

builder.mutationFields((t) => ({
  createAreaSubscription: t.field({
    type: AreaSubscriptionRef,
    description: `Subscribes the viewer to an area. Errors: UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT, CONFLICT above ${MOST_AREAS} areas.`,
    args: {
      municipalityId: t.arg.int({ description: 'Its municipality.' }),
      area: t.arg({ type: AreaInputRef }),
    },
    resolve: (_, { municipalityId, area }, context) => createArea(context, municipalityId, area),
  }),
  updateAreaSubscription: t.field({
    type: AreaSubscriptionRef,
    description: 'Changes an area of the viewer. Errors: UNAUTHENTICATED, NOT_FOUND, BAD_USER_INPUT.',
    args: { id: t.arg.int({ description: 'The area.' }), area: t.arg({ type: AreaInputRef }) },
    resolve: (_, { id, area }, context) => updateOwnArea(context, id, area),
  }),
  pauseAreaSubscription: t.field({
    type: AreaSubscriptionRef,
    description: 'Pauses an area of the viewer, or goes on with it. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: {
      id: t.arg.int({ description: 'The area.' }),
      isPaused: t.arg.boolean({ description: 'False to go on.' }),
    },
    resolve: (_, { id, isPaused }, context) => setAreaPaused(context, id, isPaused),
  }),
  deleteAreaSubscription: t.int({
    description: 'Deletes an area of the viewer; returns its id. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: { id: t.arg.int({ description: 'The area.' }) },
    resolve: async (_, { id }, context) => {
      await deleteOwnArea(context, id)
      return id
    },
  }),
}))
