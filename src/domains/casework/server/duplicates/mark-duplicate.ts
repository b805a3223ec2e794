import { requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { CLOSED_KINDS } from '#domains/municipalities/municipality.rules.ts'
import { updatedAtAfter } from '#domains/reports/report.rules.ts'
import { requireReport, statusKindOf } from '#domains/reports/server/existing-report.ts'
import { recordStep } from '#domains/reports/server/history/report-history.ts'
import { reportMarkedDuplicate, reportUnmarkedDuplicate } from '#domains/reports/server/report.events.ts'
import {
  canMarkDuplicate,
  canProcess,
  canSee,
  canUnmarkDuplicate,
} from '#domains/reports/server/report.policy.ts'
import { lockReport, type ReportRow, updateReport } from '#domains/reports/server/reports.sql.ts'
import { requireVersion } from '#domains/reports/server/require-same.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { badInput, forbidden, notFound } from '#kit/server/errors.ts'
import { followerIdsOf, hearsOf, lockDuplicates } from './duplicates.sql.ts'
import { attachPeople, detachPeople } from './move-people.ts'
import { originalObstacle } from './original.ts'

/** A decision about a report, with the version that the staff member saw. */
type Decision = { reportId: number; version?: number | null | undefined }

/**
 * Marks a report as a duplicate of another in its town: it is closed, its followers and author follow the
 * original, and its own duplicates point there. A duplicate of a duplicate belongs to the last original. It
 * is idempotent.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT for an original that cannot be one
 */
export async function markDuplicate(
  context: Context,
  { originalId, ...decision }: Decision & { originalId: number },
): Promise<ReportRow> {
  return decide(context, decision, (trx, viewer, report) =>
    markLocked(trx, context, viewer, report, { originalId, version: decision.version }),
  )
}

type Mark = {
  originalId: number
  version?: number | null | undefined
  /** Takes the followers whom the caller tells, because it marks several reports. */
  tellLater?: (marked: Marked) => void
}

/** A report that was marked, with its followers until then. */
export type Marked = { reportId: number; originalId: number; eventId: number; followerIds: number[] }

/** Marks a locked report as a duplicate inside the caller's transaction, under the lock of duplicates. */
export async function markLocked(
  trx: Trx,
  context: Context,
  viewer: SignedIn,
  report: ReportRow,
  { originalId, version, tellLater }: Mark,
): Promise<ReportRow> {
  if (!canProcess(viewer, report)) throw forbidden()
  const original = await originalFor(trx, viewer, report, originalId)
  if (report.duplicateOfId === original.id) return report
  if (report.duplicateOfId !== null)
    throw badInput({
      originalId: say`Diese Meldung ist schon ein Duplikat. Bitte heben Sie das zuerst auf.`,
    })
  if (!canMarkDuplicate(viewer, report)) throw forbidden()
  requireVersion(viewer, report, version)
  const now = context.clock.now()
  const followerIds = await followerIdsOf(trx, report)
  const changes = { duplicateOfId: original.id, resolvedAt: report.resolvedAt ?? now }
  const marked = await change(trx, context, report, changes)
  await attachPeople(trx, marked, original, now)
  const eventId = await step(trx, context, marked, 'DUPLICATE_MARKED', original)
  tellLater?.({ reportId: marked.id, originalId: original.id, eventId, followerIds })
  await context.emit(trx, context, reportMarkedDuplicate, {
    report: marked,
    original,
    followerIds: tellLater === undefined ? followerIds : [],
    authorFollows: await hearsOf(trx, original, report.personId),
    actorId: viewer.id,
    eventId,
  })
  return marked
}

/**
 * Reverts that: the report gets its former status and followers back. It is idempotent.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT
 */
export async function unmarkDuplicate(context: Context, decision: Decision): Promise<ReportRow> {
  return decide(context, decision, (trx, viewer, report) =>
    unmarkLocked(trx, context, viewer, report, decision.version),
  )
}

/** `unmarkDuplicate` inside the caller's transaction, under the lock of duplicates, on a locked report. */
export async function unmarkLocked(
  trx: Trx,
  context: Context,
  viewer: SignedIn,
  report: ReportRow,
  version?: number | null,
): Promise<ReportRow> {
  if (!canProcess(viewer, report)) throw forbidden()
  if (report.duplicateOfId === null) return report
  if (!canUnmarkDuplicate(viewer, report)) throw forbidden()
  requireVersion(viewer, report, version)
  const original = await lockReport(trx, report.duplicateOfId, viewer)
  if (original === null) throw new Error('a duplicate without its original')
  // The status that an approval would restore decides: the report may have been hidden after it was closed.
  const statusId = report.previousStatusId ?? report.statusId
  const isClosed = CLOSED_KINDS.has(await statusKindOf(trx, { ...report, statusId }))
  const changes = { duplicateOfId: null, resolvedAt: isClosed ? report.resolvedAt : null }
  const restored = await change(trx, context, report, changes)
  await detachPeople(trx, restored, original, context.clock.now())
  const eventId = await step(trx, context, restored, 'DUPLICATE_UNMARKED', original)
  await context.emit(trx, context, reportUnmarkedDuplicate, {
    report: restored,
    original,
    actorId: viewer.id,
    eventId,
  })
  return restored
}

type Act = (trx: Trx, viewer: SignedIn, report: ReportRow) => Promise<ReportRow>

async function decide(context: Context, { reportId }: Decision, act: Act): Promise<ReportRow> {
  const viewer = requireSignedIn(context.viewer)
  const { municipalityId } = await requireReport(context.db, viewer, reportId)
  return context.db.transaction().execute(async (trx) => {
    await lockDuplicates(trx, municipalityId)
    const report = await lockReport(trx, reportId, viewer)
    if (report === null || !canSee(viewer, report)) throw notFound(say`Diese Meldung wurde nicht gefunden.`)
    return act(trx, viewer, report)
  })
}

/** The named report, or its original where it is a duplicate itself; the viewer has to see both. */
async function originalFor(trx: Trx, viewer: SignedIn, report: ReportRow, id: number): Promise<ReportRow> {
  const named = id === report.id ? report : await lockReport(trx, id, viewer)
  if (named === null || named.municipalityId !== report.municipalityId || !canSee(viewer, named))
    throw badInput({ originalId: say`Diese Meldung gibt es hier nicht.` })
  const last = named.duplicateOfId === null ? named : await lockReport(trx, named.duplicateOfId, viewer)
  if (named.id === report.id || last === null || last.id === report.id)
    throw badInput({
      originalId:
        named.id === report.id
          ? say`Eine Meldung kann kein Duplikat von sich selbst sein.`
          : say`Meldung ${named.number} ist schon ein Duplikat von dieser.`,
    })
  const obstacle = originalObstacle(last)
  if (obstacle === 'DELETED') throw badInput({ originalId: say`Diese Meldung wurde gelöscht.` })
  if (obstacle === 'TRANSFERRED')
    throw badInput({ originalId: say`Diese Meldung hat inzwischen eine andere Gemeinde.` })
  if (obstacle === 'HIDDEN')
    throw badInput({
      originalId: say`Meldung ${last.number} ist noch nicht freigegeben. Bitte geben Sie sie zuerst frei.`,
    })
  return last
}

async function change(trx: Trx, context: Context, report: ReportRow, changes: Partial<ReportRow>) {
  const now = context.clock.now()
  return updateReport(trx, report, { ...changes, updatedAt: updatedAtAfter(report.updatedAt, now) })
}

/** The history of staff names the original; the public timeline does not. */
const step = (
  trx: Trx,
  context: Context,
  report: ReportRow,
  kind: 'DUPLICATE_MARKED' | 'DUPLICATE_UNMARKED',
  original: ReportRow,
): Promise<number> => recordStep(trx, context, report, { kind, note: `Meldung ${original.number}` })
