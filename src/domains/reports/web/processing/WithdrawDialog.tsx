import { useRevalidator } from 'react-router'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { ConfirmDialog } from '#kit/web/ui/ConfirmDialog.tsx'
import { WithdrawReportApprovalDocument } from './ReportStaffPanel.generated.ts'

/** Asks before a public report is hidden. */
export function WithdrawDialog({ reportId, onClose }: { reportId: number; onClose: () => void }) {
  const { revalidate } = useRevalidator()
  return (
    <ConfirmDialog
      title="Freigabe zurückziehen?"
      label="Freigabe zurückziehen"
      act={() => mutate(WithdrawReportApprovalDocument, { reportId })}
      onDone={() => {
        onClose()
        showToast('Die Meldung ist nicht mehr öffentlich.')
        return revalidate()
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
