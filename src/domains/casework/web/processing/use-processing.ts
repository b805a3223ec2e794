import { useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiError, Outcome } from '#kit/web/data/answer.ts'
import { ask, mutate } from '#kit/web/data/mutate.ts'
import { type HistoryEntryFragment, ReportHistoryDocument } from './ReportHistory.generated.ts'
import type { UpdateReportInput } from './ReportStaffPanel.generated.ts'
import {
  ProcessReportDocument,
  type ProcessReportMutation,
  type ReportStaffPanelFragment,
} from './ReportStaffPanel.generated.ts'

/** Steps that are looked at where somebody else was faster; more hardly happen while one answer is written. */
const LOOKED_AT = 20

export type Processed = ProcessReportMutation['updateReport']
export type Decisions = Omit<UpdateReportInput, 'id' | 'version'>
export type Processing = ReturnType<typeof useProcessing>

/** One field of what somebody was about to save, as it can be compared with what a colleague has saved. */
export type OwnInput = {
  field: HistoryEntryFragment['changes'][number]['field']
  /** As people read it. */
  text: string
  /** Brings one’s own back into its form, or what the colleague has saved. */
  choose: (which: 'mine' | 'theirs') => void
  /** Brings both into its form; only texts can. */
  merge?: (theirs: string) => void
}

export type Clash = { steps: readonly HistoryEntryFragment[]; mine: readonly OwnInput[] }

/**
 * Saves what staff decide about a report, on the version that they see. Where it has changed since, `clash` says what others
 * did, the page shows the report as it is by now, and what was typed stays: saving once more then holds.
 */
export function useProcessing({ id, version }: Pick<ReportStaffPanelFragment, 'id' | 'version'>) {
  const { revalidate } = useRevalidator()
  const [clash, setClash] = useState<Clash | null>(null)

  /** Looks at how a call ended, so that a conflict can be told with what was to be saved; answers the same. */
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

  const save = async (decisions: Decisions, mine: readonly OwnInput[] = []): Promise<Outcome<Processed>> => {
    const outcome = await settle(
      await mutate(ProcessReportDocument, { report: { id, version, ...decisions } }),
      mine,
    )
    return outcome.ok ? { ok: true, data: outcome.data.updateReport } : outcome
  }

  return { clash, settle, save, refresh: revalidate }
}

const isConflict = ({ code }: ApiError): boolean => code === 'CONFLICT'
