import { Square, SquareCheck } from 'lucide-react'
import { Link } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import type { ReportStaffPanelFragment } from '#domains/casework/web/processing/ReportStaffPanel.generated.ts'
import { createCommentPath, reportPath } from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { useDisclosure } from '#kit/web/ui/use-disclosure.ts'
import styles from './ActBar.module.css'
import type { ActDialog } from './act-dialogs.ts'

type Props = {
  report: ReportStaffPanelFragment & NonNullable<Parameters<typeof reportPath>[0]>
  onApprove: () => void
  onOpen: (dialog: ActDialog) => void
  /** Whether the next report opens by itself after an act. */
  isGoingOn: boolean
  onGoingOn: (isOn: boolean) => void
}

/**
 * The main acts on the open report, always in sight. The server's permission flags decide which there are.
 */
export function ActBar({ report, onApprove, onOpen, isGoingOn, onGoingOn }: Props) {
  const { permissions } = report
  const next = permissions.nextStatuses
  const mayApprove = may('approve', 'report', report)
  return (
    <fieldset className={styles.bar} aria-label={say`Bearbeiten`}>
      {mayApprove ? (
        <Button variant="primary" onClick={onApprove}>
          {say`Freigeben`}
        </Button>
      ) : null}
      {permissions.canComment || next.length > 0 ? (
        <Button variant={mayApprove ? 'secondary' : 'primary'} onClick={() => onOpen('answer')}>
          {say`Antworten`}
        </Button>
      ) : null}
      {next.length > 0 ? <Button onClick={() => onOpen('status')}>{say`Status`}</Button> : null}
      {permissions.assignees.length > 0 ? (
        <Button onClick={() => onOpen('assign')}>{say`Zuweisen`}</Button>
      ) : null}
      {next.some(({ kind }) => kind === 'REJECTED') ? (
        <Button onClick={() => onOpen('reject')}>{say`Ablehnen`}</Button>
      ) : null}
      <More {...{ report, onOpen, isGoingOn, onGoingOn }} />
    </fieldset>
  )
}

/** Less frequent actions, behind one button. It is no ARIA menu, so Tab works as everywhere. */
function More({ report, onOpen, isGoingOn, onGoingOn }: Omit<Props, 'onApprove'>) {
  const { permissions } = report
  const { root, button, part, close } = useDisclosure()
  const acts: { dialog: ActDialog; label: string; isThere: boolean }[] = [
    { dialog: 'duplicate', label: say`Als Duplikat markieren`, isThere: permissions.canMarkDuplicate },
    { dialog: 'unmark', label: say`Doch kein Duplikat`, isThere: permissions.canUnmarkDuplicate },
    { dialog: 'withdraw', label: say`Freigabe zurückziehen`, isThere: permissions.canWithdrawApproval },
    {
      dialog: 'place',
      label: report.isPlaceHidden ? say`Genauen Ort öffentlich zeigen` : say`Genauen Ort verbergen`,
      isThere: permissions.canHidePlace,
    },
  ]
  return (
    <div ref={root} className={styles.more}>
      <Button {...button}>{say`Mehr`}</Button>
      <ul {...part}>
        {acts
          .filter(({ isThere }) => isThere)
          .map(({ dialog, label }) => (
            <li key={dialog}>
              <button
                type="button"
                onClick={() => {
                  close()
                  onOpen(dialog)
                }}
              >
                {label}
              </button>
            </li>
          ))}
        <li>
          <Link to={createCommentPath(report)}>{say`Offiziell antworten`}</Link>
        </li>
        <li>
          <Link to={reportPath(report)}>{say`Ganze Seite`}</Link>
        </li>
        <li>
          <button type="button" aria-pressed={isGoingOn} onClick={() => onGoingOn(!isGoingOn)}>
            <Icon of={isGoingOn ? SquareCheck : Square} size={18} />
            {say`Danach zur nächsten Meldung`}
          </button>
        </li>
      </ul>
    </div>
  )
}
