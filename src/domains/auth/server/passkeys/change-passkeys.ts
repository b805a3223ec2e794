import { randomBytes, randomUUID } from 'node:crypto'
import { z } from 'zod'
import { requireSession, requireSignedIn } from '#domains/access/server/viewer.ts'
import { findPeople, type PersonRow } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError, notFound, unauthenticated } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { deviceText, saidDevice } from '../../device.rules.ts'
import { PASSKEYS_MOST, passkeyNameSchema } from '../../passkey.rules.ts'
import { type Again, requireProofToSetUp, requireReAuthentication } from '../re-authenticate.ts'
import { requireStillVerified } from '../revocation/lock-verified.ts'
import { newRecoveryCodes } from '../second-factor/recovery-codes.ts'
import { secondStepsOfOne } from '../second-factor/second-factor.sql.ts'
import { endAllSessions, revokePendingSignIns } from '../sessions.sql.ts'
import { removeChallengesOf } from './challenges.sql.ts'
import { type NewPasskey, readCreated, verifyCreated } from './device-answer.ts'
import { creationOptions } from './device-options.ts'
import { spendChallenge } from './passkey-challenge.ts'
import { sendPasskeyMail } from './passkeys.mails.ts'
import {
  deletePasskey,
  forgetOwner,
  handleOf,
  insertPasskey,
  type PasskeyRow,
  passkeysOf,
  setOwnerRecoveryHashes,
  setPasskeyName,
} from './passkeys.sql.ts'

/** Length of a user handle in bytes, as WebAuthn recommends at most. */
const HANDLE_BYTES = 32

const tooMany = () =>
  new DomainError(
    'CONFLICT',
    say`Sie haben schon ${PASSKEYS_MOST} Passkeys. Bitte entfernen Sie zuerst einen, den Sie nicht mehr benutzen.`,
  )

/**
 * Begins a new passkey after the password and, where there is one, the second step.
 * @returns the options for the device, as JSON (PublicKeyCredentialCreationOptionsJSON)
 * @throws UNAUTHENTICATED, BAD_USER_INPUT at password or otp, SECOND_FACTOR_NEEDED, RATE_LIMITED, CONFLICT
 * where there are ten or anything was revoked meanwhile.
 */
export async function startPasskey(context: Context, again: Again): Promise<string> {
  const person = await requireProofToSetUp(context, again)
  return context.db.transaction().execute(async (trx) => {
    await requireStillVerified(trx, context, person)
    const passkeys = await passkeysOf(trx, person.id)
    if (passkeys.length >= PASSKEYS_MOST) throw tooMany()
    const userHandle = await handleOf(trx, person.id, randomBytes(HANDLE_BYTES))
    return creationOptions(trx, context, { person, userHandle, passkeys })
  })
}

/** The new passkey, and ten recovery codes where it is the account's first second step. */
export type Added = { passkey: PasskeyRow; recoveryCodes: string[] }

/**
 * Adds the passkey that a device has made. The first second step of an account ends all other sessions,
 * because they were opened with the password alone.
 * @throws UNAUTHENTICATED, BAD_USER_INPUT for a wrong or late answer, CONFLICT where there are ten, the
 * device's passkey is in use already, or anything was revoked meanwhile.
 */
export async function addPasskey(context: Context, answer: string): Promise<Added> {
  const viewer = requireSession(context.viewer)
  const [person] = await findPeople(context.db, [viewer.id])
  if (person === undefined) throw unauthenticated()
  const made = readCreated(answer)
  const begun = made === null ? null : await spendChallenge(context, 'ADD', made.challenge)
  const isOwn = begun !== null && begun.personId === viewer.id
  const fresh = made !== null && isOwn ? await verifyCreated(context, made) : null
  if (fresh === null)
    throw new DomainError(
      'BAD_USER_INPUT',
      say`Der Passkey wurde nicht angelegt, zum Beispiel weil es zu lange gedauert hat. Bitte versuchen Sie es noch einmal.`,
    )
  const added = await context.db.transaction().execute(async (trx) => {
    await requireStillVerified(trx, context, person)
    return store(trx, context, person, fresh)
  })
  context.log.info({ personId: person.id }, 'a passkey was added')
  return added
}

async function store(trx: Trx, context: Context, person: PersonRow, fresh: NewPasskey): Promise<Added> {
  const { clock, userAgent, viewer } = context
  const isFirst = (await secondStepsOfOne(trx, person.id)) === null
  if ((await passkeysOf(trx, person.id)).length >= PASSKEYS_MOST) throw tooMany()
  const name = saidDevice(deviceText(userAgent)) ?? say`Passkey`
  const row = { ...fresh, id: randomUUID(), personId: person.id, name, createdAt: clock.now() }
  if (!(await insertPasskey(trx, row)))
    throw new DomainError('CONFLICT', say`Dieser Passkey gehört schon zu einem Konto.`)
  const { codes, hashes } = isFirst ? newRecoveryCodes(context, person.id) : { codes: [], hashes: null }
  if (hashes !== null) {
    await setOwnerRecoveryHashes(trx, person.id, hashes)
    await endAllSessions(trx, person.id, clock.now(), requireSession(viewer).sessionId)
  }
  await sendPasskeyMail(trx, context, person, { change: isFirst ? 'first' : 'added', name })
  const passkey = { ...row, counter: String(row.counter), lastUsedAt: null }
  return { passkey, recoveryCodes: codes }
}

const unknown = () => notFound(say`Diesen Passkey gibt es nicht mehr.`)

const isId = (id: string): boolean => z.uuid().safeParse(id).success

/** Renames one of the viewer's passkeys. @throws UNAUTHENTICATED, BAD_USER_INPUT at name, NOT_FOUND. */
export async function renamePasskey(
  context: Context,
  { id, name }: { id: string; name: string },
): Promise<PasskeyRow> {
  const { id: personId } = requireSignedIn(context.viewer)
  const given = checked(passkeyNameSchema, { name })
  const renamed = isId(id) ? await setPasskeyName(context.db, { personId, id, name: given.name }) : null
  if (renamed === null) throw unknown()
  return renamed
}

/**
 * Removes a passkey after password and second step. With the last second step its recovery codes go, and the
 * password is enough again.
 * @throws as `requireReAuthentication`, NOT_FOUND also for another person's passkey.
 */
export async function removePasskey(
  context: Context,
  { id, ...again }: Again & { id: string },
): Promise<void> {
  const { person } = await requireReAuthentication(context, again)
  await context.db.transaction().execute(async (trx) => {
    await requireStillVerified(trx, context, person)
    const gone = isId(id) ? await deletePasskey(trx, person.id, id) : null
    if (gone === null) throw unknown()
    const left = await secondStepsOfOne(trx, person.id)
    if (left?.hasPasskey !== true) await forgetOwner(trx, person.id)
    await removeChallengesOf(trx, person.id)
    // This refuses a concurrent sign-in by the removed passkey.
    await revokePendingSignIns(trx, person.id)
    await sendPasskeyMail(trx, context, person, {
      change: left === null ? 'last' : 'removed',
      name: gone.name,
    })
  })
  context.log.info({ personId: person.id }, 'a passkey was removed')
}
