import { isOpenTo, isStaffOf, requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { releasePushes } from '#domains/push/server/queue-push.ts'
import { approveLocked, withdrawLocked } from '#domains/reports/server/changes/approve-report.ts'
import { changeLocked } from '#domains/reports/server/changes/update-report.ts'
import { canSee } from '#domains/reports/server/report.policy.ts'
import { lockReport, type ReportRow } from '#domains/reports/server/reports.sql.ts'
import { requireVersion } from '#domains/reports/server/require-same.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import { nextId, nextIds, type Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { holdUntil } from '#kit/server/mail/outbox.sql.ts'
import { wakeSending } from '#kit/server/mail/queue.ts'
import { type BulkOutcome, MOST_AT_ONCE, UNDO_GRACE_SECONDS, UNDO_SECONDS } from '../../bulk.rules.ts'
import { duplicateIdsOf, lockDuplicates } from '../duplicates/duplicates.sql.ts'
import { markLocked } from '../duplicates/mark-duplicate.ts'
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

/**
 * One change: approval, its withdrawal with a reason, status, category, assignee (null: nobody), or the
 * original of which it is a duplicate.
 */
export type BulkChange = {
  approve?: boolean | null | undefined
  statusId?: number | null | undefined
  categoryId?: number | null | undefined
  responsibleEditorId?: number | null | undefined
  withdrawReason?: string | null | undefined
  tellAuthor?: boolean | null | undefined
  duplicateOfId?: number | null | undefined
}
export type BulkInput = BulkChange & {
  municipalityId: number
  reports: readonly { id: number; version?: number | null | undefined }[]
  isPreview?: boolean | null | undefined
}
/** `message` and `code` say why a report was refused. */
export type BulkItem = {
  reportId: number
  result: BulkOutcome
  message: string | null
  code: string | null
}
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
  if (town === undefined || !isOpenTo(viewer, town)) throw notFound(say`Diese Gemeinde wurde nicht gefunden.`)
  if (!isStaffOf(viewer, town.id)) throw forbidden()
  const reports = [...new Map(input.reports.map((each) => [each.id, each])).values()]
  if (reports.length === 0 || reports.length > MOST_AT_ONCE)
    throw badInput({
      reports: say`Bitte wählen Sie mindestens eine und höchstens ${MOST_AT_ONCE} Meldungen.`,
    })
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
  const marks = input.duplicateOfId != null
  const items: BulkItem[] = []
  const held: number[] = []
  const itemIds = await nextIds(context.db, 'bulk_act_item_id', reports.length)
  for (const [index, report] of reports.entries()) {
    const itemId = itemIds[index] ?? 0
    const item = await one(context, viewer, made, { ...report, itemId, marks }, act, input.isPreview === true)
    items.push(item)
    if (item.result === 'DONE') held.push(itemId)
  }
  if (input.isPreview || held.length === 0) return { id: null, undoUntil: null, items }
  return { id: made.id, undoUntil: await end(context, { ...made, undoUntil: null }, held), items }
}

function actOf(wanted: BulkChange): Act {
  const { approve, statusId, categoryId, responsibleEditorId, withdrawReason, duplicateOfId } = wanted
  const acts: Act[] = []
  if (approve) acts.push(approveLocked)
  if (statusId != null) acts.push((...args) => changeLocked(...args, { statusId }))
  if (categoryId != null)
    // Setting the same category again would clear the sub-category.
    acts.push(async (trx, context, viewer, report) =>
      categoryId === report.categoryId ? report : changeLocked(trx, context, viewer, report, { categoryId }),
    )
  if (responsibleEditorId !== undefined)
    acts.push((...args) => changeLocked(...args, { responsibleEditorId }))
  if (withdrawReason != null) {
    const why = { reason: withdrawReason, tellAuthor: wanted.tellAuthor ?? false }
    acts.push((...args) => withdrawLocked(...args, why))
  }
  if (duplicateOfId != null) acts.push((...args) => markLocked(...args, { originalId: duplicateOfId }))
  const [act] = acts
  if (act === undefined || acts.length !== 1)
    throw new DomainError('BAD_USER_INPUT', say`Bitte wählen Sie genau eine Änderung.`)
  return act
}

type Target = {
  id: number
  version?: number | null | undefined
  itemId: number
  /** It becomes a duplicate. */
  marks: boolean
}

/** Rolls back the transaction of a preview. */
class DryRunRollback extends Error {}

async function one(
  context: Context,
  viewer: SignedIn,
  { municipalityId, id: bulkActId }: Omit<BulkActRow, 'undoUntil'>,
  { id: reportId, version, itemId, marks }: Target,
  act: Act,
  isPreview: boolean,
): Promise<BulkItem> {
  try {
    return await context.db.transaction().execute(async (trx) => {
      // Before any report, as every change of duplicates does.
      if (marks) await lockDuplicates(trx, municipalityId)
      const report = await lockReport(trx, reportId, viewer)
      if (report?.municipalityId !== municipalityId || !canSee(viewer, report))
        throw notFound(say`Diese Meldung wurde nicht gefunden.`)
      requireVersion(viewer, report, version)
      const inside: Context = { ...context, db: trx, hold: { id: itemId, until: null } }
      const duplicateIds = marks ? await duplicateIdsOf(trx, report) : []
      const after = await act(trx, inside, viewer, report)
      if (after.version === report.version)
        return { reportId, result: 'UNCHANGED', message: null, code: null }
      if (isPreview) throw new DryRunRollback()
      const before = { ...beforeOf(report), duplicateIds }
      await insertBulkItem(trx, {
        municipalityId,
        id: itemId,
        bulkActId,
        reportId,
        version: after.version,
        before,
      })
      return { reportId, result: 'DONE', message: null, code: null }
    })
  } catch (error) {
    if (error instanceof DryRunRollback) return { reportId, result: 'DONE', message: null, code: null }
    if (error instanceof DomainError) {
      const code = String(error.extensions.code)
      return { reportId, result: 'REFUSED', message: refusal(error), code }
    }
    throw error
  }
}

/** A bulk act has no typed text, so the message of a conflict differs from that of the form. */
const refusal = (error: DomainError): string =>
  error.extensions.code === 'CONFLICT' ? say`Jemand hat diese Meldung inzwischen geändert.` : error.message

function beforeOf(report: ReportRow): Before {
  const columns = Object.fromEntries(BULK_COLUMNS.map((column) => [column, report[column]]))
  return {
    ...(columns as Pick<ReportRow, (typeof BULK_COLUMNS)[number]>),
    resolvedAt: report.resolvedAt?.toISOString() ?? null,
    statusChangedAt: report.statusChangedAt.toISOString(),
    version: report.version,
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
