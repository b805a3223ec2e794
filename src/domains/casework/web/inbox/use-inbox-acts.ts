import { useRevalidator } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import {
  ApproveReportDocument,
  ProcessReportDocument,
  type ReportStaffPanelFragment,
} from '../processing/ReportStaffPanel.generated.ts'

type Panel = ReportStaffPanelFragment

/**
 * The one-key actions on the open report. Each returns the report's new state, or null where nothing was
 * done.
 */
export function useInboxActs() {
  const me = useCurrentUser()
  const { revalidate } = useRevalidator()

  const settle = async (outcome: Outcome<Panel>, done: string): Promise<Panel | null> => {
    if (outcome.ok) showToast(done)
    else showToast(outcome.errors[0]?.message ?? '', 'error')
    await revalidate()
    return outcome.ok ? outcome.data : null
  }
  const refuse = (text: string): null => {
    showToast(text, 'error')
    return null
  }

  return {
    approve: async (report: Panel): Promise<Panel | null> => {
      if (!may('approve', 'report', report)) return refuse('Hier ist nichts freizugeben.')
      const outcome = await mutate(ApproveReportDocument, { reportId: report.id })
      const done = `${report.number} ist freigegeben.`
      return settle(outcome.ok ? { ok: true, data: outcome.data.approveReport } : outcome, done)
    },
    assignToMe: async ({
      id,
      version,
      number,
      responsibleEditor,
      permissions,
    }: Panel): Promise<Panel | null> => {
      if (me === null || responsibleEditor?.id === me.id)
        return refuse(`${number} ist Ihnen schon zugewiesen.`)
      if (!permissions.assignees.some((each) => each.id === me.id))
        return refuse('Sie können sich diese Meldung nicht zuweisen.')
      const change = { id, version, responsibleEditorId: me.id }
      const outcome = await mutate(ProcessReportDocument, { report: change })
      const done = `${number} ist Ihnen zugewiesen.`
      return settle(outcome.ok ? { ok: true, data: outcome.data.updateReport } : outcome, done)
    },
  }
}
