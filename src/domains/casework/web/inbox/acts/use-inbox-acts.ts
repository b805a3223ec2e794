import { useRevalidator } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { nameOf } from '#domains/casework/web/processing/person-name.ts'
import type { ReportStaffPanelFragment } from '#domains/casework/web/processing/ReportStaffPanel.generated.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError, Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { BulkUpdateReportsDocument, type BulkUpdateReportsInput } from '../bulk/Bulk.generated.ts'
import type { DoneAct } from './use-undo.ts'

type Panel = ReportStaffPanelFragment
type Change = Omit<BulkUpdateReportsInput, 'municipalityId' | 'reports' | 'isPreview'>

export type InboxActs = ReturnType<typeof useInboxActs>

const outcomeOf = (errors: readonly ApiError[]): Outcome<null> =>
  errors.length === 0 ? { ok: true, data: null } : { ok: false, errors: [...errors] }

/**
 * Undoable actions on the open report, run as a bulk action of one. Keyboard actions show their errors and
 * return success; the others return errors for a dialog.
 */
export function useInboxActs(municipalityId: number, onDone: (act: DoneAct) => void) {
  const me = useCurrentUser()
  const { revalidate } = useRevalidator()

  const change = async (report: Panel, wanted: Change, text: string): Promise<readonly ApiError[]> => {
    const { id, version } = report
    const outcome = await mutate(BulkUpdateReportsDocument, {
      input: { municipalityId, reports: [{ id, version }], ...wanted },
    })
    const refusals = outcome.ok ? outcome.data.bulkUpdateReports.items : []
    const errors = outcome.ok
      ? refusals.flatMap(({ result, code, message }) =>
          result === 'REFUSED' ? [{ code: code ?? 'FORBIDDEN', message: message ?? '' }] : [],
        )
      : outcome.errors
    if (outcome.ok && errors.length === 0)
      onDone({ answer: outcome.data.bulkUpdateReports, reports: [report], text })
    await revalidate()
    return errors
  }
  const refuse = (text: string): false => {
    showToast(text, 'error')
    return false
  }
  const said = (errors: readonly ApiError[]): boolean =>
    errors[0] === undefined ? true : refuse(errors[0].message)

  return {
    approve: async (report: Panel): Promise<boolean> => {
      if (!may('approve', 'report', report)) return refuse(say`Hier ist nichts freizugeben.`)
      return said(await change(report, { approve: true }, say`${report.number} ist freigegeben.`))
    },
    /** Null for nobody. */
    assign: async (report: Panel, responsibleEditorId: number | null): Promise<readonly ApiError[]> => {
      const { number, permissions } = report
      const to = permissions.assignees.find(({ id }) => id === responsibleEditorId)
      return change(
        report,
        { responsibleEditorId },
        to === undefined
          ? say`${number} ist niemandem mehr zugewiesen.`
          : say`${number} ist jetzt ${nameOf(to)} zugewiesen.`,
      )
    },
    setStatus: async (report: Panel, statusId: number): Promise<readonly ApiError[]> => {
      const to = report.permissions.nextStatuses.find(({ id }) => id === statusId)
      return change(report, { statusId }, say`${report.number} ist jetzt „${to?.name ?? ''}“.`)
    },
    withdraw: async (report: Panel, input: { reason: string; tellAuthor: boolean }) => {
      const { number } = report
      const text = input.tellAuthor
        ? say`${number} ist nicht mehr öffentlich. Wer sie geschrieben hat, erfährt den Grund.`
        : say`${number} ist nicht mehr öffentlich.`
      return outcomeOf(
        await change(report, { withdrawReason: input.reason, tellAuthor: input.tellAuthor }, text),
      )
    },
    markDuplicate: async (report: Panel, original: { id: number; number: string }) =>
      outcomeOf(
        await change(
          report,
          { duplicateOfId: original.id },
          say`${report.number} ist jetzt ein Duplikat von ${original.number}.`,
        ),
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
