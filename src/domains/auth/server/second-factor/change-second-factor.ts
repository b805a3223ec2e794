import { requireSession } from '#domains/access/server/viewer.ts'
import { findPeople } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, unauthenticated } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { appCodeSchema, SET_UP_MINUTES } from '../../second-factor.rules.ts'
import { setOwnerRecoveryHashes } from '../passkeys/passkeys.sql.ts'
import { type Again, requireProofToSetUp, requireReAuthentication } from '../re-authenticate.ts'
import { requireStillVerified } from '../revocation/lock-verified.ts'
import { endAllSessions, revokePendingSignIns } from '../sessions.sql.ts'
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
  secondStepsOfOne,
} from './second-factor.sql.ts'

const alreadyOn = () =>
  new DomainError(
    'CONFLICT',
    say`Der zweite Schritt ist schon eingerichtet. Bitte schalten Sie ihn zuerst aus.`,
  )

const isOff = () => new DomainError('CONFLICT', say`Der zweite Schritt ist nicht eingeschaltet.`)

/**
 * Starts the set-up of a second step with a new secret for the app. The secret counts only after the app's
 * first code confirms it. A restart voids the earlier secret.
 * @throws UNAUTHENTICATED, BAD_USER_INPUT at password or otp, SECOND_FACTOR_NEEDED beside passkeys,
 * RATE_LIMITED, CONFLICT where one is in use or anything was revoked meanwhile.
 */
export async function startSecondFactor(
  context: Context,
  again: Again,
): Promise<{ secret: string; address: string }> {
  const person = await requireProofToSetUp(context, again, {
    first: async ({ id }) => {
      if ((await findFactor(context.db, id))?.confirmedAt) throw alreadyOn()
    },
  })
  const { plain, sealed } = newSecret(context, person.id)
  const createdAt = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    await requireStillVerified(trx, context, person)
    if (!(await beginFactor(trx, { personId: person.id, secret: sealed, createdAt }))) throw alreadyOn()
  })
  return { secret: plain, address: addressOf(plain, person.email) }
}

/**
 * Confirms the set-up by a code of the app and switches the second step on. All other sessions end, because
 * they were opened with the password alone.
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
    throw new DomainError('CONFLICT', say`Das hat zu lange gedauert. Bitte beginnen Sie noch einmal.`)
  }
  const attempt = { kind: 'second-step', email: person.email } as const
  await requireMayTry(context, attempt)
  const step = stepOf(context, factor, code)
  if (step === null) {
    await noteFailure(context)
    throw badInput({
      code: say`Dieser Code stimmt nicht. Bitte nehmen Sie den, den die App gerade zeigt, und prüfen Sie die Uhrzeit Ihres Telefons.`,
    })
  }
  await forgetFailures(context, attempt)
  const { codes, hashes } = newRecoveryCodes(context, viewer.id)
  await context.db.transaction().execute(async (trx) => {
    await requireStillVerified(trx, context, person)
    const changes = { confirmedAt: now, lastStep: step, recoveryHashes: hashes }
    if (!(await confirmFactor(trx, factor, changes))) throw alreadyOn()
    // The new codes replace those of a person who had passkeys alone.
    await setOwnerRecoveryHashes(trx, viewer.id, [])
    await endAllSessions(trx, viewer.id, now, viewer.sessionId)
    await sendSecondFactorMail(trx, context, person, 'on')
  })
  context.log.info({ personId: viewer.id }, 'a second factor was set up')
  return codes
}

/**
 * Issues ten new recovery codes; the earlier ones become void.
 * @throws as `requireReAuthentication`, and CONFLICT where no second step is in use.
 */
export async function renewRecoveryCodes(context: Context, again: Again): Promise<string[]> {
  const { person } = await requireReAuthentication(context, again)
  const { codes, hashes } = newRecoveryCodes(context, person.id)
  await context.db.transaction().execute(async (trx) => {
    await requireStillVerified(trx, context, person)
    if (!(await replaceCodes(trx, person.id, hashes))) throw isOff()
    // This refuses a concurrent sign-in that has just consumed one of the old codes.
    await revokePendingSignIns(trx, person.id)
    await sendSecondFactorMail(trx, context, person, 'codes')
  })
  return codes
}

/** Replaces the recovery codes where they stand: with the app, else with the passkeys. */
async function replaceCodes(trx: Trx, personId: number, hashes: Buffer[]): Promise<boolean> {
  if (await replaceRecoveryCodes(trx, personId, hashes)) return true
  if ((await secondStepsOfOne(trx, personId)) === null) return false
  await setOwnerRecoveryHashes(trx, personId, hashes)
  return true
}

/**
 * Switches the codes of the app off. Recovery codes go on working for a person with passkeys, and are deleted
 * for everybody else. It requires a code: the password alone must not be enough.
 * @throws as `requireReAuthentication`, and CONFLICT where no app is in use.
 */
export async function endSecondFactor(context: Context, again: Again): Promise<void> {
  const { person } = await requireReAuthentication(context, again)
  await context.db.transaction().execute(async (trx) => {
    await requireStillVerified(trx, context, person)
    const factor = await findFactor(trx, person.id)
    if (factor === null || !(await removeFactor(trx, person.id))) throw isOff()
    const keepsPasskey = (await secondStepsOfOne(trx, person.id)) !== null
    if (keepsPasskey) await setOwnerRecoveryHashes(trx, person.id, factor.recoveryHashes)
    await revokePendingSignIns(trx, person.id)
    await sendSecondFactorMail(trx, context, person, keepsPasskey ? 'app-off' : 'off')
  })
  context.log.info({ personId: person.id }, 'a second factor was switched off')
}

/** Deletes set-ups that were not finished in time. */
export async function forgetUnfinished({ db, clock }: Pick<Context, 'db' | 'clock'>): Promise<void> {
  await removeUnconfirmedFactors(db, new Date(clock.now().getTime() - SET_UP_MINUTES * MINUTE))
}
