import { isAdminOf, requireSession } from '#domains/access/server/viewer.ts'
import { MunicipalityRef } from '#domains/municipalities/server/municipality.graphql.ts'
import { UserRef } from '#domains/users/server/user.graphql.ts'
import { builder, type Context } from '#kit/server/builder.ts'
import { loadOne } from '#kit/server/loader.ts'
import { ownerRecoveryHashes, passkeysOf } from '../passkeys/passkeys.sql.ts'
import { OTP_ARGUMENT } from '../re-authenticate.ts'
import { mustHaveSecondFactor } from '../sessions.sql.ts'
import {
  confirmSecondFactor,
  endSecondFactor,
  renewRecoveryCodes,
  startSecondFactor,
} from './change-second-factor.ts'
import { findFactor, type SecondFactorRow, secondStepsOf } from './second-factor.sql.ts'

type State = Pick<SecondFactorRow, 'personId' | 'confirmedAt' | 'recoveryHashes'>

const SecondFactorRef = builder.objectRef<State>('SecondFactor').implement({
  description: 'The viewer’s second factor: a code of an app, or a passkey, in addition to the password.',
  fields: (t) => ({
    since: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'Time since which codes of an app are asked for; null without an app.',
      resolve: (factor) => factor.confirmedAt,
    }),
    recoveryCodeCount: t.int({
      description: 'Number of unused recovery codes, 0 to 10.',
      resolve: async ({ personId, confirmedAt, recoveryHashes }, _, { db }) =>
        (confirmedAt === null ? await ownerRecoveryHashes(db, personId) : recoveryHashes).length,
    }),
    passkeyCount: t.int({
      description: 'Number of passkeys, 0 to 10; each is a second factor, too.',
      resolve: async ({ personId }, _, { db }) => (await passkeysOf(db, personId)).length,
    }),
    isRequired: t.boolean({
      description: 'Whether a municipality that the person works for, or the platform, requires one.',
      resolve: (factor, _, { db, isDemo }) => mustHaveSecondFactor(db, factor.personId, isDemo),
    }),
  }),
})

const SetupRef = builder.objectRef<{ secret: string; address: string }>('SecondFactorSetup').implement({
  description: 'The secret that an app needs to make codes; shown once.',
  fields: (t) => ({
    secret: t.exposeString('secret', { description: 'In base 32, 32 characters, for typing.' }),
    address: t.exposeString('address', { description: 'The same as an otpauth: address, for a QR code.' }),
  }),
})

builder.objectField(MunicipalityRef, 'requiresSecondFactor', (t) =>
  t.boolean({
    description: 'Whether its staff must have a second factor; false for everybody but its administrators.',
    resolve: (town, _, { viewer }) => town.requiresSecondFactor && isAdminOf(viewer, town.id),
  }),
)

const loadSteps = loadOne(
  ({ db }, ids: readonly number[]) => secondStepsOf(db, ids),
  ({ personId }) => personId,
)

/** The viewer's own second steps; null for anybody else's, and where the password is enough. */
const ownSteps = async (context: Context, id: number) =>
  context.viewer.id === id ? await loadSteps(context, id) : null

builder.objectFields(UserRef, (t) => ({
  confirmsWithCode: t.boolean({
    description:
      'Whether confirming with the password also needs a code of the second factor; false for everybody but the person.',
    resolve: async ({ id }, _, context) => (await ownSteps(context, id)) !== null,
  }),
  confirmsWithPasskey: t.boolean({
    description: 'Whether that code can come from secondStepByPasskey; false for everybody but the person.',
    resolve: async ({ id }, _, context) => (await ownSteps(context, id))?.hasPasskey === true,
  }),
}))

const CODES = 'Ten recovery codes, each for one sign-in in place of a code of the app; never shown again.'
const password = 'The current password, because somebody else may have found the session open.'

builder.queryField('secondFactor', (t) =>
  t.field({
    type: SecondFactorRef,
    description: 'The second factor of the viewer’s account. Errors: UNAUTHENTICATED.',
    resolve: async (_, __, { viewer, db }): Promise<State> => {
      const { id } = requireSession(viewer)
      return (await findFactor(db, id)) ?? { personId: id, confirmedAt: null, recoveryHashes: [] }
    },
  }),
)

builder.mutationFields((t) => ({
  startSecondFactor: t.field({
    type: SetupRef,
    description:
      'Starts the set-up of a second factor, which takes effect after confirmSecondFactor within 30 minutes. Errors: UNAUTHENTICATED, BAD_USER_INPUT at password or otp, SECOND_FACTOR_NEEDED for a person with passkeys, RATE_LIMITED, CONFLICT.',
    args: { password: t.arg.string({ description: password }), otp: t.arg.string(OTP_ARGUMENT) },
    resolve: (_, args, context) => startSecondFactor(context, args),
  }),
  confirmSecondFactor: t.stringList({
    description: `Switches the second factor on; all other sessions end, and a mail tells of it. ${CODES} Errors: UNAUTHENTICATED, BAD_USER_INPUT at code, RATE_LIMITED, CONFLICT.`,
    args: { code: t.arg.string({ description: 'Six digits, as the app shows them.' }) },
    resolve: (_, args, context) => confirmSecondFactor(context, args),
  }),
  renewRecoveryCodes: t.stringList({
    description: `${CODES} Earlier codes become invalid, and a mail tells of it. Errors: UNAUTHENTICATED, BAD_USER_INPUT at password or otp, SECOND_FACTOR_NEEDED, RATE_LIMITED, CONFLICT.`,
    args: { password: t.arg.string({ description: password }), otp: t.arg.string(OTP_ARGUMENT) },
    resolve: (_, args, context) => renewRecoveryCodes(context, args),
  }),
  endSecondFactor: t.boolean({
    description:
      'Switches the codes of the app off; a mail tells of it. Passkeys stay, and recovery codes with them. Errors: UNAUTHENTICATED, BAD_USER_INPUT at password or otp, SECOND_FACTOR_NEEDED, RATE_LIMITED, CONFLICT.',
    args: { password: t.arg.string({ description: password }), otp: t.arg.string(OTP_ARGUMENT) },
    resolve: async (_, args, context) => {
      await endSecondFactor(context, args)
      return true
    },
  }),
}))
