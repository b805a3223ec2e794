import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { setPhotosPublic } from '#domains/photos/server/photos.sql.ts'
import { deleteHeldPushes } from '#domains/push/server/push-messages.sql.ts'
import { updatedAtAfter } from '#domains/reports/report.rules.ts'
import { contentChanges } from '#domains/reports/server/changes/content-changes.ts'
import { markStepsUndone, recordStep } from '#domains/reports/server/history/report-history.ts'
import { isPublic } from '#domains/reports/server/report.policy.ts'
import { indexReports } from '#domains/reports/server/report-search.sql.ts'
import { lockReport, type ReportRow, updateReport } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError, notFound } from '#kit/server/errors.ts'
import { takeBack } from '#kit/server/mail/outbox.sql.ts'
import { UNDO_NOTE, UNDO_NOTE_OF_ONE } from '../../bulk.rules.ts'
import { lockDuplicates, returnDuplicates, returnFollowers } from '../duplicates/duplicates.sql.ts'
import { holdUndone } from './bulk.events.ts'
import { type BulkItemRow, findBulkAct, itemsOf, markUndone } from './bulk-acts.sql.ts'
import type { BulkItem, BulkResult } from './bulk-update.ts'

/**
 * Undoes one's own bulk act while its mails are held: they are never sent. Reports return to their former
 * state, and their history shows both steps, which count in no figure. A report that somebody has changed
 * since stays as it is.
 * @throws UNAUTHENTICATED, NOT_FOUND; CONFLICT when it is too late
 */
export async function undoBulkUpdate(context: Context, id: number): Promise<BulkResult> {
  const viewer = requireSignedIn(context.viewer)
  const act = await findBulkAct(context.db, id)
  if (act?.personId !== viewer.id) throw notFound(say`Diese Sammelaktion wurde nicht gefunden.`)
  if (act.undoUntil === null || act.undoUntil < context.clock.now())
    throw new DomainError(
      'CONFLICT',
      say`Das lässt sich nicht mehr zurücknehmen: Die Benachrichtigungen sind schon unterwegs.`,
    )
  const items: BulkItem[] = []
  const done = await itemsOf(context.db, act)
  const note = done.length === 1 ? UNDO_NOTE_OF_ONE : UNDO_NOTE
  for (const item of done) items.push(await undoOne(context, item, note))
  return { id: null, undoUntil: null, items }
}

const refused = (reportId: number, message: string, code = 'CONFLICT'): BulkItem => ({
  ...{ reportId, message, code },
  result: 'REFUSED',
})

async function undoOne(context: Context, item: BulkItemRow, note: string): Promise<BulkItem> {
  const { reportId } = item
  return context.db.transaction().execute(async (trx) => {
    await lockDuplicates(trx, item.municipalityId)
    const report = await lockReport(trx, reportId)
    if (item.undoneAt !== null) return { reportId, result: 'UNCHANGED', message: null, code: null }
    if (report === null || report.deletedAt !== null || report.version !== item.version)
      return refused(reportId, say`Jemand hat diese Meldung inzwischen geändert.`)
    if (!(await takeBack(trx, item.id)))
      return refused(reportId, say`Die Benachrichtigung ist schon unterwegs.`)
    await deleteHeldPushes(trx, item.id)
    if (!(await markUndone(trx, item, context.clock.now())))
      return { reportId, result: 'UNCHANGED', message: null, code: null }
    await restore(trx, context, report, item, note)
    await context.emit(trx, context, holdUndone, { holdId: item.id })
    return { reportId, result: 'DONE', message: null, code: null }
  })
}

async function restore(
  trx: Trx,
  context: Context,
  report: ReportRow,
  { before, version: to }: BulkItemRow,
  note: string,
): Promise<void> {
  const { resolvedAt, statusChangedAt, version: from = to - 1, duplicateIds = [], ...columns } = before
  const { municipalityId, id } = report
  if (report.duplicateOfId !== null && columns.duplicateOfId === null)
    await separate(trx, report, report.duplicateOfId, duplicateIds)
  const restored = await updateReport(trx, report, {
    ...columns,
    resolvedAt: resolvedAt === null ? null : new Date(resolvedAt),
    statusChangedAt: new Date(statusChangedAt),
    updatedAt: updatedAtAfter(report.updatedAt, context.clock.now()),
  })
  if (isPublic(restored) !== isPublic(report))
    await setPhotosPublic(trx, municipalityId, id, isPublic(restored))
  await indexReports(trx, municipalityId, [id])
  await markStepsUndone(trx, report, { from, to })
  await recordUndone(trx, context, report, restored, note)
}

/** Gives a report its followers and its own duplicates back. */
async function separate(trx: Trx, report: ReportRow, originalId: number, duplicateIds: readonly number[]) {
  const original = await lockReport(trx, originalId)
  if (original === null) throw new Error('a duplicate without its original')
  await returnFollowers(trx, report, original)
  await returnDuplicates(trx, report, original, duplicateIds)
}

/** Records the undo in the history: approval, status, category, assignee and duplicate. */
async function recordUndone(
  trx: Trx,
  context: Context,
  from: ReportRow,
  to: ReportRow,
  note: string,
): Promise<void> {
  const statuses = { fromStatusId: from.statusId, toStatusId: to.statusId }
  const stays = { fromStatusId: to.statusId, toStatusId: to.statusId }
  const undo = { note, isUndone: true } as const
  if (from.isPublished !== to.isPublished)
    await recordStep(trx, context, to, {
      kind: to.isPublished ? 'APPROVED' : 'APPROVAL_WITHDRAWN',
      ...statuses,
      ...undo,
    })
  else if (from.statusId !== to.statusId)
    await recordStep(trx, context, to, { kind: 'STATUS_CHANGED', ...statuses, ...undo })
  if (from.duplicateOfId !== to.duplicateOfId)
    await recordStep(trx, context, to, { kind: 'DUPLICATE_UNMARKED', ...stays, ...undo })
  if (from.categoryId !== to.categoryId) {
    const changes = await contentChanges(trx, from, to, false)
    await recordStep(trx, context, to, {
      kind: 'EDITED',
      ...stays,
      fromCategoryId: from.categoryId,
      changes,
      ...undo,
    })
  }
  if (from.responsibleEditorId !== to.responsibleEditorId) {
    const people = { fromPersonId: from.responsibleEditorId, toPersonId: to.responsibleEditorId }
    await recordStep(trx, context, to, { kind: 'PROCESSED', ...stays, ...people, ...undo })
  }
}
