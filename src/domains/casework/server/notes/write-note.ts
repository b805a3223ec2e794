import { requireSignedIn, type SignedIn } from '#domains/access/server/viewer.ts'
import { record } from '#domains/audit/server/record.ts'
import { setStatus } from '#domains/reports/server/changes/change-report-status.ts'
import { requireReport } from '#domains/reports/server/existing-report.ts'
import { canWriteNotes } from '#domains/reports/server/report.policy.ts'
import type { ReportRow } from '#domains/reports/server/reports.sql.ts'
import { requireVersion } from '#domains/reports/server/require-same.ts'
import { findStaff } from '#domains/users/server/people.sql.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId, type Trx } from '#kit/server/database/db.ts'
import { badInput, forbidden } from '#kit/server/errors.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { checked, checkedKey } from '#kit/server/validation.ts'
import { MOST_MENTIONED, noteSchema } from '../../note.rules.ts'
import { holdUndone } from '../bulk/bulk.events.ts'
import { type Acted, actUndoably, type BulkResult } from '../bulk/undoable-act.ts'
import { noteWritten } from './note.events.ts'
import { deleteNote, insertNote, lockNote } from './notes.sql.ts'

export type WriteNoteInput = {
  reportId: number
  text: string
  mentionedIds?: readonly number[] | null | undefined
  statusId?: number | null | undefined
  reportVersion?: number | null | undefined
  idempotencyKey?: string | null | undefined
}

/**
 * Writes an internal note below a report, with a new status if wanted: one act, which can be undone. It tells
 * the colleagues whom it mentions. A repeated idempotency key writes nothing.
 * @throws UNAUTHENTICATED, NOT_FOUND, FORBIDDEN, CONFLICT, BAD_USER_INPUT
 */
export async function writeReportNote(context: Context, input: WriteNoteInput): Promise<BulkResult> {
  const viewer = requireSignedIn(context.viewer)
  const report = await requireReport(context.db, viewer, input.reportId)
  if (!canWriteNotes(viewer, report)) throw forbidden()
  const { text } = checked(noteSchema, { text: input.text })
  const key = checkedKey(input.idempotencyKey)
  const mentionedIds = await colleagues(context, report, input.mentionedIds ?? [])
  return actUndoably(context, viewer, report, (trx, inside, _, locked) =>
    write(trx, inside, viewer, locked, { ...input, text, mentionedIds, key }),
  )
}

type Draft = WriteNoteInput & { mentionedIds: readonly number[]; key: string | null }

async function write(
  trx: Trx,
  context: Context,
  viewer: SignedIn,
  report: ReportRow,
  { text, mentionedIds, key, statusId, reportVersion }: Draft,
): Promise<Acted> {
  if (!canWriteNotes(viewer, report)) throw forbidden()
  const { municipalityId, id: reportId } = report
  const id = await nextId(trx, 'report_note_id')
  const note = { municipalityId, id, reportId, authorId: viewer.id, text, idempotencyKey: key }
  const isNew = await insertNote(trx, { ...note, createdAt: context.clock.now() }, mentionedIds)
  // A repeated call, whose first answer was lost on the way.
  if (!isNew) return { report }
  if (statusId != null) requireVersion(viewer, report, reportVersion)
  const after = statusId == null ? report : await setStatus(trx, context, report, statusId)
  await context.emit(trx, context, noteWritten, {
    report: after,
    noteId: id,
    authorId: viewer.id,
    mentionedIds,
  })
  return { report: after, made: { noteId: id } }
}

/** The mentioned people: only staff of the town, who see all its reports. */
async function colleagues(
  { db }: Context,
  { municipalityId }: ReportRow,
  wanted: readonly number[],
): Promise<number[]> {
  const ids = [...new Set(wanted)]
  if (ids.length === 0) return []
  if (ids.length > MOST_MENTIONED)
    throw badInput({ mentionedIds: say`Bitte erwähnen Sie höchstens ${MOST_MENTIONED} Personen.` })
  const staff = new Set((await findStaff(db, [municipalityId])).map(({ id }) => id))
  if (ids.every((id) => staff.has(id))) return ids
  throw badInput({ mentionedIds: say`Erwähnen lassen sich nur Mitarbeitende dieser Gemeinde.` })
}

/** Undoes a note: it is deleted without a trace. */
const onUndone = subscribe(holdUndone, async (trx, context, { made: { noteId } }) => {
  const note = noteId === undefined ? null : await lockNote(trx, noteId)
  if (note === null) return
  if (note.authorId !== context.viewer.id) throw new Error('a note of somebody else')
  await deleteNote(trx, note)
  const { municipalityId, reportId: objectId } = note
  await record(trx, context, { action: 'report.note-undone', municipalityId, objectId })
})

export const undoneNotes: readonly Subscription[] = [onUndone]
