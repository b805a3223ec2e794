import { GraphQLError } from 'graphql'
import { say } from '#kit/common/say.ts'

/** Every code that `extensions.code` can carry (rule 74). */
export type ErrorCode =
  | 'UNAUTHENTICATED'
  | 'FORBIDDEN'
  | 'NOT_FOUND'
  | 'BAD_USER_INPUT'
  | 'CONFLICT'
  | 'RATE_LIMITED'
  | 'ACCOUNT_LOCKED'
  | 'EMAIL_NOT_CONFIRMED'
  | 'TOKEN_INVALID'
  | 'CODE_EXPIRED'
  | 'CODE_EXHAUSTED'
  | 'CODE_USED'
  | 'SECOND_FACTOR_NEEDED'
  | 'UPLOAD_REJECTED'
  | 'FEATURE_DISABLED'
  | 'OBJECTION_OPEN'
  | 'INTERNAL'

/** Messages by the path of the input field, as the form names it. */
export type FieldMessages = Record<string, string>

/** An error for people: a German sentence and a code. All other errors are masked. */
export class DomainError extends GraphQLError {
  constructor(
    code: ErrorCode,
    message: string,
    more: { fields?: FieldMessages; retryAfter?: number; isGone?: true; byPasskey?: true } = {},
  ) {
    super(message, { extensions: { code, ...more } })
    this.name = 'DomainError'
  }
}

export const unauthenticated = () => new DomainError('UNAUTHENTICATED', say`Bitte melden Sie sich an.`)

export const forbidden = (message = say`Dazu fehlt Ihnen die Berechtigung.`) =>
  new DomainError('FORBIDDEN', message)

/** The error for signing in with an account that staff have locked. */
export const accountLocked = () =>
  new DomainError(
    'ACCOUNT_LOCKED',
    say`Ihr Konto ist gesperrt. Warum, und an wen Sie sich wenden können, haben wir Ihnen per E-Mail geschrieben.`,
  )

/** Also the error for a thing that exists but must not be seen: from outside the two are the same. */
export const notFound = (message = say`Der gesuchte Eintrag wurde nicht gefunden.`) =>
  new DomainError('NOT_FOUND', message)

/** For viewers who could see the thing while it existed: its address answers that it is gone (rule 26). */
export const gone = (message: string) => new DomainError('NOT_FOUND', message, { isGone: true })

/** Bad input: a general sentence and one for each field. */
export function badInput(fields: FieldMessages, message = Object.values(fields)[0]): DomainError {
  return new DomainError('BAD_USER_INPUT', message ?? say`Bitte prüfen Sie Ihre Eingaben.`, { fields })
}
