import { builder } from '#kit/server/builder.ts'
import { updateProfile, updateUserSettings } from './update-profile.ts'
import { UserRef } from './user.graphql.ts'

const HomeInputRef = builder.inputType('UserLocationInput', {
  description: 'Where somebody lives; everything in it is optional.',
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
  description: 'What stands below one’s official answers in one municipality.',
  fields: (t) => ({
    municipalityId: t.int({ description: 'Where one works.' }),
    signature: t.string({
      required: false,
      description: 'At most 500 characters; null or empty removes it.',
    }),
  }),
})

const ProfileInputRef = builder.inputType('UpdateProfileInput', {
  description: 'What changes of one’s own profile; what is left out stays, null or empty text removes.',
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
    location: t.field({
      type: HomeInputRef,
      required: false,
      description: 'The person’s address; null removes it.',
    }),
    signature: t.string({
      required: false,
      description:
        'Below official answers, at most 500 characters; for who works for one municipality alone.',
    }),
    signatures: t.field({
      type: [SignatureInputRef],
      required: false,
      description: 'The same for who works for several: those that are named change; at most 100.',
    }),
  }),
})

builder.mutationFields((t) => ({
  updateProfile: t.field({
    type: UserRef,
    description:
      'Changes one’s own profile. Errors: UNAUTHENTICATED, BAD_USER_INPUT by field, FORBIDDEN for a field that is not in permissions.updateFields.',
    args: { input: t.arg({ type: ProfileInputRef }) },
    resolve: (_, { input }, context) => updateProfile(context, input),
  }),
  updateUserSettings: t.field({
    type: UserRef,
    description:
      'Chooses one’s own municipality; null chooses none. Errors: UNAUTHENTICATED, BAD_USER_INPUT.',
    args: {
      municipalityId: t.arg.int({ required: false, description: 'An active municipality’s id.' }),
    },
    resolve: (_, { municipalityId }, context) => updateUserSettings(context, municipalityId ?? null),
  }),
}))
