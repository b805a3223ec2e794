import { requireSession } from '#domains/access/server/viewer.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { badInput, DomainError, unauthenticated } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { appCodeSchema, SET_UP_MINUTES } from '../../second-factor.rules.ts'
import { type Again, requirePasswordToSetUp, requireReAuthentication } from '../re-authenticate.ts'
import { requireStillVerified } from '../revocation/lock-verified.ts'
import { beginGeneration, endAllSessions } from '../sessions.sql.ts'
import { forgetFailures, noteFailure, requireMayTry } from '../throttle.ts'
import { addressOf, newSecret, stepOf } from './one-time-code.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { sendSecondFactorMail } from './second-factor.mails.ts'
import {
  beginFactor,
  confirmFactor,
  findFactor,
  removeFactor,
  removeUnconfirmedFactors,
  replaceRecoveryCodes,
} from './second-factor.sql.ts'

const alreadyOn = () =>
  new DomainError('CONFLICT', 'Der zweite Schritt ist schon eingerichtet. Bitte schalten Sie ihn zuerst aus.')

const isOff = () => new DomainError('CONFLICT', 'Der zweite Schritt ist nicht eingeschaltet.')

/**
 * Begins to set up a second step: a secret for the app, which counts only when a code of it was typed. Begun again, the
 * earlier secret is void.
 * @throws UNAUTHENTICATED, BAD_USER_INPUT at password, RATE_LIMITED, CONFLICT where one is in use or anything was revoked meanwhile.
 */
export async function startSecondFactor(
  context: Context,
  password: string,
): Promise<{ secret: string; address: string }> {
  const person = await requirePasswordToSetUp(context, password)
  const { plain, sealed } = newSecret(context, person.id)
  const createdAt = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    await requireStillVerified(trx, context, person)
    if (!(await beginFactor(trx, { personId: person.id, secret: sealed, createdAt }))) throw alreadyOn()
  })
  return { secret: plain, address: addressOf(plain, person.email) }
}

/**
 * Switches it on: the app has the secret, as its code shows. Sessions that were opened with the password alone end.
 * @returns the recovery codes, which are never shown again.
 * @throws UNAUTHENTICATED, BAD_USER_INPUT at code, RATE_LIMITED, CONFLICT.
 */
export async function confirmSecondFactor(context: Context, input: { code: string }): Promise<string[]> {
  const viewer = requireSession(context.viewer)
  const { code } = checked(appCodeSchema, input)
  const [person] = await findPeople(context.db, [viewer.id])
  if (person === undefined) throw unauthenticated()
  const factor = await findFactor(context.db, viewer.id)
  const now = context.clock.now()
  if (factor?.confirmedAt) throw alreadyOn()
  if (factor === null || now.getTime() - factor.createdAt.getTime() > SET_UP_MINUTES * MINUTE) {
    throw new DomainError('CONFLICT', 'Das hat zu lange gedauert. Bitte beginnen Sie noch einmal.')
  }
  const attempt = { kind: 'second-step', email: person.email } as const
  await requireMayTry(context, attempt)
  const step = stepOf(context, factor, code)
  if (step === null) {
    await noteFailure(context)
    throw badInput({
      code: 'Dieser Code stimmt nicht. Bitte nehmen Sie den, den die App gerade zeigt, und prüfen Sie die Uhrzeit Ihres Telefons.',
    })
  }
  await forgetFailures(context, attempt)
  const { codes, hashes } = newRecoveryCodes(context, viewer.id)
  await context.db.transaction().execute(async (trx) => {
    await requireStillVerified(trx, context, person)
    const changes = { confirmedAt: now, lastStep: step, recoveryHashes: hashes }
    if (!(await confirmFactor(trx, factor, changes))) throw alreadyOn()
    await endAllSessions(trx, viewer.id, now, viewer.sessionId)
    await sendSecondFactorMail(trx, context, person, 'on')
  })
  context.log.info({ personId: viewer.id }, 'a second factor was set up')
  return codes
}

/**
 * Ten new recovery codes; the earlier ones are void.
 * @throws as `requireReAuthentication`, and CONFLICT where no second step is in use.
 */
export async function renewRecoveryCodes(context: Context, again: Again): Promise<string[]> {
  const { person } = await requireReAuthentication(context, again)
  const { codes, hashes } = newRecoveryCodes(context, person.id)
  await context.db.transaction().execute(async (trx) => {
    await requireStillVerified(trx, context, person)
    if (!(await replaceRecoveryCodes(trx, person.id, hashes))) throw isOff()
    // Whoever has just used one of the earlier codes up is not let in by it any more.
    await beginGeneration(trx, person.id)
    await sendSecondFactorMail(trx, context, person, 'codes')
  })
  return codes
}

/**
 * Switches it off, with all recovery codes: whoever has the password alone must not be able to.
 * @throws as `requireReAuthentication`, and CONFLICT where no second step is in use.
 */
export async function endSecondFactor(context: Context, again: Again): Promise<void> {
  const { person } = await requireReAuthentication(context, again)
  await context.db.transaction().execute(async (trx) => {
    await requireStillVerified(trx, context, person)
    if (!(await removeFactor(trx, person.id))) throw isOff()
    await beginGeneration(trx, person.id)
    await sendSecondFactorMail(trx, context, person, 'off')
  })
  context.log.info({ personId: person.id }, 'a second factor was switched off')
}

/** Removes what was begun and can be finished no more. */
export async function forgetUnfinished({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await removeUnconfirmedFactors(db, new Date(clock.now().getTime() - SET_UP_MINUTES * MINUTE))
}
