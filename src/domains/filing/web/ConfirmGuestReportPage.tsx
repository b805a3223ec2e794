import { lazy, Suspense } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { IncompleteLink } from '#domains/auth/web/IncompleteLink.tsx'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { pageMeta } from '#kit/web/meta.ts'
import { useNavigationState } from '#kit/web/navigation-state.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { COMPLETE_STEP } from '../mailed-path.rules.ts'
import type { Route } from './+types/ConfirmGuestReportPage.ts'
import { ConfirmGuestReportDocument } from './ConfirmGuestReportPage.generated.ts'
import styles from './create/SentPage.module.css'
import { type ConfirmedGuest, GuestArrived, THANKS } from './guest/GuestArrived.tsx'
import { drawConfirmation, takeConfirmation } from './plain/take-confirmation.tsx'

/** Only for the link in the answer to a mail. */
const MailedReportView = lazy(() =>
  import('./mailed/MailedReportView.tsx').then((module) => ({ default: module.MailedReportView })),
)

const HAS_ARRIVED = '?schritt=gesendet'

const completes = (search: URLSearchParams): boolean => search.get('schritt') === COMPLETE_STEP

export const meta = ({ location: { search } }: Route.MetaArgs) =>
  pageMeta({ title: titleOf(search), isPrivate: true })

function titleOf(search: string): string {
  if (completes(new URLSearchParams(search))) return say`Meldung ergänzen`
  return search === HAS_ARRIVED ? THANKS() : say`Meldung bestätigen`
}

export const loader = (args: Route.LoaderArgs) => drawConfirmation(args)

export const action = (args: Route.ActionArgs) => takeConfirmation(args)

export const clientLoader = () => null

/**
 * The target of the links in a guest's mails. Only a button uses the token, so that mail scanners cannot
 * (E-11).
 */
export default function ConfirmGuestReportPage() {
  const [search] = useSearchParams()
  const token = search.get('token') ?? ''
  const navigate = useNavigate()
  const confirmed = useNavigationState<ConfirmedGuest>()
  const { run, isPending, errors, attempt } = useAct(
    () => mutate(ConfirmGuestReportDocument, { token }),
    ({ confirmGuestReport }) => navigate(HAS_ARRIVED, { replace: true, state: confirmGuestReport }),
  )
  if (token !== '' && completes(search))
    return (
      <div data-scripted="">
        <Suspense fallback={<PageSkeleton />}>
          <MailedReportView token={token} />
        </Suspense>
      </div>
    )
  if (confirmed?.number) return <GuestArrived {...confirmed} />
  const isUseless = token === '' || errors.some((error) => error.code === 'TOKEN_INVALID')
  return (
    <div className={styles.sent} data-scripted="">
      <ErrorSummary errors={errors.map(({ message }) => ({ message }))} attempt={attempt} />
      <h1>{say`Meldung bestätigen`}</h1>
      {token === '' ? (
        <IncompleteLink />
      ) : (
        <p>
          {isUseless
            ? say`Haben Sie eine neuere E-Mail von uns? Dann gilt der Link darin. Was nicht bestätigt wurde, ist gelöscht. Sie können die Meldung gern noch einmal schreiben.`
            : say`Noch ein Schritt: Bestätigen Sie, dass die Meldung von Ihnen ist. Dann kommt sie bei der Gemeinde an.`}
        </p>
      )}
      <div className={styles.actions}>
        {isUseless ? (
          <ButtonLink to={paths.HOME} variant="primary">
            {say`Zur Startseite`}
          </ButtonLink>
        ) : (
          <Button variant="primary" onClick={run} isPending={isPending}>
            {say`Meldung bestätigen`}
          </Button>
        )}
      </div>
    </div>
  )
}
