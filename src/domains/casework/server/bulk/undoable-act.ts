import type { SignedIn } from '#domains/access/server/viewer.ts'
import { releasePushes } from '#domains/push/server/queue-push.ts'
import { canSee } from '#domains/reports/server/report.policy.ts'
import { lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { requireVersion } from '#domains/reports/server/require-same.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { DomainError, notFound } from '#kit/server/errors.ts'
import { holdUntil } from '#kit/server/mail/outbox.sql.ts'
import { wakeSending } from '#kit/server/mail/queue.ts'
import { type BulkOutcome, UNDO_GRACE_SECONDS, UNDO_SECONDS } from '../../bulk.rules.ts'
import { lockDuplicates } from '../duplicates/duplicates.sql.ts'
import type { MergeEffect } from '../duplicates/merge-effect.ts'
import { holdsSet } from './bulk.events.ts'
import {
  type Before,
  BULK_COLUMNS,
  type BulkActRow,
  endBulkAct,
  forgetBulkActs,
  insertBulkAct,
  insertBulkItem,
  type Made,
} from './bulk-acts.sql.ts'

/** `message` and `code` say why a report was refused. */
export type BulkItem = {
  reportId: number
  result: BulkOutcome
  message: string | null
  code: string | null
}
/** `id` and `undoUntil` are null where there is nothing to undo. */
export type BulkResult = {
  id: number | null
  undoUntil: Date | null
  items: BulkItem[]
  /** In the preview of a merge: whom it moves and tells. */
  effect?: MergeEffect | null
}

/** The report after the act, and what the act wrote beside it. */
export type Acted = { report: ReportRow; made?: Made }
/** An act on a locked report, by the rules of the single act. */
export type Act = (trx: Trx, context: Context, viewer: SignedIn, report: ReportRow) => Promise<Acted>

export type Target = {
  id: number
  version?: number | null | undefined
  itemId: number
  /** It becomes a duplicate, or is one no more. */
  isAboutDuplicates?: boolean
}

/** Begins an act of the viewer that can be undone; forgets those of yesterday. */
export async function beginAct(context: Context, municipalityId: number, viewer: SignedIn) {
  const now = context.clock.now()
  const act = {
    ...{ municipalityId, personId: viewer.id, createdAt: now },
    id: await nextId(context.db, 'bulk_act_id'),
  }
  await forgetBulkActs(context.db, municipalityId, new Date(now.getTime() - DAY))
  await insertBulkAct(context.db, act)
  return act
}

/** Rolls back the transaction of a preview. */
class DryRunRollback extends Error {}

/** Acts on one report, in a transaction of its own. A refusal is a result; a preview rolls back. */
export async function actOn(
  context: Context,
  viewer: SignedIn,
  { municipalityId, id: bulkActId }: Omit<BulkActRow, 'undoUntil'>,
  { id: reportId, version, itemId, isAboutDuplicates = false }: Target,
  act: Act,
  isPreview = false,
): Promise<BulkItem> {
  const done = (result: BulkOutcome): BulkItem => ({ reportId, result, message: null, code: null })
  try {
    return await context.db.transaction().execute(async (trx) => {
      // Before any report, as every change of duplicates does.
      if (isAboutDuplicates) await lockDuplicates(trx, municipalityId)
      const report = await lockReport(trx, reportId, viewer)
      if (report?.municipalityId !== municipalityId || !canSee(viewer, report))
        throw notFound(say`Diese Meldung wurde nicht gefunden.`)
      requireVersion(viewer, report, version)
      const inside: Context = { ...context, db: trx, hold: { id: itemId, until: null } }
      const { report: after, made } = await act(trx, inside, viewer, report)
      if (after.version === report.version && made === undefined) return done('UNCHANGED')
      if (isPreview) throw new DryRunRollback()
      const before = { ...beforeOf(report, after), ...(made && { made }) }
      const item = { municipalityId, id: itemId, bulkActId, reportId, version: after.version, before }
      await insertBulkItem(trx, item)
      return done('DONE')
    })
  } catch (error) {
    if (error instanceof DryRunRollback) return done('DONE')
    if (error instanceof DomainError) return refused(reportId, refusal(error), String(error.extensions.code))
    throw error
  }
}

export const refused = (reportId: number, message: string, code = 'CONFLICT'): BulkItem => ({
  ...{ reportId, message, code },
  result: 'REFUSED',
})

/**
 * An act has no typed text that could be compared, so the message of a conflict differs from that of the
 * form.
 */
const refusal = (error: DomainError): string =>
  error.extensions.code === 'CONFLICT' ? say`Jemand hat diese Meldung inzwischen geändert.` : error.message

/** The columns that the act has changed, as they were. */
function beforeOf(report: ReportRow, after: ReportRow): Before {
  const changed = BULK_COLUMNS.filter((column) => report[column] !== after[column])
  return {
    ...Object.fromEntries(changed.map((column) => [column, report[column]])),
    resolvedAt: report.resolvedAt?.toISOString() ?? null,
    statusChangedAt: report.statusChangedAt.toISOString(),
    version: report.version,
  }
}

/**
 * Starts the undo period, after which the mails leave. Returns its end.
 * @param also what concerns the act as a whole, in the same transaction
 */
export async function endAct(
  context: Context,
  act: Omit<BulkActRow, 'undoUntil'>,
  held: readonly number[],
  also?: (trx: Trx) => Promise<void>,
): Promise<Date> {
  const wait = (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000
  const undoUntil = new Date(context.clock.now().getTime() + wait)
  await context.db.transaction().execute(async (trx) => {
    await endBulkAct(trx, { ...act, undoUntil: null }, undoUntil)
    await holdUntil(trx, held, undoUntil)
    await context.emit(trx, context, holdsSet, { holdIds: held, until: undoUntil })
    await wakeSending(trx, context, undoUntil)
    await releasePushes(trx, context, held, undoUntil)
    await also?.(trx)
  })
  return undoUntil
}

/** An act on one report that can be undone. */
export async function actUndoably(
  context: Context,
  viewer: SignedIn,
  { municipalityId, id }: Pick<ReportRow, 'municipalityId' | 'id'>,
  act: Act,
): Promise<BulkResult> {
  const itemId = await nextId(context.db, 'bulk_act_item_id')
  const begun = await beginAct(context, municipalityId, viewer)
  const item = await actOn(context, viewer, begun, { id, itemId }, act)
  if (item.result !== 'DONE') return { id: null, undoUntil: null, items: [item] }
  return { id: begun.id, undoUntil: await endAct(context, begun, [itemId]), items: [item] }
}
