import { record } from '#domains/audit/server/record.ts'
import { setPhotosPublic } from '#domains/photos/server/photos.sql.ts'
import { updatedAtAfter } from '#domains/reports/report.rules.ts'
import { contentChanges } from '#domains/reports/server/changes/content-changes.ts'
import { placeAction, placeChange } from '#domains/reports/server/changes/hide-place.ts'
import { changesBetween } from '#domains/reports/server/changes/process-report.ts'
import { hasHiddenPlace } from '#domains/reports/server/exact-place.ts'
import { markStepsUndone, recordStep } from '#domains/reports/server/history/report-history.ts'
import { mergedAt } from '#domains/reports/server/merging/merge-people.ts'
import { isPublic } from '#domains/reports/server/report.policy.ts'
import { indexReports } from '#domains/reports/server/report-search.sql.ts'
import { lockReport, type ReportRow, updateReport } from '#domains/reports/server/reports.sql.ts'
import { teamChange, touchRouting } from '#domains/routing/server/route-report.ts'
import { countAfterUndo } from '#domains/supports/server/supporters-of-duplicates.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError } from '#kit/server/errors.ts'
import { attachPeople, detachPeople } from '../duplicates/move-people.ts'
import { originalObstacle } from '../duplicates/original.ts'
import type { BulkItemRow } from './bulk-acts.sql.ts'

/**
 * Gives a locked report the state that it had before an act, and takes the act's steps out of all figures.
 */
export async function restore(
  trx: Trx,
  context: Context,
  report: ReportRow,
  { before, version: to }: BulkItemRow,
  note: string,
): Promise<void> {
  const {
    resolvedAt,
    statusChangedAt,
    version: from = to - 1,
    duplicateIds: _ids,
    made: _,
    ...columns
  } = before
  const { municipalityId, id } = report
  await requireOriginal(trx, context, report, columns.duplicateOfId)
  const restored = await updateReport(trx, report, {
    ...columns,
    resolvedAt: resolvedAt === null ? null : new Date(resolvedAt),
    statusChangedAt: new Date(statusChangedAt),
    updatedAt: updatedAtAfter(report.updatedAt, context.clock.now()),
  })
  if (restored.duplicateOfId !== report.duplicateOfId) await restoreDuplicate(trx, context, report, restored)
  if (isPublic(restored) !== isPublic(report))
    await setPhotosPublic(trx, municipalityId, id, isPublic(restored))
  await indexReports(trx, municipalityId, [id])
  // The stored routing reason belongs to the undone act, so it is computed anew.
  if (isElsewhere(report, restored)) await touchRouting(trx, context, restored)
  await markStepsUndone(trx, report, { from, to })
  await recordUndone(trx, context, report, restored, note)
}

const isElsewhere = (from: ReportRow, to: ReportRow): boolean =>
  from.categoryId !== to.categoryId ||
  from.subCategoryId !== to.subCategoryId ||
  from.teamId !== to.teamId ||
  from.responsibleEditorId !== to.responsibleEditorId

/**
 * A report becomes a duplicate again only of one that still can be an original: since the act it may have
 * been deleted, hidden, or marked as a duplicate itself, even of this report.
 * @throws CONFLICT
 */
async function requireOriginal(
  trx: Trx,
  context: Context,
  { duplicateOfId }: ReportRow,
  wantedId: number | null | undefined,
): Promise<void> {
  if (wantedId == null || wantedId === duplicateOfId) return
  const original = await lockReport(trx, wantedId, context.viewer)
  const isFit = original !== null && original.duplicateOfId === null && originalObstacle(original) === null
  if (!isFit)
    throw new DomainError('CONFLICT', say`Die Meldung, deren Duplikat sie war, hat sich inzwischen geändert.`)
}

/** Followers, supporters and own duplicates go back to where they were before the act. */
async function restoreDuplicate(
  trx: Trx,
  context: Context,
  { duplicateOfId: fromId }: ReportRow,
  report: ReportRow,
): Promise<void> {
  const originalId = report.duplicateOfId ?? fromId
  const original = originalId === null ? null : await lockReport(trx, originalId, context.viewer)
  if (original === null) throw new Error('a duplicate without its original')
  const now = context.clock.now()
  if (report.duplicateOfId === null) await detachPeople(trx, report, original, now)
  else await attachPeople(trx, report, original, (await mergedAt(trx, report)) ?? now)
  await countAfterUndo(trx, context, report, original)
}

/** Records the undo in the history, with a step for each kind of change. */
async function recordUndone(
  trx: Trx,
  context: Context,
  from: ReportRow,
  to: ReportRow,
  note: string,
): Promise<void> {
  const statuses = { fromStatusId: from.statusId, toStatusId: to.statusId }
  const undo = { note, isUndone: true } as const
  if (from.isPublished !== to.isPublished)
    await recordStep(trx, context, to, {
      kind: to.isPublished ? 'APPROVED' : 'APPROVAL_WITHDRAWN',
      ...statuses,
      ...undo,
    })
  else if (from.statusId !== to.statusId)
    await recordStep(trx, context, to, { kind: 'STATUS_CHANGED', ...statuses, ...undo })
  if (from.duplicateOfId !== to.duplicateOfId) {
    const kind = to.duplicateOfId === null ? 'DUPLICATE_UNMARKED' : 'DUPLICATE_MARKED'
    await recordStep(trx, context, to, { kind, ...undo })
  }
  if (from.categoryId !== to.categoryId || from.subCategoryId !== to.subCategoryId) {
    const changes = await contentChanges(trx, from, to, false)
    const fromCategory = from.categoryId === to.categoryId ? {} : { fromCategoryId: from.categoryId }
    await recordStep(trx, context, to, { kind: 'EDITED', ...fromCategory, changes, ...undo })
  }
  if (hasHiddenPlace(from) !== hasHiddenPlace(to)) await recordPlace(trx, context, to, undo)
  const changes = [...changesBetween(from, to), ...(await teamChange(trx, from.teamId, to.teamId))]
  const people = { fromPersonId: from.responsibleEditorId, toPersonId: to.responsibleEditorId }
  const isReassigned = people.fromPersonId !== people.toPersonId
  if (isReassigned || changes.length > 0)
    await recordStep(trx, context, to, {
      kind: 'PROCESSED',
      changes,
      ...undo,
      ...(isReassigned && people),
    })
}

type Undoing = { note: string; isUndone: true }

async function recordPlace(trx: Trx, context: Context, report: ReportRow, undoing: Undoing): Promise<void> {
  const isHidden = hasHiddenPlace(report)
  await recordStep(trx, context, report, { kind: 'EDITED', changes: [placeChange(isHidden)], ...undoing })
  const { municipalityId, id: objectId } = report
  await record(trx, context, { action: placeAction(isHidden), municipalityId, objectId })
}
