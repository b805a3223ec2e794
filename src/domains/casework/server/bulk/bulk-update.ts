import { isOpenTo, isStaffOf, requireSignedIn } from '#domains/access/server/viewer.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import { approveLocked, withdrawLocked } from '#domains/reports/server/changes/approve-report.ts'
import { hideLocked } from '#domains/reports/server/changes/hide-place.ts'
import type { Processing } from '#domains/reports/server/changes/process-report.ts'
import { changeLocked } from '#domains/reports/server/changes/update-report.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextIds, type Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { MOST_AT_ONCE } from '../../bulk.rules.ts'
import { type Marked, markLocked, unmarkLocked } from '../duplicates/mark-duplicate.ts'
import { effectOf } from '../duplicates/merge-effect.ts'
import { type Merged, reportsMerged } from './bulk.events.ts'
import { type Act, actOn, type BulkItem, type BulkResult, beginAct, endAct } from './undoable-act.ts'

/** Decisions of staff, as in updateReport: all of them are one change. */
export type Decisions = Processing & {
  statusId?: number | null | undefined
  categoryId?: number | null | undefined
  /** Null: none. */
  subCategoryId?: number | null | undefined
}
/**
 * One change: approval, its withdrawal with a reason, decisions, the original of which it is a duplicate,
 * that it is no duplicate, or whether its exact place is hidden.
 */
export type BulkChange = Decisions & {
  approve?: boolean | null | undefined
  withdrawReason?: string | null | undefined
  tellAuthor?: boolean | null | undefined
  duplicateOfId?: number | null | undefined
  unmarkDuplicate?: boolean | null | undefined
  isPlaceHidden?: boolean | null | undefined
}
export type BulkInput = BulkChange & {
  municipalityId: number
  reports: readonly { id: number; version?: number | null | undefined }[]
  isPreview?: boolean | null | undefined
}

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
  const marked: Marked[] = []
  const act = actOf(input, (one) => marked.push(one))
  const isPreview = input.isPreview === true
  const made = isPreview
    ? { municipalityId: town.id, id: 0, personId: viewer.id, createdAt: context.clock.now() }
    : await beginAct(context, town.id, viewer)
  const isAboutDuplicates = input.duplicateOfId != null || input.unmarkDuplicate === true
  const items: BulkItem[] = []
  const held: number[] = []
  const merged: Merged[] = []
  const itemIds = await nextIds(context.db, 'bulk_act_item_id', reports.length)
  for (const [index, report] of reports.entries()) {
    const itemId = itemIds[index] ?? 0
    const item = await actOn(context, viewer, made, { ...report, itemId, isAboutDuplicates }, act, isPreview)
    items.push(item)
    if (item.result === 'DONE') held.push(itemId)
    const done = item.result === 'DONE' && marked.find(({ reportId }) => reportId === report.id)
    if (done) merged.push({ ...done, holdId: itemId })
  }
  const effect = isPreview ? await effectOf(context, viewer, town.id, marked) : null
  if (isPreview || held.length === 0) return { id: null, undoUntil: null, items, effect }
  const tellTogether = (trx: Trx) => context.emit(trx, context, reportsMerged, { merged, actorId: viewer.id })
  const undoUntil = await endAct(context, made, held, merged.length > 0 ? tellTogether : undefined)
  return { id: made.id, undoUntil, items }
}

function actOf(wanted: BulkChange, tellLater: (marked: Marked) => void): Act {
  const { approve, withdrawReason, duplicateOfId, unmarkDuplicate, isPlaceHidden } = wanted
  const acts: Act[] = []
  const add = (act: (...args: Parameters<Act>) => Promise<ReportRow>) =>
    acts.push(async (...args) => ({ report: await act(...args) }))
  if (approve) add(approveLocked)
  if (withdrawReason != null) {
    const why = { reason: withdrawReason, tellAuthor: wanted.tellAuthor ?? false }
    add((...args) => withdrawLocked(...args, why))
  }
  const decisions = decisionsOf(wanted)
  if (Object.keys(decisions).length > 0) add((...args) => decide(args, decisions))
  if (duplicateOfId != null) add((...args) => markLocked(...args, { originalId: duplicateOfId, tellLater }))
  if (unmarkDuplicate) add((...args) => unmarkLocked(...args))
  if (isPlaceHidden != null) add((...args) => hideLocked(...args, isPlaceHidden))
  const [act] = acts
  if (act === undefined || acts.length !== 1)
    throw new DomainError('BAD_USER_INPUT', say`Bitte wählen Sie genau eine Änderung.`)
  return act
}

/** The decisions that are given; null takes away where a field can be empty, and says nothing elsewhere. */
function decisionsOf(wanted: BulkChange): Decisions {
  const { statusId, categoryId, subCategoryId, responsibleEditorId, internalNotes, isInternal, source } =
    wanted
  return {
    ...(statusId != null && { statusId }),
    ...(categoryId != null && { categoryId }),
    ...(subCategoryId !== undefined && { subCategoryId }),
    ...(responsibleEditorId !== undefined && { responsibleEditorId }),
    ...(internalNotes !== undefined && { internalNotes }),
    ...(isInternal != null && { isInternal }),
    ...(source != null && { source }),
  }
}

function decide([trx, context, viewer, report]: Parameters<Act>, decisions: Decisions): Promise<ReportRow> {
  const { categoryId, ...others } = decisions
  // Setting the same category again would clear the sub-category.
  const stays = categoryId === report.categoryId && others.subCategoryId === undefined
  const wanted = stays ? others : decisions
  if (Object.keys(wanted).length === 0) return Promise.resolve(report)
  return changeLocked(trx, context, viewer, report, wanted)
}
