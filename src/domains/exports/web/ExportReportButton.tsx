import { FileDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { may } from '#domains/access/web/may.ts'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { useDialog } from './use-dialog.ts'

/** Lazy: only people who export load the dialog. */
const ExportReportDialog = lazy(() =>
  import('./ExportReportDialog.tsx').then((module) => ({ default: module.ExportReportDialog })),
)

type Props = {
  report: {
    id: number
    number: string
    title: string
    permissions: { allowedExportFormats: readonly string[] }
  }
}

/** Opens the export of one report, for people who may export it. */
export function ExportReportButton({ report }: Props) {
  const { isOpen, opener, open, close } = useDialog()
  if (!may('export', 'report', report, 'PDF')) return null
  return (
    <>
      <Button variant="quiet" icon={<Icon of={FileDown} />} onClick={open} ref={opener}>
        {say`Als PDF`}
      </Button>
      {isOpen ? (
        <Suspense>
          <ExportReportDialog report={report} onClose={close} />
        </Suspense>
      ) : null}
    </>
  )
}
