import { useContext, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiError, Outcome } from '#kit/web/data/answer.ts'
import { ask, mutate } from '#kit/web/data/mutate.ts'
import { writeNote } from '../notes/write-note.ts'
import { type HistoryEntryFragment, ReportHistoryDocument } from './ReportHistory.generated.ts'
import {
  ProcessReportDocument,
  type ProcessReportMutation,
  type ReportStaffPanelFragment,
} from './ReportStaffPanel.generated.ts'
import { type Decisions, type NewNote, UndoableActs } from './undoable.ts'

/** Most steps compared in an edit conflict; more hardly happen while one answer is written. */
const LOOKED_AT = 20

export type Processed = ProcessReportMutation['updateReport']
export type Processing = ReturnType<typeof useProcessing>

/** One field that the user was about to save, comparable with a colleague's value. */
export type OwnInput = {
  field: HistoryEntryFragment['changes'][number]['field']
  /** The value as display text. */
  text: string
  /** Puts the user's or the colleague's value into the form. */
  choose: (which: 'mine' | 'theirs') => void
  /** Merges both values in the form; only for texts. */
  merge?: (theirs: string) => void
}

export type Clash = { steps: readonly HistoryEntryFragment[]; mine: readonly OwnInput[] }

/**
 * Saves decisions of staff on the version that they see (optimistic locking). After a conflict `clash` holds
 * the changes of others, the page shows the current report, and typed values stay, so that saving again
 * overwrites.
 */
export function useProcessing(report: ReportStaffPanelFragment) {
  const { id, version } = report
  const { revalidate } = useRevalidator()
  const undoable = useContext(UndoableActs)
  const [clash, setClash] = useState<Clash | null>(null)

  /**
   * Handles the outcome of a call, so that a conflict is shown with the typed values; returns the outcome
   * unchanged.
   */
  const settle = async <Data>(
    outcome: Outcome<Data>,
    mine: readonly OwnInput[] = [],
  ): Promise<Outcome<Data>> => {
    if (outcome.ok) setClash(null)
    else if (outcome.errors.some(isConflict)) {
      const data = await ask(
        ReportHistoryDocument,
        { reportId: id, page: 1, count: LOOKED_AT },
        { fresh: true },
      )
      const steps = data?.reportHistory.data.filter((step) => (step.version ?? 0) > (version ?? 0))
      setClash({ steps: steps ?? [], mine })
      await revalidate()
    }
    return outcome
  }

  /** Saves decisions. Null: they can be undone, and a notice says so already. */
  const save = async (
    decisions: Decisions,
    mine: readonly OwnInput[] = [],
  ): Promise<Outcome<Processed | null>> => {
    if (undoable !== null) return settle(await undoable.decide(report, decisions), mine)
    const outcome = await settle(
      await mutate(ProcessReportDocument, { report: { id, version, ...decisions } }),
      mine,
    )
    return outcome.ok ? { ok: true, data: outcome.data.updateReport } : outcome
  }

  /** Writes an internal note, with a status if wanted. */
  const note = async (wanted: NewNote, mine: readonly OwnInput[] = []): Promise<Outcome<null>> =>
    settle(await (undoable?.note ?? writeNote)(report, wanted), mine)

  /** Loads the page anew after an act; the inbox goes on where the report has left the list. */
  const refresh = async () => {
    undoable?.acted()
    await revalidate()
  }

  return { clash, settle, save, note, undoable, refresh }
}

const isConflict = ({ code }: ApiError): boolean => code === 'CONFLICT'
