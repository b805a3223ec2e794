import { createContext } from 'react'
import type { Outcome } from '#kit/web/data/answer.ts'
import type { ReportStaffPanelFragment, UpdateReportInput } from './ReportStaffPanel.generated.ts'

/** Decisions of staff on one report. */
export type Decisions = Omit<UpdateReportInput, 'id' | 'version'>

/** A public answer; `statusId` is empty where the status stays. */
export type Answer = { statusId: string; message: string; idempotencyKey: string }

type Panel = ReportStaffPanelFragment

/** An internal note; `statusId` is empty where the status stays. */
export type NewNote = { statusId: string; text: string; mentionedIds: number[]; idempotencyKey: string }

/** Acts that can be undone for some seconds. They say themselves that they are done. */
export type Undoable = {
  decide: (report: Panel, decisions: Decisions) => Promise<Outcome<null>>
  answer: (report: Panel, answer: Answer) => Promise<Outcome<null>>
  note: (report: Panel, note: NewNote) => Promise<Outcome<null>>
}

/** The inbox around the forms of a report. */
type Surroundings = Undoable & {
  /** Another act is done: the next report opens where this one leaves the list. */
  acted: () => void
}

/** The inbox provides them for the forms inside; elsewhere they act at once, and it is null. */
export const UndoableActs = createContext<Surroundings | null>(null)
