import { UserRef } from '#domains/users/server/user.graphql.ts'
import { builder } from '#kit/server/builder.ts'
import { MAIL_CODE_MINUTES, MAIL_CODE_TRIES } from '../../mail-code.rules.ts'
import { EmailRef } from '../account.graphql.ts'
import { AuthTokenRef } from '../auth.graphql.ts'
import { type ConfirmedByCode, confirmEmailByCode, confirmEmailChangeByCode } from './confirm-by-code.ts'
import { requestConfirmationCode, sendNewCode } from './send-new-code.ts'

/** Errors of every mutation that takes a code. */
export const CODE_ERRORS = `BAD_USER_INPUT at code if it is wrong, CODE_EXHAUSTED after ${MAIL_CODE_TRIES} tries, CODE_EXPIRED after ${MAIL_CODE_MINUTES} minutes or for an unknown handle, CODE_USED if it was confirmed before, RATE_LIMITED after too many wrong codes`

export const HANDLE_ARGUMENT = 'The codeHandle that the call got which sent the mail.'
export const CODE_ARGUMENT = 'Six digits from the mail; spaces do not matter.'

const ConfirmedRef = builder.objectRef<ConfirmedByCode>('ConfirmEmailAddressByCodePayload').implement({
  description: 'The account whose address was confirmed by a code.',
  fields: (t) => ({
    username: t.string({
      description: 'The public pseudonym, for a greeting.',
      resolve: ({ person }) => person.username,
    }),
    email: t.string({
      description: 'The confirmed address, to fill the sign-in form.',
      resolve: ({ person }) => person.email,
    }),
    authToken: t.field({
      type: AuthTokenRef,
      nullable: true,
      description:
        'The tokens of a new session; null if the handle did not come from register with the account’s present password.',
      resolve: ({ login }) => login?.authToken ?? null,
    }),
    user: t.field({
      type: UserRef,
      nullable: true,
      description: 'The person whom the code has signed in; null without a session.',
      resolve: ({ login }) => login?.person ?? null,
    }),
  }),
})

builder.mutationFields((t) => ({
  confirmEmailAddressByCode: t.field({
    type: ConfirmedRef,
    description: `Confirms an address by the code of its mail, and signs in the caller that registered. Link and code end together. Errors: ${CODE_ERRORS}.`,
    args: {
      handle: t.arg.string({ description: HANDLE_ARGUMENT }),
      code: t.arg.string({ description: CODE_ARGUMENT }),
    },
    resolve: (_, args, context) => confirmEmailByCode(context, args),
  }),
  confirmEmailChangeByCode: t.field({
    type: EmailRef,
    description: `Confirms the viewer’s new address by the code of its mail. Errors: UNAUTHENTICATED, ${CODE_ERRORS}, TOKEN_INVALID if the address has an account by now.`,
    args: {
      handle: t.arg.string({ description: HANDLE_ARGUMENT }),
      code: t.arg.string({ description: CODE_ARGUMENT }),
    },
    resolve: (_, args, context) => confirmEmailChangeByCode(context, args),
  }),
  requestConfirmationCode: t.string({
    description:
      'Sends a new confirmation with a code, and returns the handle for it, whether or not the address waits for one. Errors: BAD_USER_INPUT, RATE_LIMITED.',
    args: { email: t.arg.string({ description: 'At most 254 characters.' }) },
    resolve: (_, { email }, context) => requestConfirmationCode(context, email),
  }),
  sendNewCode: t.boolean({
    description:
      'Sends a new code for the same handle, of a registration or a change of address; the former code and its link end. False if it was confirmed before. Errors: CODE_EXPIRED for an unknown handle, RATE_LIMITED.',
    args: { handle: t.arg.string({ description: HANDLE_ARGUMENT }) },
    resolve: (_, { handle }, context) => sendNewCode(context, handle),
  }),
}))
