import { LoginPayloadRef } from '#domains/auth/server/auth.graphql.ts'
import { OTP_ARGUMENT } from '#domains/auth/server/re-authenticate.ts'
import { loadMunicipality, MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { LABEL_MAX, MISSING_STEPS, SIGN_IN_MINUTES } from '../town-sign-in.rules.ts'
import { type Begun, startTownSignIn } from './begin-sign-in.ts'
import { type Completed, completeTownSignIn } from './complete-sign-in.ts'
import { finishTownSignIn } from './finish-sign-in.ts'
import { type OwnLink, ownLinks, removeOwnLink } from './own-links.ts'
import { listOffers, type Offer } from './providers.sql.ts'
import type { Claim, Trial } from './trial.ts'

const OfferRef = builder.objectRef<Offer>('TownSignInOffer').implement({
  description: 'A municipality whose staff sign in by its own accounts.',
  fields: (t) => ({
    label: t.exposeString('label', { description: `Words on its button, at most ${LABEL_MAX} characters.` }),
    municipality: t.field({
      type: MunicipalityRef,
      nullable: true,
      description: 'The municipality.',
      resolve: ({ municipalityId }, _, context) => loadMunicipality(context, municipalityId),
    }),
  }),
})

const LinkRef = builder.objectRef<OwnLink>('TownSignInLink').implement({
  description: 'A link of the viewer’s account to the one that a municipality has given them.',
  fields: (t) => ({
    label: t.exposeString('label', {
      nullable: true,
      description: 'Words on the button of the municipality’s sign-in; null where it has none any more.',
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was linked.' }),
    lastUsedAt: t.expose('lastUsedAt', { type: 'DateTime', description: 'The last sign-in by it.' }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'Whether it has opened this session.' }),
    municipality: t.field({
      type: MunicipalityRef,
      nullable: true,
      description: 'The municipality.',
      resolve: ({ municipalityId }, _, context) => loadMunicipality(context, municipalityId),
    }),
  }),
})

const BegunRef = builder.objectRef<Begun>('StartTownSignInPayload').implement({
  description: 'A sign-in that has begun.',
  fields: (t) => ({
    url: t.exposeString('url', { description: 'The provider’s page.' }),
    handle: t.exposeString('handle', {
      description: 'For completeTownSignIn. Keep it in this tab alone.',
    }),
  }),
})

const ClaimRef = builder.objectRef<Claim>('TownSignInClaim').implement({
  description: 'A claim that the provider has made.',
  fields: (t) => ({
    name: t.exposeString('name', { description: 'Its name, at most 100 characters.' }),
    value: t.exposeString('value', { description: 'Its value as text, at most 500 characters.' }),
  }),
})

const RoleRef = builder.enumType('TownSignInRole', {
  description: 'A role in a municipality that a group stands for.',
  values: ['EDITOR', 'ADMIN'] as const,
})

const TrialRef = builder.objectRef<Trial>('TownSignInTrial').implement({
  description: 'What a trial of the settings has found. Nothing of it is stored, and nobody is signed in.',
  fields: (t) => ({
    claims: t.field({
      type: [ClaimRef],
      description: 'The claims, at most 50.',
      resolve: ({ claims }) => claims,
    }),
    email: t.exposeString('email', {
      nullable: true,
      description: 'The address that would count; null: none that is verified and of an allowed domain.',
    }),
    roles: t.field({
      type: [RoleRef],
      description: 'The roles that would follow.',
      resolve: ({ roles }) => roles ?? [],
    }),
    hasSecondStep: t.exposeBoolean('hasSecondStep', {
      description: 'Whether the provider’s second step would count.',
    }),
  }),
})

const StepRef = builder.enumType('TownSignInStep', {
  description: 'The account’s own password, once, to link it, and the code of its second step.',
  values: MISSING_STEPS,
})

const CompletedRef = builder.objectRef<Completed>('CompleteTownSignInPayload').implement({
  description: 'The outcome of a provider’s answer: one of its first two fields, or the trial.',
  fields: (t) => ({
    login: t.field({
      type: LoginPayloadRef,
      nullable: true,
      description: 'The session; null where a step is missing, and for a trial.',
      resolve: ({ login }) => login,
    }),
    missing: t.field({
      type: StepRef,
      nullable: true,
      description: 'The step that finishTownSignIn needs.',
      resolve: ({ missing }) => missing,
    }),
    byPasskey: t.exposeBoolean('byPasskey', {
      description: 'Whether a passkey can give the code that is missing.',
    }),
    trial: t.field({
      type: TrialRef,
      nullable: true,
      description: 'What a trial has found.',
      resolve: ({ trial }) => trial,
    }),
  }),
})

const ofTown = 'Id of the municipality.'
const handle = 'The handle of startTownSignIn.'

builder.queryFields((t) => ({
  townSignIns: t.field({
    type: [OfferRef],
    description: 'The municipalities whose staff sign in by its own accounts, by name, at most 500.',
    resolve: (_, __, { db }) => listOffers(db),
  }),
  townSignInLinks: t.field({
    type: [LinkRef],
    // Nullable, so that an error in the list leaves the rest of the page's query intact (rule 89).
    nullable: true,
    description:
      'The links of the viewer’s account to those of municipalities, the latest used first. Errors: UNAUTHENTICATED.',
    resolve: (_, __, context) => ownLinks(context),
  }),
}))

builder.mutationFields((t) => ({
  removeTownSignInLink: t.boolean({
    description:
      'Removes a link of the viewer’s account and ends the sessions that it has opened. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: { municipalityId: t.arg.int({ description: ofTown }) },
    resolve: async (_, { municipalityId }, context) => {
      await removeOwnLink(context, municipalityId)
      return true
    },
  }),
  startTownSignIn: t.field({
    type: BegunRef,
    description: `Begins a sign-in by a municipality’s account, valid ${SIGN_IN_MINUTES} minutes and once. Errors: RATE_LIMITED, NOT_FOUND, CONFLICT where the provider cannot be used; for a trial UNAUTHENTICATED and FORBIDDEN.`,
    args: {
      municipalityId: t.arg.int({ description: ofTown }),
      isTrial: t.arg.boolean({
        defaultValue: false,
        description: 'An administrator tries the settings; no session follows.',
      }),
    },
    resolve: (_, { municipalityId, isTrial }, context) =>
      startTownSignIn(context, { municipalityId, isTrial: isTrial ?? false }),
  }),
  completeTownSignIn: t.field({
    type: CompletedRef,
    description:
      'Takes the provider’s answer, once. Errors: TOKEN_INVALID for an unknown, used, late or foreign answer, BAD_USER_INPUT for one that is not valid, FORBIDDEN where the municipality does not let the person in, ACCOUNT_LOCKED, RATE_LIMITED, NOT_FOUND, CONFLICT.',
    args: {
      municipalityId: t.arg.int({ description: ofTown }),
      handle: t.arg.string({ description: handle }),
      answer: t.arg.string({ description: 'The query of the address to which the provider led back.' }),
    },
    resolve: (_, input, context) => completeTownSignIn(context, input),
  }),
  finishTownSignIn: t.field({
    type: LoginPayloadRef,
    description:
      'Finishes a sign-in to which a step was missing. Errors: TOKEN_INVALID, BAD_USER_INPUT at password or otp, SECOND_FACTOR_NEEDED, FORBIDDEN, ACCOUNT_LOCKED, EMAIL_NOT_CONFIRMED, RATE_LIMITED, NOT_FOUND.',
    args: {
      municipalityId: t.arg.int({ description: ofTown }),
      handle: t.arg.string({ description: handle }),
      password: t.arg.string({
        required: false,
        description: 'The account’s own password, where it is to be linked.',
      }),
      otp: t.arg.string(OTP_ARGUMENT),
    },
    resolve: (_, input, context) => finishTownSignIn(context, input),
  }),
}))
