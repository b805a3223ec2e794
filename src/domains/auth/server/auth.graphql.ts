import { requireSession } from '#domains/access/server/viewer.ts'
import type { PersonRow } from '#domains/users/server/people.sql.ts'
import { UserRef } from '#domains/users/server/user.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { confirmEmail, resendConfirmation } from './confirm-email.ts'
import { type Login, logIn } from './login.ts'
import { LINK_STATES, MAILED_LINKS, mailedLinkState } from './mailed-link.ts'
import { confirmPasswordReset, initiatePasswordReset } from './password/reset-password.ts'
import { type Registration, register } from './register.ts'
import { endSession } from './sessions.sql.ts'
import { type AuthToken, refreshSession } from './sessions.ts'

export const AuthTokenRef = builder.objectRef<AuthToken>('AuthToken').implement({
  description: 'The tokens of a session.',
  fields: (t) => ({
    accessToken: t.exposeString('accessToken', {
      description: 'For the authorization header; valid for 15 minutes.',
    }),
    refreshToken: t.exposeString('refreshToken', {
      description: 'For one call of refreshToken, which returns a new pair.',
    }),
  }),
})

export const LoginPayloadRef = builder.objectRef<Login>('LoginPayload').implement({
  description: 'A new session.',
  fields: (t) => ({
    authToken: t.expose('authToken', { type: AuthTokenRef, description: 'The session’s tokens.' }),
    user: t.field({
      type: UserRef,
      description: 'The signed-in person.',
      resolve: ({ person }) => person,
    }),
  }),
})

const RegisterPayloadRef = builder.objectRef<Registration>('RegisterPayload').implement({
  description: 'The result of a registration; the same whether or not the address had an account.',
  fields: (t) => ({
    id: t.exposeInt('id', { description: 'Id of the registration.' }),
    email: t.exposeString('email', { description: 'The address that got the mail.' }),
    codeHandle: t.exposeString('codeHandle', {
      description: 'For confirmEmailAddressByCode, with the code of the mail. Keep it in this client alone.',
    }),
  }),
})

const ConfirmEmailPayloadRef = builder.objectRef<PersonRow>('ConfirmEmailAddressPayload').implement({
  description: 'The account whose address was confirmed.',
  fields: (t) => ({
    username: t.exposeString('username', { description: 'The public pseudonym, for a greeting.' }),
    email: t.exposeString('email', { description: 'The confirmed address, to fill the sign-in form.' }),
  }),
})

const LoginInputRef = builder.inputType('LoginInput', {
  fields: (t) => ({
    email: t.string({ description: 'The account’s e-mail address; case does not matter.' }),
    password: t.string({ description: 'Its password.' }),
    otp: t.string({
      required: false,
      description:
        'Code of the app or of secondStepByPasskey, or a recovery code, if a second step is set up; at most 40 characters.',
    }),
  }),
})

const RegisterInputRef = builder.inputType('RegisterInput', {
  fields: (t) => ({
    email: t.string({ description: 'At most 254 characters.' }),
    password: t.string({
      description: '12 to 128 characters, not easily guessed.',
    }),
    firstName: t.string({ description: '1 to 80 characters.' }),
    lastName: t.string({ description: '1 to 80 characters.' }),
    termsAccepted: t.boolean({ description: 'Must be true.' }),
    municipalityId: t.int({ required: false, description: 'The person’s home municipality.' }),
  }),
})

const AddressInputRef = builder.inputType('ConfirmEmailAddressInput', {
  fields: (t) => ({ token: t.string({ description: 'Token of the mail’s link.' }) }),
})

const MailedLinkRef = builder.enumType('MailedLink', {
  description:
    'The purpose of a link in a mail: confirmEmailAddress or confirmPasswordReset takes its token.',
  values: MAILED_LINKS,
})

const LinkStateRef = builder.enumType('MailedLinkState', {
  description: 'Whether a link works, was used, or is unknown, replaced by a newer one or too old.',
  values: LINK_STATES,
})

builder.queryField('mailedLink', (t) =>
  t.field({
    type: LinkStateRef,
    // Nullable: if it fails the rest of the page's query still arrives (rule 89).
    nullable: true,
    description: 'The state of a link in a mail; asking does not use the link up. Errors: RATE_LIMITED.',
    args: {
      purpose: t.arg({ type: MailedLinkRef, description: 'What the link is for.' }),
      token: t.arg.string({ description: 'Token of the mail’s link.' }),
    },
    resolve: (_, args, context) => mailedLinkState(context, args),
  }),
)

builder.mutationFields((t) => ({
  login: t.field({
    type: LoginPayloadRef,
    description:
      'Signs in. Errors: BAD_USER_INPUT, RATE_LIMITED, EMAIL_NOT_CONFIRMED, ACCOUNT_LOCKED, FORBIDDEN where the town has switched own sign-ins off, SECOND_FACTOR_NEEDED if the password is right and a code is missing.',
    args: { input: t.arg({ type: LoginInputRef }) },
    resolve: (_, { input }, context) => logIn(context, input),
  }),
  refreshToken: t.field({
    type: AuthTokenRef,
    description:
      'Exchanges a refresh token for a new pair; using one twice ends the session. Errors: UNAUTHENTICATED.',
    args: { refreshToken: t.arg.string() },
    resolve: (_, args, context) => refreshSession(context, args.refreshToken),
  }),
  logout: t.boolean({
    description: 'Ends this session; true even if there was none.',
    resolve: async (_, __, { viewer, db, clock }) => {
      if (viewer.id !== null) await endSession(db, requireSession(viewer).sessionId, clock.now())
      return true
    },
  }),
  register: t.field({
    type: RegisterPayloadRef,
    description:
      'Creates an account and mails a link that confirms its address. Errors: BAD_USER_INPUT, RATE_LIMITED.',
    args: { input: t.arg({ type: RegisterInputRef }) },
    resolve: (_, { input }, context) =>
      register(context, { ...input, termsAccepted: input.termsAccepted as true }),
  }),
  confirmEmailAddress: t.field({
    type: ConfirmEmailPayloadRef,
    description: 'Confirms an address by the mail’s token, valid 24 hours and once. Errors: TOKEN_INVALID.',
    args: { addressInput: t.arg({ type: AddressInputRef }) },
    resolve: (_, { addressInput }, context) => confirmEmail(context, addressInput.token),
  }),
  resendConfirmation: t.boolean({
    description:
      'Sends a new confirmation link; true whether or not the address waits for one. Errors: RATE_LIMITED.',
    args: { email: t.arg.string() },
    resolve: async (_, { email }, context) => {
      await resendConfirmation(context, email)
      return true
    },
  }),
  initiatePasswordReset: t.boolean({
    description:
      'Sends a link for a new password; true whether or not there is an account. Errors: RATE_LIMITED.',
    args: { email: t.arg.string() },
    resolve: async (_, { email }, context) => {
      await initiatePasswordReset(context, email)
      return true
    },
  }),
  confirmPasswordReset: t.boolean({
    description: 'Sets a new password and ends all sessions. Errors: TOKEN_INVALID, BAD_USER_INPUT.',
    args: { newPassword: t.arg.string(), token: t.arg.string() },
    resolve: async (_, args, context) => {
      await confirmPasswordReset(context, args)
      return true
    },
  }),
}))
