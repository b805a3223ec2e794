import { builder } from '#kit/server/builder.ts'
import { LanguageRef } from './language.graphql.ts'
import { updateProfile, updateUserSettings } from './update-profile.ts'
import { UserRef } from './user.graphql.ts'

const HomeInputRef = builder.inputType('UserLocationInput', {
  description: 'A person’s address; all fields are optional.',
  fields: (t) => ({
    latitude: t.float({ required: false, description: 'Degrees north, WGS 84, -90 to 90.' }),
    longitude: t.float({ required: false, description: 'Degrees east, WGS 84, -180 to 180.' }),
    street: t.string({ required: false, description: 'At most 120 characters.' }),
    houseNumber: t.string({ required: false, description: 'At most 20 characters.' }),
    zip: t.string({ required: false, description: 'At most 12 characters.' }),
    place: t.string({ required: false, description: 'At most 120 characters.' }),
    country: t.string({ required: false, description: 'ISO 3166-1 alpha-2.' }),
    state: t.string({ required: false, description: 'Bundesland or canton, at most 80 characters.' }),
  }),
})

const SignatureInputRef = builder.inputType('UserSignatureInput', {
  description: 'The viewer’s signature below official answers in one municipality.',
  fields: (t) => ({
    municipalityId: t.int({ description: 'Id of a municipality that the viewer works for.' }),
    signature: t.string({
      required: false,
      description: 'At most 500 characters; null or empty removes it.',
    }),
  }),
})

const ProfileInputRef = builder.inputType('UpdateProfileInput', {
  description:
    'Changes of the viewer’s profile; omitted fields stay as they are, null or an empty text removes a value.',
  fields: (t) => ({
    firstName: t.string({ required: false, description: '1 to 80 characters.' }),
    lastName: t.string({ required: false, description: '1 to 80 characters.' }),
    username: t.string({
      required: false,
      description: 'The public name, 2 to 80 characters; "Anonym" for none.',
    }),
    telephone: t.string({
      required: false,
      description: 'Five digits at least, 30 characters at most; only the municipality sees it.',
    }),
    language: t.field({
      type: LanguageRef,
      required: false,
      description: 'The language of mails and push messages.',
    }),
    location: t.field({
      type: HomeInputRef,
      required: false,
      description: 'The person’s address; null removes it.',
    }),
    signature: t.string({
      required: false,
      description:
        'Signature below official answers, at most 500 characters; for people who work for one municipality only.',
    }),
    signatures: t.field({
      type: [SignatureInputRef],
      required: false,
      description:
        'Signatures of people who work for several municipalities; only those listed change; at most 100.',
    }),
  }),
})

builder.mutationFields((t) => ({
  updateProfile: t.field({
    type: UserRef,
    description:
      'Changes the viewer’s profile. Errors: UNAUTHENTICATED, BAD_USER_INPUT by field, FORBIDDEN for a field outside permissions.updateFields.',
    args: { input: t.arg({ type: ProfileInputRef }) },
    resolve: (_, { input }, context) => updateProfile(context, input),
  }),
  updateUserSettings: t.field({
    type: UserRef,
    description:
      'Chooses the viewer’s home municipality; null for none. Errors: UNAUTHENTICATED, BAD_USER_INPUT.',
    args: {
      municipalityId: t.arg.int({ required: false, description: 'Id of an active municipality.' }),
    },
    resolve: (_, { municipalityId }, context) => updateUserSettings(context, municipalityId ?? null),
  }),
}))
