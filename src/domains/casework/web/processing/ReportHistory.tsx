import { useEffect, useState } from 'react'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { askWhole } from '#kit/web/data/mutate.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { HistorySteps, type Place } from './HistorySteps.tsx'
import { type HistoryEntryFragment, ReportHistoryDocument } from './ReportHistory.generated.ts'
import styles from './ReportStaffPanel.module.css'

const PER_PAGE = 20

type Props = { reportId: number; version: number | null; town: Place }

/** The history of a report. It is fetched when opened, and again after each change of `version`. */
export function ReportHistory({ reportId, version, town }: Props) {
  const [isOpen, setOpen] = useState(false)
  const [steps, setSteps] = useState<readonly HistoryEntryFragment[]>([])
  const [page, setPage] = useState(1)
  const [hasMore, setHasMore] = useState(false)
  const [errors, setErrors] = useState<readonly ApiError[]>([])

  // biome-ignore lint/correctness/useExhaustiveDependencies: another version is another history
  useEffect(() => {
    if (!isOpen) return
    let isGone = false
    const count = PER_PAGE * page
    void askWhole(ReportHistoryDocument, { reportId, page: 1, count }, { fresh: true }).then((answer) => {
      if (isGone) return
      setErrors(answer.errors)
      if (answer.data === null) return
      setSteps(answer.data.reportHistory.data)
      setHasMore(answer.data.reportHistory.paginatorInfo.hasMorePages && page < 5)
    })
    return () => {
      isGone = true
    }
  }, [isOpen, reportId, version, page])

  return (
    <details className={styles.part} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{say`Verlauf mit Namen`}</summary>
      <div className={styles.inside}>
        <Messages errors={errors} />
        <HistorySteps steps={steps} town={town} />
        {hasMore ? <Button onClick={() => setPage(page + 1)}>{say`Ältere Schritte zeigen`}</Button> : null}
      </div>
    </details>
  )
}
