import { FileDown } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { useRevalidator } from 'react-router'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { ExportingTownFragment } from './ExportReports.generated.ts'
import type { ExportFilter } from './ExportReportsDialog.tsx'
import { useDialog } from './use-dialog.ts'

/** Only who exports loads the dialog. */
const ExportReportsDialog = lazy(() =>
  import('./ExportReportsDialog.tsx').then((module) => ({ default: module.ExportReportsDialog })),
)

type Props = {
  town: ExportingTownFragment
  filter: ExportFilter
  total: number
  variant?: 'quiet' | 'secondary'
  /** The list of files stands on this very page, and is read anew. */
  isListHere?: boolean
}

/** The way to a file of what a list shows, for those who may have it. */
export function ExportReportsButton({ town, filter, total, variant = 'quiet', isListHere = false }: Props) {
  const { revalidate } = useRevalidator()
  const { isOpen, opener, open, close } = useDialog()
  if (town.permissions.allowedReportsExportFormats.length === 0) return null
  return (
    <>
      <Button variant={variant} icon={<Icon of={FileDown} />} onClick={open} ref={opener}>
        Exportieren
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
