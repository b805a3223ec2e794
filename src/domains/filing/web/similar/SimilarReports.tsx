import { Bell } from 'lucide-react'
import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import { rememberPath } from '#domains/auth/web/last-path.ts'
import { StatusBadge } from '#domains/municipalities/web/StatusBadge.tsx'
import * as paths from '#domains/paths.ts'
import { metresText } from '#domains/places/metres.rules.ts'
import { rememberToFollow } from '#domains/reports/web/follow-intent.ts'
import { FollowReportDocument } from '#domains/reports/web/ReportActions.generated.ts'
import { ReportPicture } from '#domains/reports/web/ReportPicture.tsx'
import type { CurrentUser } from '#domains/users/web/current-user.ts'
import { isolated } from '#kit/common/direction.ts'
import { countText } from '#kit/common/german.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import type { SimilarReportFragment } from './SimilarReports.generated.ts'
import styles from './SimilarReports.module.css'

type Props = {
  similar: readonly SimilarReportFragment[]
  me: CurrentUser | null
  /** Called before the author leaves to sign in and follow: the draft then no longer waits to be sent. */
  onSignIn: () => Promise<unknown>
}

/**
 * Possible duplicates, beside the button that continues. The author can follow one of them instead of sending
 * their own report. The draft stays in either case.
 */
export function SimilarReports({ similar, me, onSignIn }: Props) {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<ApiError[]>([])
  const [pending, setPending] = useState<number | null>(null)
  const isBusy = useRef(false)
  const follow = async (report: SimilarReportFragment['report']) => {
    if (me === null) {
      await onSignIn()
      rememberToFollow(report.id, Date.now())
      rememberPath(paths.reportPath(report), Date.now())
      return navigate(paths.LOGIN)
    }
    if (isBusy.current) return
    isBusy.current = true
    setPending(report.id)
    const outcome = await mutate(FollowReportDocument, { reportId: report.id })
    isBusy.current = false
    setPending(null)
    if (!outcome.ok) return setErrors(outcome.errors)
    showToast('Sie verfolgen diese Meldung jetzt. Ihr eigener Entwurf ist noch da.')
    await navigate(paths.reportPath(report))
  }
  return (
    <>
      <p role="status" className="hidden-visually">
        {similar.length === 0
          ? ''
          : `${countText(similar.length, 'offene Meldung', 'offene Meldungen')} ganz in der Nähe`}
      </p>
      {similar.length === 0 ? null : (
        <section aria-labelledby="schon-gemeldet" className={styles.similar}>
          <h2 id="schon-gemeldet">Schon gemeldet?</h2>
          <p>
            Das ist ganz in der Nähe offen. Wenn Ihr Anliegen dabei ist, brauchen Sie nichts zu schreiben;
            sonst senden Sie Ihre Meldung unten einfach ab.
          </p>
          <Messages errors={errors} />
          <ul>
            {similar.map(({ report, distance }) => (
              <li key={report.id}>
                <ReportPicture report={report} size="medium" alt={report.photos[0]?.alternativeText ?? ''} />
                <div className={styles.text}>
                  <Link to={paths.reportPath(report)}>{report.title}</Link>
                  <span className={styles.facts}>
                    <StatusBadge status={report.status} /> {metresText(distance)} entfernt
                  </span>
                  {me !== null && report.user?.id === me.id ? (
                    <span>Das haben Sie selbst gemeldet.</span>
                  ) : report.isFollowed ? (
                    <span>Sie verfolgen diese Meldung schon.</span>
                  ) : (
                    <Button
                      icon={<Icon of={Bell} />}
                      isPending={pending === report.id}
                      aria-label={`Das ist es – verfolgen: ${isolated(report.title)}`}
                      onClick={() => follow(report)}
                    >
                      Das ist es – verfolgen
                    </Button>
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
    </>
  )
}
