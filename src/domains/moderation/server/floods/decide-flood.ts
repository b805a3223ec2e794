import { record } from '#domains/audit/server/record.ts'
import { prepareComment, writeComment } from '#domains/comments/server/create-comment.ts'
import {
  type Decidable,
  decidableFlood,
  leftIn,
  releaseHeld,
  takeFromFlood,
} from '#domains/floods/server/release-held.ts'
import { findStatuses } from '#domains/municipalities/server/municipalities.sql.ts'
import { firstOf } from '#domains/reports/server/changes/approve-report.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { type FloodDecision, floodReasonSchema } from '../../flood-decision.rules.ts'

type Input = {
  id: number
  decision: FloodDecision
  reason?: string | null | undefined
  reportIds?: readonly number[] | null | undefined
}

/** `left` reports of the flood still wait for a decision. */
export type FloodDecided = { done: number; left: number }

/**
 * Decides on the reports that are held in a flood, or on some of them, at most MOST_DECIDED in a call: each
 * in a transaction of its own, so that a large flood blocks nobody. Rejecting is a refusal by the single act,
 * with the reason as an official comment.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT
 */
export async function decideFlood(context: Context, input: Input): Promise<FloodDecided> {
  const decidable = await decidableFlood(context, input.id, input.reportIds ?? undefined)
  const { flood, town, reports } = decidable
  let done = 0
  if (input.decision === 'RELEASED') {
    for (const { id } of reports) if (await releaseHeld(context, decidable, id)) done += 1
  } else {
    const { reason } = checked(floodReasonSchema, { reason: input.reason ?? '' })
    done = await reject(context, decidable, reason)
  }
  if (done > 0)
    await context.db.transaction().execute((trx) =>
      record(trx, context, {
        action: input.decision === 'RELEASED' ? 'flood.released' : 'flood.rejected',
        ...{ municipalityId: town.id, objectId: flood.id, newValue: String(done) },
      }),
    )
  return { done, left: await leftIn(context, flood.id) }
}

/** Refuses the reports. An author of several is told with the first of them. */
async function reject(context: Context, { town, reports }: Decidable, text: string): Promise<number> {
  const statusId = firstOf(await findStatuses(context.db, [town.id]), 'REJECTED')
  const told = new Set<number>()
  let done = 0
  for (const { id, personId } of reports) {
    const isDone = await rejectOne(context, town.id, { reportId: id, text, statusId }, [...told]).catch(
      skipped,
    )
    if (!isDone) continue
    done += 1
    if (personId !== null) told.add(personId)
  }
  return done
}

/** Refuses a report that is still held; false where somebody else has decided on it. */
async function rejectOne(
  context: Context,
  municipalityId: number,
  answer: { reportId: number; text: string; statusId: number },
  toldIds: number[],
): Promise<boolean> {
  const { draft } = await prepareComment(context, { ...answer, official: true })
  if (draft === null) return false
  return context.db.transaction().execute(async (trx) => {
    const isHeld = (await takeFromFlood(trx, context, municipalityId, answer.reportId)) !== null
    // Limits are for what a person types; here one text goes to all.
    if (isHeld) await writeComment(trx, context, { ...draft, limits: null, toldIds })
    return isHeld
  })
}

/** A report on which somebody else has decided meanwhile is left as it is. */
function skipped(error: unknown): false {
  if (error instanceof DomainError) return false
  throw error
}
