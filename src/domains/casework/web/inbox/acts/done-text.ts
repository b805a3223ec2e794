import { nameOf } from '#domains/casework/web/processing/person-name.ts'
import type { ReportStaffPanelFragment } from '#domains/casework/web/processing/ReportStaffPanel.generated.ts'
import type { Decisions } from '#domains/casework/web/processing/undoable.ts'
import { say } from '#kit/common/say.ts'

type Panel = ReportStaffPanelFragment

const statusName = ({ permissions }: Panel, statusId: number): string =>
  permissions.nextStatuses.find(({ id }) => id === statusId)?.name ?? ''

/** The sentence that says which decisions were made; the most visible one stands for all. */
export function decidedText(report: Panel, decisions: Decisions): string {
  const { number, permissions } = report
  const { statusId, responsibleEditorId, internalNotes } = decisions
  if (statusId != null) return say`${number} ist jetzt „${statusName(report, statusId)}“.`
  if (responsibleEditorId !== undefined) {
    const to = permissions.assignees.find(({ id }) => id === responsibleEditorId)
    return to === undefined
      ? say`${number} ist niemandem mehr zugewiesen.`
      : say`${number} ist jetzt ${nameOf(to)} zugewiesen.`
  }
  if (internalNotes !== undefined) return say`Die Notiz zu ${number} ist entfernt.`
  return say`Die Einordnung von ${number} ist gespeichert.`
}

/** The text of the notice after a public answer. */
export function answeredText(report: Panel, statusId: string): string {
  const { number } = report
  return statusId === ''
    ? say`Die Antwort zu ${number} ist veröffentlicht.`
    : say`${number} ist beantwortet und jetzt „${statusName(report, Number(statusId))}“.`
}

/** The text of the notice after an internal note. */
export function notedText(report: Panel, statusId: string): string {
  const { number } = report
  return statusId === ''
    ? say`Die Notiz zu ${number} ist gespeichert. Nur Mitarbeitende sehen sie.`
    : say`Die Notiz zu ${number} ist gespeichert, der Status ist jetzt „${statusName(report, Number(statusId))}“.`
}
