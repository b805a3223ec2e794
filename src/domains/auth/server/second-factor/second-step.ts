import { lockPerson, type PersonRow } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { badInput, DomainError } from '#kit/server/errors.ts'
import { isPasskeyCode } from '../../passkey.rules.ts'
import { asksForCode, isAppCode } from '../../second-factor.rules.ts'
import { spendPasskeyCode } from '../passkeys/passkey-challenge.ts'
import { takeOwnerRecoveryCode } from '../passkeys/passkeys.sql.ts'
import { forgetFailures, noteFailure, requireMayTry } from '../throttle.ts'
import { isReadable, stepOf } from './one-time-code.ts'
import { recoveryHash } from './recovery-codes.ts'
import { type CodePurpose, sendRecoveryCodeUsedMail } from './second-factor.mails.ts'
import {
  consumeTimeStep,
  findFactor,
  type SecondFactorRow,
  secondStepsOfOne,
  takeRecoveryCode,
} from './second-factor.sql.ts'

/**
 * Checks the second step of an account that has set one up, at sign-in and before acts that are hard to undo:
 * a code of the app, a code from a passkey, or a recovery code. Call it only after the password check. Its
 * failures have a throttle of their own, so that the right password does not reset it.
 * @throws SECOND_FACTOR_NEEDED at `otp` without a code, BAD_USER_INPUT at `otp`, RATE_LIMITED after repeated
 * failures, CONFLICT where the server's secret has changed since.
 */
export async function requireSecondStep(
  context: Context,
  person: PersonRow,
  otp: string | null | undefined,
  purpose: CodePurpose,
): Promise<void> {
  const steps = await secondStepsOfOne(context.db, person.id)
  if (steps === null) return
  if (!otp?.trim()) throw codeNeeded(steps.hasPasskey)
  const factor = steps.hasApp ? await findFactor(context.db, person.id) : null
  if (factor !== null && !isPasskeyCode(otp) && !isReadable(context.secret, factor)) {
    context.log.error({ personId: person.id }, 'SECRET cannot decrypt the second factor of an account')
    throw new DomainError(
      'CONFLICT',
      say`Ihr zweiter Schritt lässt sich gerade nicht prüfen. An Ihrem Code liegt das nicht. Bitte wenden Sie sich an die Administration Ihrer Gemeinde oder an die Plattform.`,
    )
  }
  const attempt = { kind: 'second-step', email: person.email } as const
  await requireMayTry(context, attempt)
  if (!(await consumeCode(context, person, factor, { otp, purpose }))) {
    await noteFailure(context)
    context.log.info({ personId: person.id, purpose }, 'a second step failed')
    throw badInput({
      otp: say`Dieser Code stimmt nicht oder wurde schon benutzt. Bitte nehmen Sie den nächsten.`,
    })
  }
  await forgetFailures(context, attempt)
}

/** `hasPasskey` is told after the right password alone. */
function codeNeeded(hasPasskey: boolean): DomainError {
  const message = hasPasskey
    ? say`Bitte bestätigen Sie mit Ihrem Passkey, oder geben Sie einen Code ein.`
    : say`Bitte geben Sie den Code aus Ihrer App ein.`
  return new DomainError('SECOND_FACTOR_NEEDED', message, {
    fields: { otp: message },
    ...(hasPasskey && { byPasskey: true }),
  })
}

async function consumeCode(
  context: Context,
  person: PersonRow,
  factor: SecondFactorRow | null,
  { otp: typed, purpose }: { otp: string; purpose: CodePurpose },
): Promise<boolean> {
  if (isPasskeyCode(typed)) return spendPasskeyCode(context, person.id, typed)
  if (isAppCode(typed)) {
    if (factor === null || !asksForCode(factor)) return false
    const step = stepOf(context, factor, typed.replace(/\s/g, ''))
    return step !== null && (await consumeTimeStep(context.db, person.id, step))
  }
  return context.db.transaction().execute(async (trx) => {
    // The usual order of locks: the account before its second step. The mail below references the account.
    await lockPerson(trx, person.id)
    const hash = recoveryHash(context, person.id, typed)
    const take = factor === null ? takeOwnerRecoveryCode : takeRecoveryCode
    const left = await take(trx, person.id, hash)
    if (left !== null) await sendRecoveryCodeUsedMail(trx, context, person, { left, purpose })
    return left !== null
  })
}
