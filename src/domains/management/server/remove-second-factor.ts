import { record } from '#domains/audit/server/record.ts'
import { sendSecondFactorMail } from '#domains/auth/server/second-factor/second-factor.mails.ts'
import { takeOffSecondSteps } from '#domains/auth/server/second-factor/take-off.ts'
import { endAllSessions } from '#domains/auth/server/sessions.sql.ts'
import { canEndSessions } from '#domains/users/server/user.policy.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError } from '#kit/server/errors.ts'
import { type Care, caredFor } from './care-for-account.ts'

/**
 * Removes a lost second step from another person's account, the app and all passkeys, with the permission to
 * end their sessions (permission matrix). All sessions end; a mail tells the person, the audit log records
 * actor and reason. If a role requires a second step the person must set up a new one.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT where there is none
 */
export async function removeUserSecondFactor(context: Context, { userId, reason }: Care): Promise<void> {
  await context.db.transaction().execute(async (trx) => {
    const { person, town } = await caredFor(trx, context, userId, canEndSessions)
    if (!(await takeOffSecondSteps(trx, userId)))
      throw new DomainError('CONFLICT', say`Dieses Konto hat keinen zweiten Schritt.`)
    await endAllSessions(trx, userId, context.clock.now())
    await sendSecondFactorMail(trx, context, person, 'removed')
    const municipalityId = town?.id ?? null
    const act = { action: 'user.second-factor-removed', municipalityId, personId: userId, reason } as const
    await record(trx, context, act)
  })
  context.log.info(
    { personId: userId, actorId: context.viewer.id },
    'a second factor was taken off by somebody else',
  )
}
