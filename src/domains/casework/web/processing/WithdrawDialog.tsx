import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import {
  type ReportStaffPanelFragment,
  WithdrawReportApprovalDocument,
} from './ReportStaffPanel.generated.ts'
import type { Processing } from './use-processing.ts'

type Props = { report: ReportStaffPanelFragment; processing: Processing; onClose: () => void }

/** Asks for confirmation before a public report is hidden. */
export function WithdrawDialog({ report: { id: reportId, version }, processing, onClose }: Props) {
  return (
    <ConfirmDialog
      title="Freigabe zurückziehen?"
      label="Freigabe zurückziehen"
      act={async () => processing.settle(await mutate(WithdrawReportApprovalDocument, { reportId, version }))}
      onDone={() => {
        onClose()
        showToast('Die Meldung ist nicht mehr öffentlich.')
        return processing.refresh()
      }}
      onClose={onClose}
    >
      <p>
        Die Meldung, ihre Fotos und Kommentare sieht dann nur noch die Gemeinde und wer sie geschrieben hat.
        Sie können sie später wieder freigeben, der Status bleibt gemerkt.
      </p>
    </ConfirmDialog>
  )
}
