import { Copy, CopyX } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { MERGE_DAYS } from '#domains/reports/merge.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import type { ReportStaffPanelFragment } from '../processing/ReportStaffPanel.generated.ts'
import type { Processing } from '../processing/use-processing.ts'
import { UnmarkDuplicateDocument } from './Duplicates.generated.ts'

const DuplicateDialog = lazy(() =>
  import('./DuplicateDialog.tsx').then((module) => ({ default: module.DuplicateDialog })),
)

type Props = { report: ReportStaffPanelFragment; municipalityId: number; processing: Processing }

/** Marks a report as a duplicate, or reverts that. */
export function DuplicateButton({ report, municipalityId, processing }: Props) {
  const [isOpen, setOpen] = useState(false)
  const onClose = () => setOpen(false)
  const { canMarkDuplicate, canUnmarkDuplicate } = report.permissions
  if (!canMarkDuplicate && !canUnmarkDuplicate) return null
  return (
    <>
      <Button
        variant="quiet"
        icon={<Icon of={canMarkDuplicate ? Copy : CopyX} />}
        onClick={() => setOpen(true)}
      >
        {canMarkDuplicate ? say`Als Duplikat markieren` : say`Doch kein Duplikat`}
      </Button>
      {isOpen && canMarkDuplicate ? (
        <Suspense>
          <DuplicateDialog {...{ report, municipalityId, processing, onClose }} />
        </Suspense>
      ) : null}
      {isOpen && canUnmarkDuplicate ? <UnmarkDialog {...{ report, processing, onClose }} /> : null}
    </>
  )
}

type UnmarkProps = Pick<Props, 'report' | 'processing'> & {
  /** Does it in another way, which says itself that it is done; by default at once. */
  act?: () => Promise<Outcome<unknown>>
  onClose: () => void
}

/** Confirms unmarking a duplicate. */
export function UnmarkDialog({ report: { id: reportId, version }, processing, act, onClose }: UnmarkProps) {
  return (
    <ConfirmDialog
      title={say`Doch kein Duplikat?`}
      label={say`Duplikat aufheben`}
      act={async () =>
        processing.settle<unknown>(
          act ? await act() : await mutate(UnmarkDuplicateDocument, { reportId, version }),
        )
      }
      onDone={() => {
        onClose()
        if (!act) showToast(say`Die Meldung wird wieder für sich bearbeitet.`)
        return processing.refresh()
      }}
      onClose={onClose}
    >
      <p>
        {say`Die Meldung geht mit ihrem bisherigen Status weiter. Wer sie geschrieben hat, bekommt eine E‑Mail. Ist das Markieren höchstens ${MERGE_DAYS} Tage her, verfolgt und unterstützt sie wieder, wer es vorher tat.`}
      </p>
    </ConfirmDialog>
  )
}
