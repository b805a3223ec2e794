import { useEffect, useState } from 'react'
import * as staffPaths from '#domains/staff-paths.ts'
import { say } from '#kit/common/say.ts'
import { ask } from '#kit/web/data/mutate.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import { FILE_DAYS } from '../export.rules.ts'
import { ExportProgress } from './ExportProgress.tsx'
import {
  type ExportingTownFragment,
  type ReportExportFragment,
  ReportExportsDocument,
} from './ExportReports.generated.ts'
import { FileReady } from './FileReady.tsx'

/** Polling interval in milliseconds while a file is being written. */
export const LOOK_AGAIN = 2000

type Props = {
  town: ExportingTownFragment
  first: ReportExportFragment
  /** The list of files is on the same page. */
  isListHere?: boolean
  onClose: () => void
}

/** Progress of an export in the background; the person need not wait here. */
export function ExportBeingMade({ town, first, isListHere = false, onClose }: Props) {
  const [made, setMade] = useState(first)
  const isReady = made.downloadUrl !== null
  useEffect(() => {
    if (isReady) return
    const look = async () => {
      if (document.visibilityState !== 'visible') return
      const data = await ask(ReportExportsDocument, { municipalityId: town.id }, { fresh: true })
      const found = data?.reportExports.find(({ id }) => id === first.id)
      if (found) setMade(found)
    }
    const timer = setInterval(look, LOOK_AGAIN)
    return () => clearInterval(timer)
  }, [isReady, town.id, first.id])
  if (made.downloadUrl !== null) return <FileReady url={made.downloadUrl} onClose={onClose} />
  return (
    <Dialog
      title={say`Ihre Datei wird erstellt`}
      isOpen
      onClose={onClose}
      staysOnClickBeside
      actions={
        <>
          <Button onClick={({ detail }) => (detail > 1 ? undefined : onClose())}>{say`Schließen`}</Button>
          {isListHere ? null : (
            <ButtonLink to={staffPaths.exportsPath(town)}>{say`Zu meinen Exporten`}</ButtonLink>
          )}
        </>
      }
    >
      <p role="status">
        {say`Sie müssen nicht warten: Wir schreiben Ihnen, wenn die Datei bereitliegt. Dann können Sie sie ${FILE_DAYS}\u00a0Tage lang herunterladen.`}
      </p>
      <ExportProgress made={made} />
    </Dialog>
  )
}
