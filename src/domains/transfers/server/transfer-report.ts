import { ANONYMOUS, requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { categoriesOf, findCategories, subCategoriesOf } from '#domains/categories/server/categories.sql.ts'
import { isOpenToAll } from '#domains/categories/server/category.policy.ts'
import { nextNumber } from '#domains/filing/server/file-report.ts'
import {
  findMunicipalities,
  findStatuses,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import { dropOriginals } from '#domains/photos/server/originals/originals.ts'
import { districtAt } from '#domains/places/server/district-at.ts'
import { updatedAtAfter } from '#domains/reports/report.rules.ts'
import { checkCategory } from '#domains/reports/server/changes/report-input.ts'
import { withExactPlace } from '#domains/reports/server/exact-place.ts'
import { requireReport } from '#domains/reports/server/existing-report.ts'
import { recordStep } from '#domains/reports/server/history/report-history.ts'
import { reportFiled } from '#domains/reports/server/report.events.ts'
import { canSee, isPublic } from '#domains/reports/server/report.policy.ts'
import { indexReports } from '#domains/reports/server/report-search.sql.ts'
import {
  insertReport,
  lockReport,
  type ReportRow,
  updateReport,
} from '#domains/reports/server/reports.sql.ts'
import {
  insertTransfer,
  leadOn,
  type TransferRow,
  townsBefore,
} from '#domains/reports/server/transferring/transfers.sql.ts'
import { decideRouting, keepRouting } from '#domains/routing/server/route-report.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { badInput, DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { checked } from '#kit/server/validation.ts'
import { sameCategory, transferSchema } from '../transfer.rules.ts'
import { moveContent } from './move-content.sql.ts'
import { leftBehind, receivedReport } from './received-report.ts'
import { tellFollowersOfTransfer } from './tell-followers.ts'
import { tiesOf } from './ties.sql.ts'
import { notifyOfTransfer, tellAuthor } from './transfer.mails.ts'
import { type TransferObstacle, transferObstacle } from './transfer.policy.ts'

type Input = { municipalityId: unknown; categoryId?: unknown; note: unknown }

/**
 * Hands a report to another municipality of the platform. That one gets a new report with everything that
 * people see of it; what is left here is closed, for staff alone, and its address leads on (decision 0171).
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, BAD_USER_INPUT by field; CONFLICT where that municipality
 * had the report before
 */
export async function transferReport(context: Context, reportId: number, input: Input): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  const before = await requireReport(context.db, viewer, reportId)
  await requireTransferable(context.db, viewer, before)
  const { municipalityId, note, ...given } = checked(transferSchema, { categoryId: null, ...input })
  const town = await townThatTakes(context, before, municipalityId)
  const concern = await concernThere(context, before, town, given.categoryId)
  const number = await nextNumber(context, town)
  return context.db.transaction().execute(async (trx) => {
    const report = await lockReport(trx, reportId, viewer)
    if (report === null || !canSee(viewer, report)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    await requireTransferable(trx, viewer, report)
    if ((await townsBefore(trx, report)).has(town.id)) throw hadItBefore(town)
    const now = context.clock.now()
    const id = await nextId(trx, 'report_id')
    const routed = await decideRouting(trx, context, town, {
      ...{ ...withExactPlace(report), ...concern },
      ...{ municipalityId: town.id, id, createdAt: now },
    })
    const statuses = await findStatuses(trx, [town.id])
    const districtId = (await districtAt(trx, town.id, withExactPlace(report)))?.districtId ?? null
    const received = receivedReport(report, {
      ...{ id, town, statuses, ...concern, number, assigned: routed, districtId, now },
    })
    if (!(await insertReport(trx, received))) throw new Error('a report that was handed over was there')
    await keepRouting(trx, received, routed)
    const left = await leave(trx, report, now)
    await dropOriginals(trx, context, report)
    await moveContent(trx, report, received, isPublic(received))
    const transfer = await keepTransfer(trx, left, received, { note, at: now, returnsId: null })
    await indexReports(trx, left.municipalityId, [left.id])
    await indexReports(trx, received.municipalityId, [received.id])
    await recordTransfer(trx, context, left, received)
    await context.emit(trx, context, reportFiled, { report: received, isTransferred: true })
    await notifyOfTransfer(trx, context, { transfer, from: left, to: received })
    await tellAuthor(trx, context, { transfer, from: left, to: received })
    await tellFollowersOfTransfer(trx, context, transfer, received)
    return left
  })
}

/** @throws FORBIDDEN with the reason */
async function requireTransferable(db: Trx | Context['db'], viewer: SignedIn, report: ReportRow) {
  const [ties] = await tiesOf(db, [report.id])
  const obstacle = ties === undefined ? 'NOT_RESPONSIBLE' : transferObstacle(viewer, report, ties)
  if (obstacle !== null) throw refusal(obstacle)
}

export function refusal(obstacle: TransferObstacle): DomainError {
  if (obstacle === 'INTERNAL') return forbidden(say`Interne Meldungen bleiben in Ihrer Gemeinde.`)
  if (obstacle === 'CLOSED')
    return forbidden(say`Diese Meldung ist abgeschlossen. Übergeben können Sie nur offene Meldungen.`)
  if (obstacle === 'OUTSIDE')
    return forbidden(
      say`Diese Meldung liegt bei einer externen Stelle. Bitte nehmen Sie sie dort zuerst zurück.`,
    )
  if (obstacle === 'ASKED')
    return forbidden(say`Zu dieser Meldung ist eine Frage offen. Bitte ziehen Sie die Frage zuerst zurück.`)
  return obstacle === 'REPORTED'
    ? forbidden(
        say`Über einen Hinweis zu dieser Meldung ist noch nicht entschieden. Bitte entscheiden Sie zuerst.`,
      )
    : forbidden()
}

async function townThatTakes(
  { db }: Context,
  report: ReportRow,
  municipalityId: number,
): Promise<MunicipalityRow> {
  const [town] = await findMunicipalities(db, [municipalityId])
  if (town === undefined || !town.isActive)
    throw badInput({ municipalityId: say`Diese Gemeinde nimmt hier keine Meldungen an.` })
  if (town.id === report.municipalityId)
    throw badInput({ municipalityId: say`Bei dieser Gemeinde liegt die Meldung schon.` })
  if ((await townsBefore(db, report)).has(town.id)) throw hadItBefore(town)
  return town
}

const hadItBefore = ({ name }: MunicipalityRow): DomainError =>
  new DomainError(
    'CONFLICT',
    say`${name} hatte diese Meldung schon. Bitte klären Sie mit ihr, wer sich darum kümmert.`,
  )

/** The chosen category, or the one of the same name; and the sub-category of the same name in it. */
async function concernThere(
  context: Context,
  report: ReportRow,
  town: MunicipalityRow,
  categoryId: number | null,
): Promise<{ categoryId: number; subCategoryId: number | null }> {
  const { db } = context
  const [[own], theirs] = await Promise.all([
    findCategories(db, [report.categoryId]),
    categoriesOf(db, [town.id]),
  ])
  const wanted = categoryId ?? sameCategory(own?.name ?? '', theirs.filter(isOpenToAll))?.id
  if (wanted === undefined)
    throw badInput({ categoryId: say`Bitte wählen Sie eine Kategorie von ${town.name}.` })
  const { category } = await checkCategory(context, ANONYMOUS, town, wanted, null)
  const [ownParts, parts] = await Promise.all([
    report.subCategoryId === null ? [] : subCategoriesOf(db, [report.categoryId]),
    subCategoriesOf(db, [category.id]),
  ])
  const ownPart = ownParts.find(({ id }) => id === report.subCategoryId)
  const part = ownPart === undefined ? null : sameCategory(ownPart.name, parts.filter(isOpenToAll))
  return { categoryId: category.id, subCategoryId: part?.id ?? null }
}

/** Closes what stays with the town that hands over. */
export const leave = (trx: Trx, report: ReportRow, now: Date): Promise<ReportRow> =>
  updateReport(trx, report, { ...leftBehind(now), updatedAt: updatedAtAfter(report.updatedAt, now) })

/** Keeps the transfer; all former addresses lead to the new report from now on. */
export async function keepTransfer(
  trx: Trx,
  from: ReportRow,
  to: ReportRow,
  { note, at, returnsId }: { note: string; at: Date; returnsId: number | null },
): Promise<TransferRow> {
  const transfer: TransferRow = {
    municipalityId: from.municipalityId,
    id: await nextId(trx, 'report_transfer_id'),
    reportId: from.id,
    ...{ number: from.number, slug: from.slug, filedAt: from.createdAt },
    ...{ toMunicipalityId: to.municipalityId, toReportId: to.id },
    ...{ nowMunicipalityId: to.municipalityId, nowReportId: to.id },
    ...{ note, handedAt: at, endedAt: null, returnsId },
  }
  await leadOn(trx, from, to)
  await insertTransfer(trx, transfer)
  return transfer
}

/** The steps in both towns. The other town's history and log do not say who of the staff acted. */
async function recordTransfer(trx: Trx, context: Context, left: ReportRow, received: ReportRow) {
  const [here, there] = await namesOf(trx, left, received)
  await recordOut(trx, context, left, `${there} ${received.number}`)
  const unnamed = { ...context, viewer: ANONYMOUS }
  await recordStep(trx, unnamed, received, {
    kind: 'CREATED',
    fromStatusId: null,
    note: `${here} ${left.number}`,
  })
  await recordAuditIn(trx, unnamed, received)
}

export async function recordOut(trx: Trx, context: Context, left: ReportRow, note: string): Promise<void> {
  await recordStep(trx, context, left, { kind: 'TRANSFERRED_OUT', note })
}

/** Nobody of the town that takes it acts: its log names no person. */
export const recordAuditIn = (trx: Trx, context: Context, { municipalityId, id }: ReportRow): Promise<void> =>
  record(
    trx,
    { ...context, viewer: ANONYMOUS },
    { action: 'report.transferred-in', municipalityId, objectId: id },
  )

/** The names of the towns of two reports. */
export async function namesOf(trx: Trx, from: ReportRow, to: ReportRow): Promise<[string, string]> {
  const towns = await findMunicipalities(trx, [from.municipalityId, to.municipalityId])
  const nameOf = (townId: number) => towns.find(({ id }) => id === townId)?.name ?? ''
  return [nameOf(from.municipalityId), nameOf(to.municipalityId)]
}
