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

/**
 * Saves what staff decide about a report, on the version that they see. Where it has changed since, `clash` says what others
 * did, the page shows the report as it is by now, and what was typed stays: saving once more then holds.
 */
export function useProcessing({ id, version }: Pick<ReportStaffPanelFragment, 'id' | 'version'>) {
  const { revalidate } = useRevalidator()
  const [clash, setClash] = useState<readonly HistoryEntryFragment[] | null>(null)

  /** Looks at how a call ended, so that a conflict can be told; answers the same. */
  const settle = async <Data>(outcome: Outcome<Data>): Promise<Outcome<Data>> => {
    if (outcome.ok) setClash(null)
    else if (outcome.errors.some(isConflict)) {
      const data = await ask(
        ReportHistoryDocument,
        { reportId: id, page: 1, count: LOOKED_AT },
        { fresh: true },
      )
      setClash(data?.reportHistory.data.filter((step) => (step.version ?? 0) > (version ?? 0)) ?? [])
      await revalidate()
    }
    return outcome
  }

  const save = async (decisions: Decisions): Promise<Outcome<Processed>> => {
    const outcome = await settle(
      await mutate(ProcessReportDocument, { report: { id, version, ...decisions } }),
    )
    return outcome.ok ? { ok: true, data: outcome.data.updateReport } : outcome
  }

  return { clash, settle, save, refresh: revalidate }
}

const isConflict = ({ code }: ApiError): boolean => code === 'CONFLICT'
