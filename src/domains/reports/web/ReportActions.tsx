import { Pencil, Printer, Trash2 } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { may } from '#domains/access/web/may.ts'
import * as paths from '#domains/paths.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { LatePart } from '#kit/web/early/LatePart.tsx'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { ReportActionsFragment } from './ReportActions.generated.ts'
import styles from './ReportActions.module.css'

// Rendered by the server; the browser loads them after the page.
const SupportButton = lazy(() =>
  import('#domains/supports/web/SupportButton.tsx').then((module) => ({ default: module.SupportButton })),
)
const FollowButton = lazy(() =>
  import('./FollowButton.tsx').then((module) => ({ default: module.FollowButton })),
)
const ShareLinks = lazy(() =>
  import('#kit/web/ui/ShareLinks.tsx').then((module) => ({ default: module.ShareLinks })),
)
/** Loaded only for people who may export. */
const ExportReportButton = lazy(() =>
  import('#domains/exports/web/ExportReportButton.tsx').then((module) => ({
    default: module.ExportReportButton,
  })),
)
/** Loaded only for people who may delete. */
const DeleteReportDialog = lazy(() =>
  import('./DeleteReportDialog.tsx').then((module) => ({ default: module.DeleteReportDialog })),
)

type Props = { report: ReportActionsFragment }

/** The actions before the text of a report: to support and to follow it. */
export function ReportActions({ report }: Props) {
  return (
    <div className={styles.before} data-scripted="">
      <LatePart>
        <SupportButton report={report} />
        <FollowButton report={report} />
      </LatePart>
    </div>
  )
}

/** The other actions on a report, which stand below its text. */
export function ReportTools({ report }: Props) {
  const me = useCurrentUser()
  const [asksToDelete, setAsksToDelete] = useState(false)
  const isPublic = report.section === 'STANDARD' && !report.isInternal
  return (
    <div>
      <div className={styles.actions}>
        {may('update', 'report', report, 'description') ? (
          <ButtonLink to={paths.editReportPath(report)} icon={<Icon of={Pencil} />}>
            {say`Bearbeiten`}
          </ButtonLink>
        ) : null}
        <Button icon={<Icon of={Printer} />} onClick={() => print()}>
          {say`Drucken`}
        </Button>
        {may('export', 'report', report, 'PDF') ? (
          <Suspense>
            <ExportReportButton report={report} />
          </Suspense>
        ) : null}
        {may('delete', 'report', report) ? (
          <Button variant="quiet" icon={<Icon of={Trash2} />} onClick={() => setAsksToDelete(true)}>
            {say`Löschen`}
          </Button>
        ) : null}
        {asksToDelete ? (
          <Suspense>
            <DeleteReportDialog
              report={report}
              needsReason={me?.id !== report.user?.id}
              onClose={() => setAsksToDelete(false)}
            />
          </Suspense>
        ) : null}
      </div>
      <LatePart>{isPublic ? <ShareLinks url={report.url} title={report.title} /> : null}</LatePart>
    </div>
  )
}
