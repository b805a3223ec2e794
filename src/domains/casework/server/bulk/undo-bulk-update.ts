import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { setPhotosPublic } from '#domains/photos/server/photos.sql.ts'
import { deleteHeldPushes } from '#domains/push/server/push-messages.sql.ts'
import { updatedAtAfter } from '#domains/reports/report.rules.ts'
import { contentChanges } from '#domains/reports/server/changes/content-changes.ts'
import { recordStep } from '#domains/reports/server/history/report-history.ts'
import { isPublic } from '#domains/reports/server/report.policy.ts'
import { indexReports } from '#domains/reports/server/report-search.sql.ts'
import { lockReport, type ReportRow, updateReport } from '#domains/reports/server/reports.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError, notFound } from '#kit/server/errors.ts'
import { takeBack } from '#kit/server/mail/outbox.sql.ts'
import { UNDO_NOTE } from '../../bulk.rules.ts'
import { holdUndone } from './bulk.events.ts'
import { type BulkItemRow, findBulkAct, itemsOf, markUndone } from './bulk-acts.sql.ts'
import type { BulkItem, BulkResult } from './bulk-update.ts'

/**
 * Undoes one's own bulk act while its mails are held: they are never sent. Reports return to their former
 * state, and their history shows both steps. A report that somebody has changed since stays as it is.
 * @throws UNAUTHENTICATED, NOT_FOUND; CONFLICT when it is too late
 */
export async function undoBulkUpdate(context: Context, id: number): Promise<BulkResult> {
  const viewer = requireSignedIn(context.viewer)
  const act = await findBulkAct(context.db, id)
  if (act?.personId !== viewer.id) throw notFound('Diese Sammelaktion')
  if (act.undoUntil === null || act.undoUntil < context.clock.now())
    throw new DomainError(
      'CONFLICT',
      'Das lässt sich nicht mehr zurücknehmen: Die Benachrichtigungen sind schon unterwegs.',
    )
  const items: BulkItem[] = []
  for (const item of await itemsOf(context.db, act)) items.push(await undoOne(context, item))
  return { id: null, undoUntil: null, items }
}

const refused = (reportId: number, message: string): BulkItem => ({ reportId, result: 'REFUSED', message })

async function undoOne(context: Context, item: BulkItemRow): Promise<BulkItem> {
  const { reportId } = item
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId)
    if (item.undoneAt !== null) return { reportId, result: 'UNCHANGED', message: null }
    if (report === null || report.deletedAt !== null || report.version !== item.version)
      return refused(reportId, 'Jemand hat diese Meldung inzwischen geändert.')
    if (!(await takeBack(trx, item.id))) return refused(reportId, 'Die Benachrichtigung ist schon unterwegs.')
    await deleteHeldPushes(trx, item.id)
    if (!(await markUndone(trx, item, context.clock.now())))
      return { reportId, result: 'UNCHANGED', message: null }
    await restore(trx, context, report, item)
    await context.emit(trx, context, holdUndone, { holdId: item.id })
    return { reportId, result: 'DONE', message: null }
  })
}

async function restore(
  trx: Trx,
  context: Context,
  report: ReportRow,
  { before }: BulkItemRow,
): Promise<void> {
  const { resolvedAt, statusChangedAt, ...columns } = before
  const { municipalityId, id } = report
  const restored = await updateReport(trx, report, {
    ...columns,
    resolvedAt: resolvedAt === null ? null : new Date(resolvedAt),
    statusChangedAt: new Date(statusChangedAt),
    updatedAt: updatedAtAfter(report.updatedAt, context.clock.now()),
  })
  if (isPublic(restored) !== isPublic(report))
    await setPhotosPublic(trx, municipalityId, id, isPublic(restored))
  await indexReports(trx, municipalityId, [id])
  await recordUndone(trx, context, report, restored)
}

/** Records the undo in the history: approval, status, category and assignee. */
async function recordUndone(trx: Trx, context: Context, from: ReportRow, to: ReportRow): Promise<void> {
  const statuses = { fromStatusId: from.statusId, toStatusId: to.statusId }
  const stays = { fromStatusId: to.statusId, toStatusId: to.statusId }
  const note = UNDO_NOTE
  if (from.isPublished !== to.isPublished)
    await recordStep(trx, context, to, { kind: 'APPROVAL_WITHDRAWN', ...statuses, note })
  else if (from.statusId !== to.statusId)
    await recordStep(trx, context, to, { kind: 'STATUS_CHANGED', ...statuses, note })
  if (from.categoryId !== to.categoryId) {
    const changes = await contentChanges(trx, from, to, false)
    await recordStep(trx, context, to, {
      kind: 'EDITED',
      ...stays,
      fromCategoryId: from.categoryId,
      changes,
      note,
    })
  }
  if (from.responsibleEditorId !== to.responsibleEditorId) {
    const people = { fromPersonId: from.responsibleEditorId, toPersonId: to.responsibleEditorId }
    await recordStep(trx, context, to, { kind: 'PROCESSED', ...stays, ...people, note })
  }
}
