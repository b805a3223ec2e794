import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { requireSignedIn, type Viewer } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { endAllSessions } from '#domains/auth/server/sessions.sql.ts'
import {
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { lockPerson, type PersonRow, updatePerson } from '#domains/users/server/people.sql.ts'
import { standingNow } from '#domains/users/server/standing.ts'
import type { Standing } from '#domains/users/server/standings.sql.ts'
import * as policy from '#domains/users/server/user.policy.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { type CareReason, lockSchema } from '../management.rules.ts'
import { sendLocked, sendUnlocked } from './lock.mails.ts'

/**
 * Locks an account: nobody can sign in with it, its sessions end, its content stays (rule 38). A mail tells
 * the owner the reason. Idempotent.
 * @param reason 10 to 1000 characters, which the person reads; a client of the specification's call gives
 * none
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT
 */
export async function lockAccount(
  context: Context,
  userId: number,
  reason: string | null | undefined,
): Promise<PersonRow> {
  requireSignedIn(context.viewer)
  const lockReason = reason == null ? null : checked(lockSchema, { reason }).reason
  return context.db.transaction().execute(async (trx) => {
    const { person, town } = await lockable(trx, context, userId)
    if (person.lockedAt !== null) return person
    const change = { lockedAt: context.clock.now(), lockReason }
    await updatePerson(trx, userId, change)
    await endAllSessions(trx, userId, change.lockedAt)
    await note(trx, context, 'user.locked', person, town)
    await sendLocked(trx, context, person, { town, reason: lockReason })
    return { ...person, ...change }
  })
}

/**
 * Unlocks an account and tells its owner. Idempotent.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN
 */
export async function unlockAccount(
  context: Context,
  userId: number,
  reason: CareReason | null = null,
): Promise<PersonRow> {
  requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const { person, town } = await lockable(trx, context, userId)
    if (person.lockedAt === null) return person
    const change = { lockedAt: null, lockReason: null }
    await updatePerson(trx, userId, change)
    await note(trx, context, 'user.unlocked', person, town, reason)
    await sendUnlocked(trx, context, person, town)
    return { ...person, ...change }
  })
}

const note = (
  trx: Trx,
  context: Context,
  action: `user.${string}`,
  person: PersonRow,
  town: MunicipalityRow | null,
  reason: CareReason | null = null,
) => record(trx, context, { action, municipalityId: town?.id ?? null, personId: person.id, reason })

/** Locks the account's row until the transaction ends and finds the town in whose name it is locked. */
async function lockable(
  trx: Trx,
  context: Context,
  userId: number,
): Promise<{ person: PersonRow; town: MunicipalityRow | null }> {
  const { viewer } = context
  if (!viewer.isSuperAdmin && viewer.adminOf.size === 0) throw forbidden()
  if (viewer.id === userId) throw forbidden(say`Sich selbst können Sie nicht sperren.`)
  const person = await lockPerson(trx, userId)
  const standing = person && (await standingNow(trx, context, userId))
  if (person === null || standing === null) throw notFound(say`Dieses Konto wurde nicht gefunden.`)
  if (!policy.canLock(viewer, person, standing)) {
    if (!policy.canSeeUser(viewer, person, standing)) throw notFound(say`Dieses Konto wurde nicht gefunden.`)
    throw forbidden(
      say`Dieses Konto können Sie nicht sperren: Wer für eine Gemeinde arbeitet oder länger als ein Jahr nichts geschrieben hat, bei dem kann das nur die Plattform.`,
    )
  }
  await requireRolesUnchanged(trx, context)
  const townId = townOf(viewer, standing)
  const [town = null] = townId === null ? [] : await findMunicipalities(trx, [townId])
  return { person, town }
}

/** The town in whose name an administrator locks; null: the platform, for the super administrator. */
function townOf({ adminOf, isSuperAdmin }: Viewer, standing: Standing): number | null {
  if (isSuperAdmin) return null
  return standing.postedLatelyIn.find((id) => adminOf.has(id)) ?? standing.homeMunicipalityId
}
