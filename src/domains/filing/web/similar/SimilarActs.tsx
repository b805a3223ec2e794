import { Bell, Users } from 'lucide-react'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { SimilarReportFragment } from './SimilarReports.generated.ts'
import styles from './SimilarReports.module.css'

type Props = {
  report: SimilarReportFragment['report']
  isSignedIn: boolean
  isPending: boolean
  onAct: (wanted: 'follow' | 'support') => void
}

/** Actions of the author of a draft on a similar report of somebody else. */
export function SimilarActs({ report, isSignedIn, isPending, onAct }: Props) {
  const { title } = report
  const mayJoin = isSignedIn ? report.permissions.canSupport : report.acceptsSupport
  return (
    <>
      {report.isSupported || report.isFollowed ? (
        <span>
          {report.isSupported ? say`Sie zählen hier schon mit.` : say`Sie verfolgen diese Meldung schon.`}
        </span>
      ) : null}
      <span className={styles.acts}>
        {mayJoin && !report.isSupported ? (
          <Button
            icon={<Icon of={Users} />}
            isPending={isPending}
            aria-label={say`Betrifft mich auch: ${isolated(title)}`}
            onClick={() => onAct('support')}
          >
            {say`Betrifft mich auch`}
          </Button>
        ) : null}
        {report.isFollowed ? null : (
          <Button
            variant={mayJoin ? 'quiet' : 'secondary'}
            icon={<Icon of={Bell} />}
            isPending={isPending}
            aria-label={say`Das ist es – verfolgen: ${isolated(title)}`}
            onClick={() => onAct('follow')}
          >
            {say`Das ist es – verfolgen`}
          </Button>
        )}
      </span>
    </>
  )
}
