import { z } from 'zod'
import { lockReport } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { isOpenState } from '../handover.rules.ts'
import { endHandover } from './end-handover.ts'
import { notifyOfExpiry } from './handover.mails.ts'
import { dueHandovers, lockHandover } from './handovers.sql.ts'
import { findBodies } from './outside-bodies.sql.ts'

export const expireHandoversJob = defineJob('handovers.expire', z.object({}))

/**
 * Closes handovers whose link has ended, and tells staff. One transaction for each, so that each mail is
 * written once even if the worker dies. Returns how many it closed.
 */
export async function expireHandovers(context: Context): Promise<number> {
  let closed = 0
  let last = 0
  for (;;) {
    const due = await dueHandovers(context.db, context.clock.now(), last)
    for (const { id, reportId } of due) {
      if (await close(context, id, reportId)) closed += 1
      last = id
    }
    if (due.length === 0) return closed
  }
}

/** False where the body replied, or the report was deleted, in the meantime. */
async function close(context: Context, id: number, reportId: number): Promise<boolean> {
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId)
    const handover = report === null ? null : await lockHandover(trx, id)
    const now = context.clock.now()
    if (report === null || report.deletedAt !== null || handover === null) return false
    if (!isOpenState(handover.state) || handover.expiresAt > now) return false
    const end = { state: 'EXPIRED', kind: 'HANDOVER_EXPIRED' } as const
    const { ended } = await endHandover(trx, context, { report, handover }, end)
    const [body] = await findBodies(trx, [handover.bodyId])
    if (body !== undefined) await notifyOfExpiry(trx, context, { handover: ended, body, report })
    return true
  })
}
