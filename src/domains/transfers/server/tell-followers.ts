import { z } from 'zod'
import { holdOf } from '#domains/casework/server/bulk/bulk-acts.sql.ts'
import { reportApproved } from '#domains/reports/server/report.events.ts'
import { isPublic } from '#domains/reports/server/report.policy.ts'
import { findReports, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import {
  findTransfer,
  type TransferRow,
  transfersIn,
} from '#domains/reports/server/transferring/transfers.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { followersSince } from './move-content.sql.ts'
import { notifyFollowers } from './transfer.mails.ts'

const told = z.object({
  municipalityId: z.int(),
  transferId: z.int(),
  actorId: z.int().nullable(),
  /** The hold by which the approval can still be undone. */
  holdId: z.int().optional(),
})

/** Writes the mails to the followers; a job, so that the staff member does not wait for it. */
export const tellOfTransferJob = defineJob('transfers.tell-followers', told)

/** People told in one transaction. */
const BATCH = 100

/**
 * Tells followers as soon as they can read the report at its new address: at once, or once the other town has
 * approved it.
 */
export async function tellFollowersOfTransfer(
  trx: Trx,
  context: Context,
  { municipalityId, id: transferId }: TransferRow,
  to: ReportRow,
): Promise<void> {
  if (!isPublic(to)) return
  const actorId = context.viewer.id
  await context.enqueue(trx, tellOfTransferJob, {
    municipalityId,
    transferId,
    actorId,
    holdId: context.hold?.id,
  })
}

const onApproved = subscribe(reportApproved, async (trx, context, { report }) => {
  const [received] = await transfersIn(trx, [report.id])
  if (received?.endedAt === null) await tellFollowersOfTransfer(trx, context, received, report)
})

/**
 * Tells everybody who followed at that moment, once; it is idempotent. It tells nobody where the report was
 * given back, handed on or hidden meanwhile.
 */
export async function tellOfTransfer(
  context: Context,
  { municipalityId, transferId, actorId, holdId }: z.infer<typeof told>,
): Promise<void> {
  for (let after = 0; ; ) {
    const last = await context.db.transaction().execute(async (trx) => {
      const hold = holdId === undefined ? undefined : await holdOf(trx, holdId)
      const transfer = await findTransfer(trx, { municipalityId, id: transferId })
      if (hold === 'UNDONE' || transfer === null || transfer.endedAt !== null) return null
      const [to] = await findReports(trx, [transfer.toReportId])
      if (to === undefined || to.deletedAt !== null || !isPublic(to)) return null
      const followers = await followersSince(trx, to, transfer.handedAt, after, BATCH)
      const others = followers.filter((id) => id !== actorId && id !== to.personId)
      await notifyFollowers(trx, { ...context, ...(hold && { hold }) }, { transfer, to }, others)
      return followers.length < BATCH ? null : (followers.at(-1) ?? null)
    })
    if (last === null) return
    after = last
  }
}

export const transferNotifications: readonly Subscription[] = [onApproved]
