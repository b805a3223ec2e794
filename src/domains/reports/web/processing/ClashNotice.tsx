import { Notice } from '#kit/web/ui/Notice.tsx'
import { HistorySteps, type Place } from './HistorySteps.tsx'
import type { HistoryEntryFragment } from './ReportHistory.generated.ts'

type Props = { steps: readonly HistoryEntryFragment[] | null; town: Place }

/** What somebody else did while one was writing (REQUIREMENTS U-38). */
export function ClashNotice({ steps, town }: Props) {
  if (steps === null) return null
  return (
    <div role="status">
      <Notice kind="warning" title="Jemand war schneller">
        {steps.length > 0 ? <HistorySteps steps={steps} town={town} /> : null}
        <p>
          Gespeichert ist von Ihnen noch nichts. Was Sie geschrieben haben, steht unten. Passt es noch? Dann
          speichern Sie bitte noch einmal.
        </p>
      </Notice>
    </div>
  )
}
