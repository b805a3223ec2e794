import { requireRolesUnchanged } from '#domains/access/server/still-signed-in.ts'
import { record } from '#domains/audit/server/record.ts'
import { requireMailAllowance } from '#domains/auth/server/throttle.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError, notFound } from '#kit/server/errors.ts'
import { administeredTown } from '../administered-town.ts'
import { lockTown } from '../members.sql.ts'
import { endInvitation, type InvitationRow, lockInvitation, personOf } from './invitations.sql.ts'
import { inviteAgain } from './invite.ts'

/** The key of an invitation in an API call. */
export type Which = { municipalityId: number; invitationId: number }

/**
 * Sends an invitation again; the earlier link becomes void.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, RATE_LIMITED, CONFLICT where it is over
 */
export async function resendInvitation(context: Context, which: Which): Promise<void> {
  const { town } = await administeredTown(context, which.municipalityId)
  const email = await context.db.transaction().execute(async (trx) => {
    const invitation = await openOne(trx, which)
    return invitation.email ?? (await personOf(trx, invitation))?.email ?? ''
  })
  await requireMailAllowance(context, 'invite', email)
  await context.db.transaction().execute(async (trx) => {
    await lockTown(trx, town.id)
    const invitation = await openOne(trx, which)
    await requireRolesUnchanged(trx, context)
    await inviteAgain(trx, context, invitation)
  })
}

/**
 * Withdraws an invitation: its link becomes void and its recipient is erased.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT where it is over
 */
export async function withdrawInvitation(context: Context, which: Which): Promise<void> {
  const { town } = await administeredTown(context, which.municipalityId)
  await context.db.transaction().execute(async (trx) => {
    await lockTown(trx, town.id)
    const { id, role, personId } = await openOne(trx, which)
    await requireRolesUnchanged(trx, context)
    await endInvitation(trx, { municipalityId: town.id, id }, 'WITHDRAWN', context.clock.now())
    await record(trx, context, {
      action: 'user.invitation-withdrawn',
      municipalityId: town.id,
      objectId: id,
      oldValue: role,
      ...(personId !== null && { personId }),
    })
  })
}

async function openOne(trx: Trx, { municipalityId, invitationId }: Which): Promise<InvitationRow> {
  const invitation = await lockInvitation(trx, { municipalityId, id: invitationId })
  if (invitation === null) throw notFound(say`Diese Einladung wurde nicht gefunden.`)
  if (invitation.ending === 'ACCEPTED')
    throw new DomainError('CONFLICT', say`Diese Person hat die Einladung schon angenommen.`)
  if (invitation.ending === 'WITHDRAWN')
    throw new DomainError('CONFLICT', say`Diese Einladung ist schon zurückgezogen.`)
  return invitation
}
