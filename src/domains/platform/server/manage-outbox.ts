import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError, notFound } from '#kit/server/errors.ts'
import { wakeSending } from '#kit/server/mail/queue.ts'
import { canCancel, canManageOutbox, canResend } from './outbox.policy.ts'
import { dropMessage, lockMessage, type OutboxRow, putBack } from './outbox-list.sql.ts'

/**
 * Queues a failed message again, with a fresh count of attempts.
 * @throws UNAUTHENTICATED, NOT_FOUND, CONFLICT where it was not given up
 */
export function resendMessage(context: Context, id: number): Promise<OutboxRow> {
  return change(context, id, async (trx, row) => {
    if (!canResend(context.viewer, row))
      throw new DomainError(
        'CONFLICT',
        say`Nur gescheiterte Nachrichten der letzten 30 Tage lassen sich noch einmal senden.`,
      )
    await putBack(trx, id)
    await record(trx, context, actOn(row, 'message.resent'))
    await wakeSending(trx, context)
  })
}

/**
 * Drops a waiting message: it will not be sent.
 * @throws UNAUTHENTICATED, NOT_FOUND, CONFLICT where it does not wait, or is just leaving
 */
export function cancelMessage(context: Context, id: number): Promise<OutboxRow> {
  return change(context, id, async (trx, row) => {
    if (!canCancel(context.viewer, row))
      throw new DomainError('CONFLICT', say`Diese Nachricht wartet nicht mehr oder wird gerade gesendet.`)
    await dropMessage(trx, id, context.clock.now())
    await record(trx, context, actOn(row, 'message.cancelled'))
  })
}

const actOn = ({ id, municipalityId, kind }: OutboxRow, action: 'message.resent' | 'message.cancelled') => ({
  action,
  municipalityId,
  objectId: id,
  newValue: `${kind} ${id}`,
})

/** A message that the viewer may not manage is NOT_FOUND, so that nobody can probe ids (S-26). */
async function change(
  context: Context,
  id: number,
  act: (trx: Trx, row: OutboxRow) => Promise<void>,
): Promise<OutboxRow> {
  const viewer = requireSignedIn(context.viewer)
  return context.db.transaction().execute(async (trx) => {
    const row = await lockMessage(trx, id)
    if (row === null || !canManageOutbox(viewer, row.municipalityId))
      throw notFound(say`Diese Nachricht wurde nicht gefunden.`)
    await act(trx, row)
    return (await lockMessage(trx, id)) ?? row
  })
}
