import { isStaffOf, requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { deleteHeldPushes } from '#domains/push/server/push-messages.sql.ts'
import { lockReport } from '#domains/reports/server/reports.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { DomainError, forbidden, notFound } from '#kit/server/errors.ts'
import { takeBack } from '#kit/server/mail/outbox.sql.ts'
import { UNDO_NOTE, UNDO_NOTE_OF_ONE } from '../../bulk.rules.ts'
import { lockDuplicates } from '../duplicates/duplicates.sql.ts'
import { holdUndone } from './bulk.events.ts'
import { type BulkItemRow, findBulkAct, itemsOf, markUndone } from './bulk-acts.sql.ts'
import { restore } from './restore-report.ts'
import { type BulkItem, type BulkResult, refused } from './undoable-act.ts'

/**
 * Undoes one's own act while its mails are held: they are never sent. Reports return to their former state,
 * and what the act wrote beside them is gone. Their history shows both steps, which count in no figure. A
 * report that somebody has changed since stays as it is.
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
  for (const item of done) items.push(await undoOne(context, viewer, item, note))
  return { id: null, undoUntil: null, items }
}

async function undoOne(
  context: Context,
  viewer: SignedIn,
  item: BulkItemRow,
  note: string,
): Promise<BulkItem> {
  const { reportId } = item
  try {
    return await context.db.transaction().execute(async (trx) => {
      await lockDuplicates(trx, item.municipalityId)
      const report = await lockReport(trx, reportId, viewer)
      if (item.undoneAt !== null) return unchanged(reportId)
      // The right may have ended since the act (decision 0129).
      if (!isStaffOf(viewer, item.municipalityId)) throw forbidden()
      if (report === null || report.deletedAt !== null || isChanged(item, report.version))
        return refused(reportId, say`Jemand hat diese Meldung inzwischen geändert.`)
      if (!(await takeBack(trx, item.id)))
        return refused(reportId, say`Die Benachrichtigung ist schon unterwegs.`)
      await deleteHeldPushes(trx, item.id)
      if (!(await markUndone(trx, item, context.clock.now()))) return unchanged(reportId)
      if (hasChanged(item)) await restore(trx, context, report, item, note)
      const made = item.before.made ?? {}
      await context.emit(trx, context, holdUndone, { holdId: item.id, reportId, made })
      return { reportId, result: 'DONE', message: null, code: null }
    })
  } catch (error) {
    if (error instanceof DomainError) return refused(reportId, error.message, String(error.extensions.code))
    throw error
  }
}

const unchanged = (reportId: number): BulkItem => ({
  ...{ reportId, message: null, code: null },
  result: 'UNCHANGED',
})

/** Whether the act changed the report itself, and did not only write something beside it. */
const hasChanged = ({ before, version }: BulkItemRow): boolean => before.version !== version

/** Whether somebody has changed since what the act changed. */
const isChanged = (item: BulkItemRow, version: number): boolean =>
  hasChanged(item) && version !== item.version
