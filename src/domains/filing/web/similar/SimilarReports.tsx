import { useRef, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import type { LoginState } from '#domains/auth/web/LoginPage.tsx'
import { rememberPath } from '#domains/auth/web/last-path.ts'
import * as paths from '#domains/paths.ts'
import { FollowReportDocument } from '#domains/reports/web/ReportActions.generated.ts'
import { rememberIntent } from '#domains/reports/web/report-intent.ts'
import { SupportReportDocument } from '#domains/supports/web/Support.generated.ts'
import type { CurrentUser } from '#domains/users/web/current-user.ts'
import { countText, say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { OtherReports } from './OtherReports.tsx'
import { SimilarActs } from './SimilarActs.tsx'
import { SimilarFacts } from './SimilarFacts.tsx'
import { SimilarPicture } from './SimilarPicture.tsx'
import type { SimilarReportFragment } from './SimilarReports.generated.ts'
import styles from './SimilarReports.module.css'
import type { Similar } from './use-similar.ts'

type Props = {
  similar: Similar
  me: CurrentUser | null
  /** Name of the thing that all of them are about. */
  thing?: string
  /** Called before the author leaves to sign in: the draft then no longer waits to be sent. */
  onSignIn: () => Promise<unknown>
}

/**
 * Possible duplicates, beside the button that continues. Instead of sending their own report, the author can
 * say that one of them concerns them, too, or follow it. The draft stays in any case.
 */
export function SimilarReports({
  similar: { found: similar, others, isUnknown, askAgain },
  me,
  thing,
  onSignIn,
}: Props) {
  const navigate = useNavigate()
  const [errors, setErrors] = useState<ApiError[]>([])
  const [pending, setPending] = useState<number | null>(null)
  const isBusy = useRef(false)
  const act = async (wanted: 'follow' | 'support', report: SimilarReportFragment['report']) => {
    if (me === null) {
      await onSignIn()
      rememberIntent(wanted, report.id, Date.now())
      rememberPath(paths.reportPath(report), Date.now())
      const reason =
        wanted === 'follow'
          ? say`Melden Sie sich an, dann verfolgen Sie die Meldung: Bei jedem neuen Status kommt eine E‑Mail.`
          : say`Melden Sie sich an, dann zählen Sie mit.`
      return navigate(paths.LOGIN, { state: { reason } satisfies LoginState })
    }
    if (isBusy.current) return
    isBusy.current = true
    setPending(report.id)
    const ids = { reportId: report.id }
    const outcome =
      wanted === 'follow' ? await mutate(FollowReportDocument, ids) : await mutate(SupportReportDocument, ids)
    isBusy.current = false
    setPending(null)
    if (!outcome.ok) return setErrors(outcome.errors)
    showToast(
      wanted === 'follow'
        ? say`Sie verfolgen diese Meldung jetzt. Ihr eigener Entwurf ist noch da.`
        : say`Danke. Sie zählen jetzt mit. Ihr eigener Entwurf ist noch da.`,
    )
    await navigate(paths.reportPath(report))
  }
  return (
    <>
      <p role="status" className="hidden-visually">
        {similar.length === 0
          ? ''
          : say`${countText(similar.length, 'ähnliche Meldung', 'ähnliche Meldungen')} ganz in der Nähe`}
      </p>
      {isUnknown ? (
        <Notice>
          <p>
            {say`Ob das hier schon gemeldet ist, lässt sich gerade nicht nachsehen. Sie können trotzdem weitermachen.`}
          </p>
          <Button variant="quiet" onClick={askAgain}>
            {say`Noch einmal nachsehen`}
          </Button>
        </Notice>
      ) : null}
      {similar.length === 0 ? null : (
        <section aria-labelledby="schon-gemeldet" className={styles.similar}>
          <h2 id="schon-gemeldet">
            {thing === undefined ? say`Schon gemeldet?` : say`Schon gemeldet: ${thing}`}
          </h2>
          <p>
            {thing === undefined
              ? say`Das ist ganz in der Nähe offen. Wenn Ihr Anliegen dabei ist, brauchen Sie nichts zu schreiben; sonst senden Sie Ihre Meldung unten einfach ab.`
              : say`Dazu ist schon etwas offen. Wenn Ihr Anliegen dabei ist, brauchen Sie nichts zu schreiben; sonst machen Sie einfach weiter.`}
          </p>
          <Messages errors={errors} />
          <ul>
            {similar.map(({ report, distance }) => (
              <li key={report.id}>
                <SimilarPicture report={report} />
                <div className={styles.text}>
                  <Link to={paths.reportPath(report)} lang="de">
                    {report.title}
                  </Link>
                  <SimilarFacts report={report} distance={distance} />
                  {me !== null && report.user?.id === me.id ? (
                    <span>{say`Das haben Sie selbst gemeldet.`}</span>
                  ) : (
                    <SimilarActs
                      report={report}
                      isSignedIn={me !== null}
                      isPending={pending === report.id}
                      onAct={(wanted) => act(wanted, report)}
                    />
                  )}
                </div>
              </li>
            ))}
          </ul>
        </section>
      )}
      <OtherReports others={others} />
    </>
  )
}
