import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { UserRef } from '#domains/users/server/user.graphql.ts'
import { canSeeContact } from '#domains/users/server/user.policy.ts'
import { builder } from '#kit/server/builder.ts'
import { saidDevice } from '../device.rules.ts'
import { changeEmail, confirmEmailChange, stopEmailChange } from './email-change/change-email.ts'
import { findWaitingEmail } from './email-change/email-changes.sql.ts'
import { endOneSession } from './end-session.ts'
import { changePassword } from './password/change-password.ts'
import { OTP_ARGUMENT } from './re-authenticate.ts'
import { endAllSessions, type LivingSession, livingSessions } from './sessions.sql.ts'

const SessionRef = builder.objectRef<LivingSession & { isCurrent: boolean }>('Session').implement({
  description: 'One sign-in of a person on one device.',
  fields: (t) => ({
    id: t.exposeString('id', { description: 'Id for endSession; a UUID.' }),
    device: t.string({
      nullable: true,
      description: 'Browser and operating system in words; null if unknown.',
      resolve: ({ device }) => saidDevice(device),
    }),
    createdAt: t.expose('createdAt', { type: 'DateTime', description: 'When the person signed in.' }),
    lastUsedAt: t.expose('lastUsedAt', {
      type: 'DateTime',
      description: 'Time of the last use, exact to a minute.',
    }),
    expiresAt: t.expose('expiresAt', { type: 'DateTime', description: 'Latest end of the session.' }),
    isCurrent: t.exposeBoolean('isCurrent', { description: 'Whether it is the viewer’s present session.' }),
  }),
})

export const EmailRef = builder
  .objectRef<{ email: string; codeHandle?: string }>('EmailChangePayload')
  .implement({
    description: 'The address that a change of e-mail address concerns.',
    fields: (t) => ({
      email: t.exposeString('email', {
        description:
          'changeEmail: the address that got the link; confirmEmailChange and stopEmailChange: the account’s present address.',
      }),
      codeHandle: t.string({
        nullable: true,
        description: 'changeEmail: for confirmEmailChangeByCode, with the code of the mail; null elsewhere.',
        resolve: ({ codeHandle }) => codeHandle ?? null,
      }),
    }),
  })

builder.objectField(UserRef, 'waitingEmail', (t) =>
  t.string({
    nullable: true,
    description: 'The new address that still has to be confirmed; null for everybody but the person.',
    resolve: ({ id }, _, { viewer, db, clock }) =>
      canSeeContact(viewer, { id }) ? findWaitingEmail(db, id, clock.now()) : null,
  }),
)

builder.queryField('sessions', (t) =>
  t.field({
    type: [SessionRef],
    description: 'The viewer’s active sessions, last used first, at most 50. Errors: UNAUTHENTICATED.',
    resolve: async (_, __, { viewer, db, clock }) => {
      const { id, sessionId } = requireSignedIn(viewer)
      const living = await livingSessions(db, id, clock.now())
      return living.map((session) => ({ ...session, isCurrent: session.id === sessionId }))
    },
  }),
)

builder.mutationFields((t) => ({
  endSession: t.boolean({
    description: 'Ends one of the viewer’s own sessions. Errors: UNAUTHENTICATED, NOT_FOUND.',
    args: { id: t.arg.string({ description: 'Id of the session.' }) },
    resolve: async (_, { id }, context) => {
      await endOneSession(context, id)
      return true
    },
  }),
  endAllSessions: t.boolean({
    description:
      'Ends all sessions of the viewer, including this one unless `keepThis` is true. Errors: UNAUTHENTICATED.',
    args: { keepThis: t.arg.boolean({ defaultValue: false, description: 'Whether to keep this session.' }) },
    resolve: async (_, { keepThis }, { viewer, db, clock }) => {
      const { id, sessionId } = requireSignedIn(viewer)
      await db
        .transaction()
        .execute((trx) => endAllSessions(trx, id, clock.now(), keepThis ? sessionId : null))
      return true
    },
  }),
  changePassword: t.boolean({
    description:
      'Changes the password; all other sessions end, and a mail tells of it. Errors: UNAUTHENTICATED, BAD_USER_INPUT at currentPassword, newPassword or otp, SECOND_FACTOR_NEEDED, RATE_LIMITED, CONFLICT if the password or the second factor was changed meanwhile.',
    args: {
      currentPassword: t.arg.string({
        description: 'The current password, because somebody else may have found the session open.',
      }),
      newPassword: t.arg.string({ description: '12 to 128 characters, not easily guessed.' }),
      otp: t.arg.string(OTP_ARGUMENT),
    },
    resolve: async (_, args, context) => {
      await changePassword(context, args)
      return true
    },
  }),
  changeEmail: t.field({
    type: EmailRef,
    description:
      'Asks for another e-mail address: a link to the new one, valid 24 hours, makes it the account’s; a mail to the old one can stop it for 7 days. Errors: UNAUTHENTICATED, BAD_USER_INPUT, SECOND_FACTOR_NEEDED, RATE_LIMITED, CONFLICT if the password or the second factor was changed meanwhile.',
    args: {
      email: t.arg.string({ description: 'At most 254 characters.' }),
      password: t.arg.string({ description: 'The viewer’s current password.' }),
      otp: t.arg.string(OTP_ARGUMENT),
    },
    resolve: (_, args, context) => changeEmail(context, args),
  }),
  confirmEmailChange: t.field({
    type: EmailRef,
    description: 'Confirms the new address by its mail’s token. Errors: TOKEN_INVALID.',
    args: { token: t.arg.string() },
    resolve: (_, { token }, context) => confirmEmailChange(context, token),
  }),
  stopEmailChange: t.field({
    type: EmailRef,
    description:
      'Stops or reverts a change of address by the token in the mail to the old address; the password becomes invalid and all sessions end. Errors: TOKEN_INVALID, CONFLICT.',
    args: { token: t.arg.string() },
    resolve: (_, { token }, context) => stopEmailChange(context, token),
  }),
}))
