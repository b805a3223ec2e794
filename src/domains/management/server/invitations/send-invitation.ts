import type { z } from 'zod'
import { sendAccountExistsMail } from '#domains/auth/server/auth.mails.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { hashToken, randomToken } from '#kit/server/secrets.ts'
import type { sendInvitationJob } from './invitation.jobs.ts'
import { sendInvitation as sendInvitationMail } from './invitation.mails.ts'
import { needsPassword } from './invitation.ts'
import { changeLink, lockInvitation, personOf } from './invitations.sql.ts'

type Sent = z.infer<typeof sendInvitationJob.payload>

/**
 * Writes an invitation's mail into the outbox; its link replaces the earlier one. The job is idempotent. The
 * owner of a locked account gets no mail: they could not accept, and the town must not learn of the lock.
 */
export async function sendInvitation(
  context: Pick<Context, 'db' | 'clock' | 'enqueue' | 'publicUrl'>,
  { municipalityId, id, key }: Sent,
): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const invitation = await lockInvitation(trx, { municipalityId, id })
    const [town] = await findMunicipalities(trx, [municipalityId])
    if (invitation === null || invitation.endedAt !== null || town === undefined) return
    const person = await personOf(trx, invitation)
    if (person?.lockedAt != null) return
    const email = person?.email ?? invitation.email
    if (email === null) return
    const isNew = needsPassword(invitation, person)
    if (person !== null && !isNew && invitation.role === null) {
      await sendAccountExistsMail(trx, context, person, key)
      return
    }
    const token = randomToken()
    const to = { id: person?.id ?? null, email, language: person?.language ?? null }
    const isFirst = await sendInvitationMail(trx, context, to, {
      town,
      role: invitation.role,
      isNew,
      token,
      key,
    })
    if (isFirst) await changeLink(trx, invitation, { tokenHash: hashToken(token) })
  })
}
