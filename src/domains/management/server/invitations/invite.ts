import { randomUUID } from 'node:crypto'
import { record } from '#domains/audit/server/record.ts'
import { INVITATION_HOURS } from '#domains/auth/auth.rules.ts'
import type { MunicipalityRow } from '#domains/municipalities/server/municipalities.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { HOUR } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { hashToken, randomToken } from '#kit/server/secrets.ts'
import type { Role } from '../../management.rules.ts'
import { sendInvitationJob } from './invitation.jobs.ts'
import { changeLink, type InvitationRow, type Invited, openInvitation } from './invitations.sql.ts'

/** Expiry of an invitation that is sent now. */
const endOf = (now: Date) => new Date(now.getTime() + INVITATION_HOURS * HOUR)

/** A hash whose token nobody has. The background job replaces it when it writes the mail. */
const noLink = () => hashToken(randomToken())

/**
 * Invites a person in the caller's transaction; nothing begins before they accept. It does not look whether
 * the address has an account: neither the response nor its duration may reveal that (S-04).
 */
export async function invite(
  trx: Trx,
  context: Context,
  town: MunicipalityRow,
  role: Role | null,
  whom: Invited,
): Promise<InvitationRow> {
  const createdAt = context.clock.now()
  const opened = { municipalityId: town.id, role, tokenHash: noLink(), createdAt }
  const invitation = await openInvitation(trx, { ...opened, expiresAt: endOf(createdAt) }, whom)
  await record(trx, context, {
    action: 'user.invited',
    municipalityId: town.id,
    objectId: invitation.id,
    newValue: role,
    // An invitation by address does not name the account.
    ...('personId' in whom && { personId: whom.personId }),
  })
  await send(trx, context, invitation)
  return invitation
}

/** Sends the invitation again with a new link and a new expiry. The earlier link becomes void at once. */
export async function inviteAgain(trx: Trx, context: Context, invitation: InvitationRow): Promise<void> {
  const expiresAt = endOf(context.clock.now())
  await changeLink(trx, invitation, { tokenHash: noLink(), expiresAt })
  await send(trx, context, invitation)
}

const send = (trx: Trx, context: Context, { municipalityId, id }: InvitationRow): Promise<void> =>
  context.enqueue(trx, sendInvitationJob, { municipalityId, id, key: randomUUID() })
