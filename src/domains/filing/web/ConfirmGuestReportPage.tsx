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
import type { Route } from './+types/ConfirmGuestReportPage.ts'
import { ConfirmGuestReportDocument } from './ConfirmGuestReportPage.generated.ts'
import styles from './create/SentPage.module.css'
import { type ConfirmedGuest, GuestArrived, THANKS } from './guest/GuestArrived.tsx'
import { drawConfirmation, takeConfirmation } from './plain/take-confirmation.tsx'

const HAS_ARRIVED = '?schritt=gesendet'

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: location.search === HAS_ARRIVED ? THANKS() : say`Meldung bestätigen`, isPrivate: true })

export const loader = (args: Route.LoaderArgs) => drawConfirmation(args)

export const action = (args: Route.ActionArgs) => takeConfirmation(args)

export const clientLoader = () => null

/**
 * The target of the link in a guest's mail. Only the button uses the token, so that mail scanners cannot
 * (E-11).
 */
export default function ConfirmGuestReportPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const navigate = useNavigate()
  const confirmed = useNavigationState<ConfirmedGuest>()
  const { run, isPending, errors, attempt } = useAct(
    () => mutate(ConfirmGuestReportDocument, { token }),
    ({ confirmGuestReport }) => navigate(HAS_ARRIVED, { replace: true, state: confirmGuestReport }),
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
