import { requireSession } from '#domains/access/server/viewer.ts'
import { builder } from '#kit/server/builder.ts'
import { PASSKEY_MINUTES, PASSKEY_NAME_MAX, PASSKEYS_MOST } from '../../passkey.rules.ts'
import { LoginPayloadRef } from '../auth.graphql.ts'
import { OTP_ARGUMENT } from '../re-authenticate.ts'
import { type Added, addPasskey, removePasskey, renamePasskey, startPasskey } from './change-passkeys.ts'
import { type PasskeyRow, passkeysOf } from './passkeys.sql.ts'
import { secondStepByPasskey, signInByPasskey, startPasskeyCheck } from './sign-in-by-passkey.ts'

const PasskeyRef = builder.objectRef<PasskeyRow>('Passkey').implement({
  description: 'A passkey (WebAuthn) of the viewer: it signs in without a password, and is a second step.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Id for renamePasskey and removePasskey; a UUID.' }),
    name: t.exposeString('name', {
      description: `Browser and system of the device at first; 1 to ${PASSKEY_NAME_MAX} characters.`,
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When it was added.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      nullable: true,
      description: 'When it was last used; null if never.',
    }),
    isBackedUp: t.exposeBoolean('isBackedUp', {
      description: 'Whether the device keeps a copy elsewhere, so that other devices of the person have it.',
    }),
  }),
})

const AddedRef = builder.objectRef<Added>('AddPasskeyPayload').implement({
  description: 'A new passkey.',
  fields: (t) => ({
    passkey: t.field({
      type: PasskeyRef,
      description: 'The passkey.',
      resolve: ({ passkey }) => passkey,
    }),
    recoveryCodes: t.stringList({
      description:
        'Ten recovery codes if it is the account’s first second step, never shown again; else empty.',
      resolve: ({ recoveryCodes }) => recoveryCodes,
    }),
  }),
})

const PurposeRef = builder.enumType('PasskeyPurpose', {
  description: 'The call that takes the device’s answer: signInByPasskey or secondStepByPasskey.',
  values: ['SIGN_IN', 'SECOND_STEP'] as const,
})

const ANSWER = 'The device’s answer as JSON, as toJSON() of its PublicKeyCredential gives it.'
const password = 'The current password, because somebody else may have found the session open.'

builder.queryField('passkeys', (t) =>
  t.field({
    type: [PasskeyRef],
    description: `The viewer’s passkeys, oldest first, at most ${PASSKEYS_MOST}. Errors: UNAUTHENTICATED.`,
    resolve: (_, __, { viewer, db }) => passkeysOf(db, requireSession(viewer).id),
  }),
)

builder.mutationFields((t) => ({
  startPasskeyCheck: t.string({
    description: `Options for navigator.credentials.get() as JSON, valid ${PASSKEY_MINUTES} minutes and once. Errors: RATE_LIMITED.`,
    args: { purpose: t.arg({ type: PurposeRef, description: 'What the answer is for.' }) },
    resolve: (_, { purpose }, context) => startPasskeyCheck(context, purpose),
  }),
  signInByPasskey: t.field({
    type: LoginPayloadRef,
    description:
      'Signs in by a passkey, which counts as both steps. Errors: BAD_USER_INPUT for any wrong, late or repeated answer, RATE_LIMITED, EMAIL_NOT_CONFIRMED, ACCOUNT_LOCKED, FORBIDDEN where the town has switched own sign-ins off.',
    args: { answer: t.arg.string({ description: ANSWER }) },
    resolve: (_, { answer }, context) => signInByPasskey(context, answer),
  }),
  secondStepByPasskey: t.string({
    description: `Exchanges a passkey’s answer for a code that each argument otp takes, once within ${PASSKEY_MINUTES} minutes and with the password of the same account. Errors: BAD_USER_INPUT for any wrong, late or repeated answer, RATE_LIMITED.`,
    args: { answer: t.arg.string({ description: ANSWER }) },
    resolve: (_, { answer }, context) => secondStepByPasskey(context, answer),
  }),
  startPasskey: t.string({
    description: `Options for navigator.credentials.create() as JSON, valid ${PASSKEY_MINUTES} minutes and once. Errors: UNAUTHENTICATED, BAD_USER_INPUT at password or otp, SECOND_FACTOR_NEEDED, RATE_LIMITED, CONFLICT if there are ${PASSKEYS_MOST}.`,
    args: { password: t.arg.string({ description: password }), otp: t.arg.string(OTP_ARGUMENT) },
    resolve: (_, args, context) => startPasskey(context, args),
  }),
  addPasskey: t.field({
    type: AddedRef,
    description: `Adds the passkey that a device has made; a mail tells of it. The first second step of an account ends all other sessions. Errors: UNAUTHENTICATED, BAD_USER_INPUT for a wrong, late or repeated answer, CONFLICT if there are ${PASSKEYS_MOST} or it is in use already.`,
    args: { answer: t.arg.string({ description: ANSWER }) },
    resolve: (_, { answer }, context) => addPasskey(context, answer),
  }),
  renamePasskey: t.field({
    type: PasskeyRef,
    description: 'Renames one of the viewer’s passkeys. Errors: UNAUTHENTICATED, BAD_USER_INPUT, NOT_FOUND.',
    args: {
      id: t.arg.string({ description: 'Id of the passkey.' }),
      name: t.arg.string({ description: `1 to ${PASSKEY_NAME_MAX} characters.` }),
    },
    resolve: (_, args, context) => renamePasskey(context, args),
  }),
  removePasskey: t.boolean({
    description:
      'Removes one of the viewer’s passkeys; a mail tells of it. Without any second step left the password is enough, and recovery codes end. Errors: UNAUTHENTICATED, BAD_USER_INPUT at password or otp, SECOND_FACTOR_NEEDED, NOT_FOUND, RATE_LIMITED, CONFLICT.',
    args: {
      id: t.arg.string({ description: 'Id of the passkey.' }),
      password: t.arg.string({ description: password }),
      otp: t.arg.string(OTP_ARGUMENT),
    },
    resolve: async (_, args, context) => {
      await removePasskey(context, args)
      return true
    },
  }),
}))
