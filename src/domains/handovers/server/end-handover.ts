import { recordStep } from '#domains/reports/server/history/report-history.ts'
import { lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { cancelUnsent } from '#kit/server/mail/outbox.sql.ts'
import { isOpenState } from '../handover.rules.ts'
import { givenKey } from './handover.mails.ts'
import { type HandoverRow, lockHandover, openHandoversOf, setHandoverState } from './handovers.sql.ts'
import { lockBodiesAt } from './outside-bodies.sql.ts'

type End = {
  state: 'EXPIRED' | 'REVOKED' | 'SETTLED'
  kind: 'HANDOVER_EXPIRED' | 'HANDOVER_REVOKED' | 'HANDOVER_SETTLED' | 'HANDOVER_UNADDRESSED'
}

/**
 * Ends an open handover; report and handover are locked. The mail with its link never leaves any more if it
 * waits, unless the act can still be undone. Returns the handover, and whether that mail has left or may
 * leave: only then the body has to be told.
 */
export async function endHandover(
  trx: Trx,
  context: Context,
  { report, handover }: { report: ReportRow | null; handover: HandoverRow },
  { state, kind }: End,
): Promise<{ ended: HandoverRow; isTold: boolean }> {
  const [closedAt, { hold }] = [context.clock.now(), context]
  const ended = await setHandoverState(trx, handover, { state, closedAt, holdId: hold?.id ?? null })
  const cancelled = hold === undefined ? await cancelUnsent(trx, [givenKey(handover)], closedAt) : 0
  if (report !== null) await recordStep(trx, context, report, { kind })
  return { ended, isTold: cancelled === 0 }
}

/** Ends the open handovers that were mailed to an address, in one town or (null) everywhere. */
export const endHandoversAt = async (
  trx: Trx,
  context: Context,
  email: string,
  townId: number | null,
): Promise<void> => endHandoversOf(trx, context, await lockBodiesAt(trx, email, townId))

/**
 * Ends the open handovers of outside bodies whose address is not theirs any more; the bodies are locked. The
 * links lie in the former mailbox.
 */
export async function endHandoversOf(trx: Trx, context: Context, bodyIds: readonly number[]): Promise<void> {
  if (bodyIds.length === 0) return
  for (const { id, reportId } of await openHandoversOf(trx, bodyIds)) {
    const report = await lockReport(trx, reportId, context.viewer)
    const handover = await lockHandover(trx, id)
    if (handover === null || !isOpenState(handover.state)) continue
    await endHandover(trx, context, { report, handover }, { state: 'REVOKED', kind: 'HANDOVER_UNADDRESSED' })
  }
}
