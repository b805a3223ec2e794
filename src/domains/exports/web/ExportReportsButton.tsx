import { FileDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { ExportingTownFragment } from './ExportReports.generated.ts'
import type { ExportFilter } from './ExportReportsDialog.tsx'
import { useDialog } from './use-dialog.ts'

/** Lazy: only people who export load the dialog. */
const ExportReportsDialog = lazy(() =>
  import('./ExportReportsDialog.tsx').then((module) => ({ default: module.ExportReportsDialog })),
)

type Props = {
  town: ExportingTownFragment
  filter: ExportFilter
  total: number
  variant?: 'quiet' | 'secondary'
  /** The list of files is on the same page and is reloaded. */
  isListHere?: boolean
}

/** Opens the export of the list's reports, for people who may export them. */
export function ExportReportsButton({ town, filter, total, variant = 'quiet', isListHere = false }: Props) {
  const { revalidate } = useRevalidator()
  const { isOpen, opener, open, close } = useDialog()
  if (town.permissions.allowedReportsExportFormats.length === 0) return null
  return (
    <>
      <Button variant={variant} icon={<Icon of={FileDown} />} onClick={open} ref={opener}>
        {say`Exportieren`}
      </Button>
      {isOpen ? (
        <Suspense>
          <ExportReportsDialog
            {...{ town, filter, total, isListHere }}
            onClose={() => {
              close()
              if (isListHere) void revalidate()
            }}
          />
        </Suspense>
      ) : null}
    </>
  )
}
