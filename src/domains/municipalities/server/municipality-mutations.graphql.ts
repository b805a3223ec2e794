import { LocationInputRef } from '#domains/places/server/place.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { BASED_ON } from '#kit/server/revision.ts'
import { FloodCheckRef } from './flood-check.graphql.ts'
import { FeatureRef, MunicipalityRef } from './municipality.graphql.ts'
import { createMunicipality, updateMunicipality } from './save-municipality.ts'
import { StatusKindRef } from './status.graphql.ts'

const StatusInputRef = builder.inputType('StatusInput', {
  description: 'A status of a municipality.',
  fields: (t) => ({
    id: t.int({ required: false, description: 'Id of an existing one; without it a new one is created.' }),
    name: t.string({ description: '1 to 60 characters, unique in its municipality.' }),
    kind: t.field({ type: StatusKindRef, description: 'Its meaning; an existing status keeps it.' }),
  }),
})

const MunicipalityInputRef = builder.inputType('MunicipalityInput', {
  description:
    'Fields of a municipality. With an id it changes an existing one, and omitted fields stay as they are; fields outside permissions.updateFields are FORBIDDEN.',
  fields: (t) => ({
    id: t.int({ required: false, description: 'Id of the one to change; required by updateMunicipality.' }),
    basedOn: t.string({ required: false, description: BASED_ON }),
    name: t.string({ required: false, description: '1 to 120 characters.' }),
    welcomeText: t.string({ required: false, description: 'Greeting, at most 5000 characters.' }),
    logo: t.field({
      type: 'Upload',
      required: false,
      description: 'Arms or logo, a picture of at most 10 MB; null removes it.',
    }),
    website: t.string({ required: false, description: 'http or https; null or empty: none.' }),
    location: t.field({
      type: LocationInputRef,
      required: false,
      description: 'Its central point and postal code; other fields are ignored.',
    }),
    contactEmail: t.string({ required: false, description: 'Contact e-mail address.' }),
    contactPhone: t.string({
      required: false,
      description: 'Contact telephone number, at most 40 characters.',
    }),
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
        'All its statuses in order, at most 30, at least one of each kind. A status that reports have or had cannot be left out. createMunicipality creates one of each.',
    }),
    editorsMayAnnounce: t.boolean({
      required: false,
      description: 'Whether editors may write drafts of announcements; default false.',
    }),
    requiresSecondFactor: t.boolean({
      required: false,
      description:
        'Whether its staff must have a second factor; staff without one can only set one up. Default false.',
    }),
    supportThreshold: t.int({
      required: false,
      description:
        'Number of supporters from which on a report is marked in the inbox and staff are told once, at most 10,000; 0: never. Default 10.',
    }),
    borderTolerance: t.int({
      required: false,
      description:
        'Metres over its border within which it takes reports, 0 to 200. Default 50. Without effect where its border is not known.',
    }),
    floodCheck: t.field({
      type: FloodCheckRef,
      required: false,
      description: 'How strictly it looks for floods of reports; default NORMAL.',
    }),
    approvesNewAuthors: t.boolean({
      required: false,
      description:
        'Whether reports wait for approval until one of their author was approved, where PRE_MODERATION is off. Default false.',
    }),
    guessesCategories: t.boolean({
      required: false,
      description: 'Whether the form proposes categories by the words of a text. Default true.',
    }),
    proposesAnswers: t.boolean({
      required: false,
      description: 'Whether its staff are offered templates that fit a report. Default true.',
    }),
    coversFaces: t.boolean({
      required: false,
      description:
        'Whether possible faces and number plates on new photos are covered at once and its staff may lift the covers. Default false.',
    }),
    accent: t.string({
      required: false,
      description:
        'Colour of its buttons and links, #rrggbb; refused if its contrast is too low. Null or empty: the theme’s colour.',
    }),
    paper: t.string({
      required: false,
      description: 'Background colour of the light theme, #rrggbb; null or empty: the theme’s colour.',
    }),
    internalName: t.string({ required: false, description: 'The operator’s name for it.' }),
    slug: t.string({
      required: false,
      description: 'Part of the path. Former slugs redirect to it and stay reserved.',
    }),
    hosts: t.stringList({
      required: false,
      description:
        'All its own host names, the primary one first, at most 10; umlauts are allowed. A name belongs to one municipality only.',
    }),
    country: t.string({ required: false, description: 'DE, AT, CH, LI or IT.' }),
    state: t.string({ required: false, description: 'Bundesland or canton.' }),
    theme: t.string({ required: false, description: 'Name of one of the themes, or "standard".' }),
    enabledFeatures: t.field({
      type: [FeatureRef],
      required: false,
      description: 'All enabled functions. The two SATELLITE ones follow from the configuration only.',
    }),
    isActive: t.boolean({
      required: false,
      description: 'Whether it is switched on; a new one is not.',
    }),
  }),
})

builder.mutationFields((t) => ({
  updateMunicipality: t.field({
    type: MunicipalityRef,
    description:
      'Changes a municipality. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field, CONFLICT if a status in use would be removed or somebody else changed it meanwhile, UPLOAD_REJECTED.',
    args: { municipality: t.arg({ type: MunicipalityInputRef }) },
    resolve: (_, { municipality: { id, basedOn, ...input } }, context) =>
      updateMunicipality(context, id ?? 0, input, basedOn),
  }),
  createMunicipality: t.field({
    type: MunicipalityRef,
    description:
      'Creates a municipality, which is not switched on yet. For the super administrator. Errors: UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT by field, UPLOAD_REJECTED.',
    args: { municipality: t.arg({ type: MunicipalityInputRef }) },
    resolve: (_, { municipality: { id: _id, basedOn: _state, ...input } }, context) =>
      createMunicipality(context, input),
  }),
}))
