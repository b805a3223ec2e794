import { townSignOutNoticePath } from '#domains/paths.ts'
import { builder } from '#kit/server/builder.ts'
import {
  CLAIM_MAX,
  CLIENT_ID_MAX,
  CLIENT_SECRET_MAX,
  ENTRY_MAX,
  ISSUER_MAX,
  LABEL_MAX,
  METADATA_MAX,
  METADATA_URL_MAX,
  MOST_DOMAINS,
  MOST_EMERGENCY_ACCOUNTS,
  MOST_GROUPS,
  MOST_STEP_VALUES,
  PROTOCOLS,
} from '../../town-sign-in.rules.ts'
import { redirectUriOf } from '../begin-sign-in.ts'
import { protocolOf } from '../protocol.ts'
import { canManage } from '../provider.policy.ts'
import {
  type Candidate,
  emergencyCandidates,
  emergencyIdsOf,
  findProvider,
  type ProviderRow,
} from '../providers.sql.ts'
import { entityIdOf, responseUrlOf } from '../saml/addresses.ts'
import { signedOutUriOf } from '../sign-out/leave-by-provider.ts'
import type { Check } from './check.ts'
import { checkSignInProvider } from './check-provider.ts'
import { managedTown, removeSignInProvider, saveSignInProvider, setOwnSignIns } from './save-provider.ts'

const groups = `At most ${MOST_GROUPS} of at most ${ENTRY_MAX} characters.`

const ProtocolRef = builder.enumType('SignInProtocol', {
  description: 'How a provider speaks to us: OpenID Connect, or SAML 2.0.',
  values: PROTOCOLS,
})

const ProviderRef = builder.objectRef<ProviderRow>('SignInProvider').implement({
  description:
    'The provider by which a municipality’s staff sign in, by OpenID Connect or SAML 2.0. Nobody can read its client secret.',
  fields: (t) => ({
    protocol: t.field({
      type: ProtocolRef,
      description: 'How it speaks to us.',
      resolve: ({ protocol }) => protocolOf(protocol),
    }),
    metadataUrl: t.exposeString('metadataUrl', {
      nullable: true,
      description: `SAML: where its metadata are read, at most ${METADATA_URL_MAX} characters; null: they were typed.`,
    }),
    signInPage: t.exposeString('signInPage', {
      nullable: true,
      description: 'SAML: its page for sign-ins, as the metadata say it.',
    }),
    issuer: t.exposeString('issuer', {
      description: `Its address, or its entity id by SAML, at most ${ISSUER_MAX} characters.`,
    }),
    clientId: t.string({
      description: `At most ${CLIENT_ID_MAX} characters; empty by SAML.`,
      resolve: ({ clientId }) => clientId ?? '',
    }),
    label: t.exposeString('label', { description: `Words on the button, 1 to ${LABEL_MAX} characters.` }),
    groupClaim: t.exposeString('groupClaim', {
      description: `The claim or attribute with somebody’s groups, at most ${CLAIM_MAX} characters; dots lead into objects.`,
    }),
    editorGroups: t.exposeStringList('editorGroups', {
      description: `Groups whose members are editors. ${groups}`,
    }),
    adminGroups: t.exposeStringList('adminGroups', {
      description: `Groups whose members are administrators. ${groups}`,
    }),
    mailDomains: t.exposeStringList('mailDomains', {
      description: `Domains whose people may get or link an account, 1 to ${MOST_DOMAINS}.`,
    }),
    createsAccounts: t.exposeBoolean('createsAccounts', {
      description: 'Whether people without an account get one at their first sign-in.',
    }),
    secondStepValues: t.exposeStringList('secondStepValues', {
      description: `Values of acr and amr, by SAML of AuthnContextClassRef and Microsoft’s authnmethodsreferences, that stand for a second step at the provider, at most ${MOST_STEP_VALUES}.`,
    }),
    isActive: t.exposeBoolean('isActive', { description: 'Whether people can sign in by it.' }),
    signsOutThere: t.exposeBoolean('signsOutThere', {
      description: 'Whether a sign-out here leads through the provider’s, where it has one; never by SAML.',
    }),
    ownSignInsOffAt: t.expose('ownSignInsOffAt', {
      type: 'DateTime',
      nullable: true,
      description:
        'Since when staff of this municipality alone cannot sign in by password or passkey; null: they can.',
    }),
    emergencyUserIds: t.field({
      type: ['Int'],
      description: 'Accounts that keep their own sign-in meanwhile.',
      resolve: ({ municipalityId }, _, { db }) => emergencyIdsOf(db, municipalityId),
    }),
  }),
})

const CandidateRef = builder.objectRef<Candidate>('EmergencyCandidate').implement({
  description: 'An administrator with a password, who can keep their own sign-in.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Id of the account.' }),
    name: t.string({
      description: 'First and last name.',
      resolve: ({ firstName, lastName }) => `${firstName} ${lastName}`,
    }),
  }),
})

type Settings = { municipalityId: number }

const PermissionsRef = builder.objectRef<Settings>('TownSignInPermissions').implement({
  description: 'The viewer’s permissions; computed by the function that guards the mutations.',
  fields: (t) => ({
    canManage: t.boolean({
      description: 'Whether the viewer may change, check and try the provider.',
      resolve: ({ municipalityId }, _, { viewer }) => canManage(viewer, municipalityId),
    }),
  }),
})

export const SettingsRef = builder.objectRef<Settings>('TownSignInSettings').implement({
  description: 'How a municipality’s staff sign in by its own accounts.',
  fields: (t) => ({
    redirectUri: t.string({
      description: 'The redirect URI that the provider has to allow.',
      resolve: ({ municipalityId }, _, context) => redirectUriOf(context, municipalityId),
    }),
    samlEntityId: t.string({
      description: 'SAML: our name at the provider, and the address of our metadata.',
      resolve: ({ municipalityId }, _, context) => entityIdOf(context, municipalityId),
    }),
    samlResponseUri: t.string({
      description: 'SAML: the address to which the provider posts responses (assertion consumer service).',
      resolve: ({ municipalityId }, _, context) => responseUrlOf(context, municipalityId),
    }),
    signedOutUri: t.string({
      description: 'The address to which the provider may lead back after a sign-out.',
      resolve: ({ municipalityId }, _, context) => signedOutUriOf(context, municipalityId),
    }),
    signOutNoticeUri: t.string({
      description: 'The address to which the provider posts logout tokens (back-channel logout).',
      resolve: ({ municipalityId }, _, { publicUrl }) =>
        `${publicUrl}${townSignOutNoticePath(municipalityId)}`,
    }),
    provider: t.field({
      type: ProviderRef,
      nullable: true,
      description: 'Its provider; null: none was entered.',
      resolve: ({ municipalityId }, _, { db }) => findProvider(db, municipalityId),
    }),
    emergencyCandidates: t.field({
      type: [CandidateRef],
      description: 'Administrators who can keep their own sign-in, by name.',
      resolve: ({ municipalityId }, _, { db }) => emergencyCandidates(db, municipalityId),
    }),
    permissions: t.field({
      type: PermissionsRef,
      description: 'The viewer’s permissions.',
      resolve: (settings) => settings,
    }),
  }),
})

const CheckRef = builder.objectRef<Check>('SignInProviderCheck').implement({
  description: 'What a check of a provider has found.',
  fields: (t) => ({
    isUsable: t.exposeBoolean('isUsable', { description: 'Whether it answered and can be used.' }),
    findings: t.exposeStringList('findings', { description: 'Sentences for an administrator.' }),
  }),
})

const InputRef = builder.inputType('SignInProviderInput', {
  description: 'The settings of a provider.',
  fields: (t) => ({
    protocol: t.field({ type: ProtocolRef, defaultValue: 'OIDC', description: 'How it speaks to us.' }),
    issuer: t.string({
      required: false,
      description: `OpenID Connect: its address with https, 1 to ${ISSUER_MAX} characters.`,
    }),
    clientId: t.string({
      required: false,
      description: `OpenID Connect: 1 to ${CLIENT_ID_MAX} characters.`,
    }),
    metadata: t.string({
      required: false,
      description: `SAML: its metadata, at most ${METADATA_MAX} characters. Without them and without metadataUrl the present ones stay.`,
    }),
    metadataUrl: t.string({
      required: false,
      description: `SAML: where its metadata are read, instead of metadata, at most ${METADATA_URL_MAX} characters with https.`,
    }),
    clientSecret: t.string({
      required: false,
      description: `At most ${CLIENT_SECRET_MAX} characters. Null or empty: the present one stays, which another issuer does not allow.`,
    }),
    label: t.string({ description: `1 to ${LABEL_MAX} characters.` }),
    groupClaim: t.string({ description: `1 to ${CLAIM_MAX} characters.` }),
    editorGroups: t.stringList({ description: groups }),
    adminGroups: t.stringList({ description: groups }),
    mailDomains: t.stringList({ description: `1 to ${MOST_DOMAINS} domains, without @.` }),
    createsAccounts: t.boolean({
      description: 'Whether people without an account get one; needs a group of either role.',
    }),
    secondStepValues: t.stringList({
      description: `At most ${MOST_STEP_VALUES} values of at most ${ENTRY_MAX} characters.`,
    }),
    isActive: t.boolean({ description: 'Whether people can sign in by it; off ends sessions by it.' }),
    signsOutThere: t.boolean({
      defaultValue: false,
      description:
        'Whether a sign-out here leads through the provider’s; for sessions that begin from now on.',
    }),
  }),
})

const ofTown = 'Id of the municipality.'

builder.queryField('townSignInSettings', (t) =>
  t.field({
    type: SettingsRef,
    description:
      'How staff of a municipality sign in by its accounts; for administrators. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalityId: t.arg.int({ description: ofTown }) },
    resolve: async (_, { municipalityId }, context) => ({
      municipalityId: (await managedTown(context, municipalityId)).id,
    }),
  }),
)

builder.mutationFields((t) => ({
  saveSignInProvider: t.field({
    type: ProviderRef,
    description:
      'Writes the provider of a municipality. Another issuer or protocol, or SAML metadata with no known certificate that are typed or come from another address, ends all links and the sessions by the former one. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT.',
    args: {
      municipalityId: t.arg.int({ description: ofTown }),
      provider: t.arg({ type: InputRef }),
    },
    resolve: (_, { municipalityId, provider }, context) =>
      saveSignInProvider(context, municipalityId, provider),
  }),
  checkSignInProvider: t.field({
    type: CheckRef,
    description:
      'Asks the saved provider for its description (discovery, or metadata by SAML) and says what it found. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalityId: t.arg.int({ description: ofTown }) },
    resolve: (_, { municipalityId }, context) => checkSignInProvider(context, municipalityId),
  }),
  removeSignInProvider: t.boolean({
    description:
      'Removes the provider with all links; sessions by it end, and own sign-ins are on again. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN.',
    args: { municipalityId: t.arg.int({ description: ofTown }) },
    resolve: (_, { municipalityId }, context) => removeSignInProvider(context, municipalityId),
  }),
  setOwnSignIns: t.field({
    type: ProviderRef,
    description: `Switches password and passkey off for staff of this municipality alone, from their next sign-in on, or on again. Errors: UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT while the provider is off, BAD_USER_INPUT for emergencyUserIds.`,
    args: {
      municipalityId: t.arg.int({ description: ofTown }),
      areOff: t.arg.boolean({ description: 'Whether they are to be off.' }),
      emergencyUserIds: t.arg.intList({
        description: `Administrators with a password who keep theirs, 1 to ${MOST_EMERGENCY_ACCOUNTS}; ignored where they are on.`,
      }),
    },
    resolve: (_, input, context) => setOwnSignIns(context, input),
  }),
}))
