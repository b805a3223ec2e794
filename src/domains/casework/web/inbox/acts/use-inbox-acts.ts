import { useRevalidator } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { WriteReportNoteDocument } from '#domains/casework/web/notes/Notes.generated.ts'
import { noteInput, refusalOf } from '#domains/casework/web/notes/write-note.ts'
import type { ReportStaffPanelFragment } from '#domains/casework/web/processing/ReportStaffPanel.generated.ts'
import type { Answer, Decisions, NewNote, Undoable } from '#domains/casework/web/processing/undoable.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError, Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import {
  type BulkAnswerFragment,
  BulkUpdateReportsDocument,
  type BulkUpdateReportsInput,
} from '../bulk/Bulk.generated.ts'
import { AnswerReportDocument } from './Answer.generated.ts'
import { answeredText, decidedText, notedText } from './done-text.ts'
import type { DoneAct } from './use-undo.ts'

type Panel = ReportStaffPanelFragment
type Change = Omit<BulkUpdateReportsInput, 'municipalityId' | 'reports' | 'isPreview'>

export type InboxActs = ReturnType<typeof useInboxActs>

type Options = {
  municipalityId: number
  onDone: (act: DoneAct) => void
  /** The report has another category, and with it another address. */
  onMoved: (categoryId: number) => Promise<void>
}

/**
 * Undoable actions on the open report, run as a bulk action of one. Keyboard actions show their errors and
 * return success; the others return errors for a dialog.
 */
export function useInboxActs({ municipalityId, onDone, onMoved }: Options) {
  const me = useCurrentUser()
  const { revalidate } = useRevalidator()

  const end = async (
    report: Panel,
    outcome: Outcome<BulkAnswerFragment>,
    text: string,
    movedTo: number | null = null,
  ): Promise<Outcome<null>> => {
    const ended = outcome.ok ? refusalOf(outcome.data) : outcome
    if (outcome.ok && ended.ok) {
      onDone({ answer: outcome.data, reports: [report], text })
      if (movedTo !== null && movedTo !== report.category.id) await onMoved(movedTo)
    }
    await revalidate()
    return ended
  }
  const change = async (report: Panel, wanted: Change, text: string): Promise<Outcome<null>> => {
    const { id, version } = report
    const outcome = await mutate(BulkUpdateReportsDocument, {
      input: { municipalityId, reports: [{ id, version }], ...wanted },
    })
    const answer = outcome.ok ? { ok: true as const, data: outcome.data.bulkUpdateReports } : outcome
    return end(report, answer, text, wanted.categoryId ?? null)
  }
  const refuse = (text: string): false => {
    showToast(text, 'error')
    return false
  }
  const said = (outcome: Outcome<null>): boolean =>
    outcome.ok || refuse(outcome.errors[0]?.message ?? say`Das hat nicht geklappt.`)

  const decide = (report: Panel, decisions: Decisions) =>
    change(report, changeOf(decisions), decidedText(report, decisions))
  const answer = async (report: Panel, { statusId, message, idempotencyKey }: Answer) => {
    const status = statusId === '' ? {} : { statusId: Number(statusId) }
    const input = { reportId: report.id, reportVersion: report.version, text: message, ...status }
    const outcome = await mutate(AnswerReportDocument, { input: { ...input, idempotencyKey } })
    const done = outcome.ok ? { ok: true as const, data: outcome.data.answerReport } : outcome
    return end(report, done, answeredText(report, statusId))
  }
  const note = async (report: Panel, note: NewNote) => {
    const outcome = await mutate(WriteReportNoteDocument, { input: noteInput(report, note) })
    const done = outcome.ok ? { ok: true as const, data: outcome.data.writeReportNote } : outcome
    return end(report, done, notedText(report, note.statusId))
  }
  const undoable: Undoable = { decide, answer, note }
  return {
    ...undoable,
    approve: async (report: Panel): Promise<boolean> => {
      if (!may('approve', 'report', report)) return refuse(say`Hier ist nichts freizugeben.`)
      return said(await change(report, { approve: true }, say`${report.number} ist freigegeben.`))
    },
    /** Null for nobody. */
    assign: async (report: Panel, responsibleEditorId: number | null): Promise<readonly ApiError[]> => {
      const outcome = await decide(report, { responsibleEditorId })
      return outcome.ok ? [] : outcome.errors
    },
    withdraw: async (report: Panel, input: { reason: string; tellAuthor: boolean }) => {
      const { number } = report
      const text = input.tellAuthor
        ? say`${number} ist nicht mehr öffentlich. Wer sie geschrieben hat, erfährt den Grund.`
        : say`${number} ist nicht mehr öffentlich.`
      return change(report, { withdrawReason: input.reason, tellAuthor: input.tellAuthor }, text)
    },
    markDuplicate: (report: Panel, original: { id: number; number: string }) =>
      change(
        report,
        { duplicateOfId: original.id },
        say`${report.number} ist jetzt ein Duplikat von ${original.number}.`,
      ),
    unmarkDuplicate: (report: Panel) =>
      change(report, { unmarkDuplicate: true }, say`${report.number} ist kein Duplikat mehr.`),
    hidePlace: (report: Panel, isPlaceHidden: boolean) =>
      change(
        report,
        { isPlaceHidden },
        isPlaceHidden
          ? say`Der genaue Ort von ${report.number} ist nicht mehr öffentlich.`
          : say`Der genaue Ort von ${report.number} ist wieder öffentlich.`,
      ),
    assignToMe: async (report: Panel): Promise<boolean> => {
      const { number, responsibleEditor, permissions } = report
      if (me === null || responsibleEditor?.id === me.id)
        return refuse(say`${number} ist Ihnen schon zugewiesen.`)
      if (!permissions.assignees.some((each) => each.id === me.id))
        return refuse(say`Sie können sich diese Meldung nicht zuweisen.`)
      return said(await change(report, { responsibleEditorId: me.id }, say`${number} ist Ihnen zugewiesen.`))
    },
  }
}

/** The decisions that the panel's forms make. */
function changeOf(decisions: Decisions): Change {
  const { statusId, categoryId, subCategoryId, responsibleEditorId, internalNotes, isInternal, source } =
    decisions
  const all = { statusId, categoryId, subCategoryId, responsibleEditorId, internalNotes, isInternal, source }
  return Object.fromEntries(Object.entries(all).filter(([, value]) => value !== undefined))
}
