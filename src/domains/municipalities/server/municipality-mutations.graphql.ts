import { LocationInputRef } from '#domains/places/server/place.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { BASED_ON } from '#kit/server/revision.ts'
import { FeatureRef, MunicipalityRef } from './municipality.graphql.ts'
import { createMunicipality, updateMunicipality } from './save-municipality.ts'
import { StatusKindRef } from './status.graphql.ts'

const StatusInputRef = builder.inputType('StatusInput', {
  description: 'A status of a municipality.',
  fields: (t) => ({
    id: t.int({ required: false, description: 'Of one that is there; without it a new one is made.' }),
    name: t.string({ description: '1 to 60 characters, once in its municipality.' }),
    kind: t.field({ type: StatusKindRef, description: 'What it means; of one that is there it stays.' }),
  }),
})

const MunicipalityInputRef = builder.inputType('MunicipalityInput', {
  description:
    'What a municipality is. With an id it changes that one, and what is left out stays as it is; fields that are not in permissions.updateFields are FORBIDDEN.',
  fields: (t) => ({
    id: t.int({ required: false, description: 'Which one to change; demanded by updateMunicipality.' }),
    basedOn: t.string({ required: false, description: BASED_ON }),
    name: t.string({ required: false, description: '1 to 120 characters.' }),
    welcomeText: t.string({ required: false, description: 'Greeting, at most 5000 characters.' }),
    logo: t.field({
      type: 'Upload',
      required: false,
      description: 'Arms or logo, a picture of at most 10 MB; null takes the present one away.',
    }),
    website: t.string({ required: false, description: 'http or https; null or empty: none.' }),
    location: t.field({
      type: LocationInputRef,
      required: false,
      description: 'The point of the municipality and its zip; of the rest nothing counts.',
    }),
    contactEmail: t.string({ required: false, description: 'Where people can write.' }),
    contactPhone: t.string({ required: false, description: 'Where people can call, at most 40 characters.' }),
    postalAddress: t.string({
      required: false,
      description: 'Lines of the address, at most 500 characters.',
    }),
    dataProtectionContact: t.string({
      required: false,
      description: 'Name, e-mail address, telephone; at most 200 characters.',
    }),
    statuses: t.field({
      type: [StatusInputRef],
      required: false,
      description:
        'All its statuses in their order, at most 30, one at least of each kind. One that reports have or had cannot be left out. createMunicipality makes one of each.',
    }),
    editorsMayAnnounce: t.boolean({
      required: false,
      description: 'Editors may write drafts of announcements. At first they may not.',
    }),
    requiresSecondFactor: t.boolean({
      required: false,
      description:
        'Who works for it must have a second step of signing in: whoever has none can do nothing but set one up, at once. At first it is not so.',
    }),
    accent: t.string({
      required: false,
      description:
        'Colour of its buttons and links, #rrggbb; refused where it cannot be read. Null or empty: its theme’s.',
    }),
    paper: t.string({
      required: false,
      description: 'Colour behind its pages by day, likewise.',
    }),
    internalName: t.string({ required: false, description: 'The operator’s name for it.' }),
    slug: t.string({
      required: false,
      description: 'Part of the address; former ones lead to it and are taken by nobody else.',
    }),
    hosts: t.stringList({
      required: false,
      description:
        'All its own host names, the one that links lead to first, at most 10; umlauts may stand in them. One belongs to one municipality.',
    }),
    country: t.string({ required: false, description: 'DE, AT, CH, LI or IT.' }),
    state: t.string({ required: false, description: 'Bundesland or canton.' }),
    theme: t.string({ required: false, description: 'Name of one of the themes, or "standard".' }),
    enabledFeatures: t.field({
      type: [FeatureRef],
      required: false,
      description: 'All that is switched on. The two SATELLITE ones follow from the configuration alone.',
    }),
    isActive: t.boolean({
      required: false,
      description: 'Whether it is there for everybody; a new one is not.',
    }),
  }),
})

builder.mutationFields((t) => ({
  updateMunicipality: t.field({
    type: MunicipalityRef,
    description:
      'Changes a municipality. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field, CONFLICT where a status in use would go and where somebody else was faster, UPLOAD_REJECTED.',
    args: { municipality: t.arg({ type: MunicipalityInputRef }) },
    resolve: (_, { municipality: { id, basedOn, ...input } }, context) =>
      updateMunicipality(context, id ?? 0, input, basedOn),
  }),
  createMunicipality: t.field({
    type: MunicipalityRef,
    description:
      'Makes a municipality that is not switched on yet, for the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT by field, UPLOAD_REJECTED.',
    args: { municipality: t.arg({ type: MunicipalityInputRef }) },
    resolve: (_, { municipality: { id: _id, basedOn: _state, ...input } }, context) =>
      createMunicipality(context, input),
  }),
}))
