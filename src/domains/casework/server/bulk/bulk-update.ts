import { isStaffOf, requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { releasePushes } from '#domains/push/server/queue-push.ts'
import { approveLocked } from '#domains/reports/server/changes/approve-report.ts'
import { changeLocked } from '#domains/reports/server/changes/update-report.ts'
import { canSee } from '#domains/reports/server/report.policy.ts'
import { lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { requireVersion } from '#domains/reports/server/require-same.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import { nextId, nextIds, type Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { holdUntil } from '#kit/server/mail/outbox.sql.ts'
import { wakeSending } from '#kit/server/mail/queue.ts'
import { type BulkOutcome, MOST_AT_ONCE, UNDO_GRACE_SECONDS, UNDO_SECONDS } from '../../bulk.rules.ts'
import { holdsSet } from './bulk.events.ts'
import {
  type Before,
  BULK_COLUMNS,
  type BulkActRow,
  endBulkAct,
  forgetBulkActs,
  insertBulkAct,
  insertBulkItem,
} from './bulk-acts.sql.ts'

/** One of four changes: approval, status, category, or assignee (null: nobody). */
export type BulkChange = {
  approve?: boolean | null | undefined
  statusId?: number | null | undefined
  categoryId?: number | null | undefined
  responsibleEditorId?: number | null | undefined
}
export type BulkInput = BulkChange & {
  municipalityId: number
  reports: readonly { id: number; version?: number | null | undefined }[]
  isPreview?: boolean | null | undefined
}
export type BulkItem = { reportId: number; result: BulkOutcome; message: string | null }
/** `id` and `undoUntil` are null where there is nothing to undo. */
export type BulkResult = { id: number | null; undoUntil: Date | null; items: BulkItem[] }

type Act = (trx: Trx, context: Context, viewer: SignedIn, report: ReportRow) => Promise<ReportRow>

/**
 * Makes the same change to many reports, each in a transaction of its own and by the rules of the single act:
 * a refusal of one does not affect the others. The mails are held until the undo period is over. A preview
 * runs the same code and rolls back.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT
 */
export async function bulkUpdateReports(context: Context, input: BulkInput): Promise<BulkResult> {
  const viewer = requireSignedIn(context.viewer)
  const [town] = await findMunicipalities(context.db, [input.municipalityId])
  if (!town?.isActive) throw notFound('Diese Gemeinde')
  if (!isStaffOf(viewer, town.id)) throw forbidden()
  const reports = [...new Map(input.reports.map((each) => [each.id, each])).values()]
  if (reports.length === 0 || reports.length > MOST_AT_ONCE)
    throw badInput({ reports: `Bitte wählen Sie mindestens eine und höchstens ${MOST_AT_ONCE} Meldungen.` })
  const act = actOf(input)
  const now = context.clock.now()
  const made = {
    municipalityId: town.id,
    id: await nextId(context.db, 'bulk_act_id'),
    personId: viewer.id,
    createdAt: now,
  }
  if (!input.isPreview) {
    await forgetBulkActs(context.db, town.id, new Date(now.getTime() - DAY))
    await insertBulkAct(context.db, made)
  }
  const items: BulkItem[] = []
  const held: number[] = []
  const itemIds = await nextIds(context.db, 'bulk_act_item_id', reports.length)
  for (const [index, report] of reports.entries()) {
    const itemId = itemIds[index] ?? 0
    const item = await one(context, viewer, made, { ...report, itemId }, act, input.isPreview === true)
    items.push(item)
    if (item.result === 'DONE') held.push(itemId)
  }
  if (input.isPreview || held.length === 0) return { id: null, undoUntil: null, items }
  return { id: made.id, undoUntil: await end(context, { ...made, undoUntil: null }, held), items }
}

function actOf({ approve, statusId, categoryId, responsibleEditorId }: BulkChange): Act {
  const changes = [
    ...(statusId == null ? [] : [{ statusId }]),
    ...(categoryId == null ? [] : [{ categoryId }]),
    ...(responsibleEditorId === undefined ? [] : [{ responsibleEditorId }]),
  ]
  const [change] = changes
  if (changes.length + (approve ? 1 : 0) !== 1)
    throw new DomainError('BAD_USER_INPUT', 'Bitte wählen Sie genau eine Änderung.')
  if (change === undefined) return approveLocked
  // Setting the same category again would clear the sub-category.
  return async (trx, context, viewer, report) =>
    'categoryId' in change && change.categoryId === report.categoryId
      ? report
      : changeLocked(trx, context, viewer, report, change)
}

type Target = { id: number; version?: number | null | undefined; itemId: number }

/** Rolls back the transaction of a preview. */
class DryRunRollback extends Error {}

async function one(
  context: Context,
  viewer: SignedIn,
  { municipalityId, id: bulkActId }: Omit<BulkActRow, 'undoUntil'>,
  { id: reportId, version, itemId }: Target,
  act: Act,
  isPreview: boolean,
): Promise<BulkItem> {
  try {
    return await context.db.transaction().execute(async (trx) => {
      const report = await lockReport(trx, reportId)
      if (report?.municipalityId !== municipalityId || !canSee(viewer, report))
        throw notFound('Diese Meldung')
      requireVersion(viewer, report, version)
      const inside: Context = { ...context, db: trx, hold: { id: itemId, until: null } }
      const after = await act(trx, inside, viewer, report)
      if (after.version === report.version) return { reportId, result: 'UNCHANGED', message: null }
      if (isPreview) throw new DryRunRollback()
      const before = beforeOf(report)
      await insertBulkItem(trx, {
        municipalityId,
        id: itemId,
        bulkActId,
        reportId,
        version: after.version,
        before,
      })
      return { reportId, result: 'DONE', message: null }
    })
  } catch (error) {
    if (error instanceof DryRunRollback) return { reportId, result: 'DONE', message: null }
    if (error instanceof DomainError) return { reportId, result: 'REFUSED', message: refusal(error) }
    throw error
  }
}

/** A bulk act has no typed text, so the message of a conflict differs from that of the form. */
const refusal = (error: DomainError): string =>
  error.extensions.code === 'CONFLICT' ? 'Jemand hat diese Meldung inzwischen geändert.' : error.message

function beforeOf(report: ReportRow): Before {
  const columns = Object.fromEntries(BULK_COLUMNS.map((column) => [column, report[column]]))
  return {
    ...(columns as Pick<ReportRow, (typeof BULK_COLUMNS)[number]>),
    resolvedAt: report.resolvedAt?.toISOString() ?? null,
    statusChangedAt: report.statusChangedAt.toISOString(),
  }
}

/** Starts the undo period, after which the mails leave. */
async function end(context: Context, act: BulkActRow, held: readonly number[]): Promise<Date> {
  const wait = (UNDO_SECONDS + UNDO_GRACE_SECONDS) * 1000
  const undoUntil = new Date(context.clock.now().getTime() + wait)
  await context.db.transaction().execute(async (trx) => {
    await endBulkAct(trx, act, undoUntil)
    await holdUntil(trx, held, undoUntil)
    await context.emit(trx, context, holdsSet, { holdIds: held, until: undoUntil })
    await wakeSending(trx, context, undoUntil)
    await releasePushes(trx, context, held, undoUntil)
  })
  return undoUntil
}
