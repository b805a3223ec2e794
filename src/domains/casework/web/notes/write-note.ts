import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import type { ReportStaffPanelFragment } from '../processing/ReportStaffPanel.generated.ts'
import type { NewNote } from '../processing/undoable.ts'
import { WriteReportNoteDocument, type WriteReportNoteMutation } from './Notes.generated.ts'

type Ended = WriteReportNoteMutation['writeReportNote']

export const noteInput = (
  { id: reportId, version: reportVersion }: Pick<ReportStaffPanelFragment, 'id' | 'version'>,
  { statusId, ...note }: NewNote,
) => ({ reportId, ...note, ...(statusId !== '' && { statusId: Number(statusId), reportVersion }) })

/** The refusal of an act on one report, as the single mutation would have it. */
export function refusalOf({ items }: Pick<Ended, 'items'>): Outcome<null> {
  const errors = items.flatMap(({ result, code, message }) =>
    result === 'REFUSED' ? [{ code: code ?? 'FORBIDDEN', message: message ?? '' }] : [],
  )
  return errors.length === 0 ? { ok: true, data: null } : { ok: false, errors }
}

/** Writes a note on the report's own page, where no notice offers the way back. */
export async function writeNote(report: ReportStaffPanelFragment, note: NewNote): Promise<Outcome<null>> {
  const outcome = await mutate(WriteReportNoteDocument, { input: noteInput(report, note) })
  return outcome.ok ? refusalOf(outcome.data.writeReportNote) : outcome
}
