import { useNavigate, useSearchParams } from 'react-router'
import { IncompleteLink } from '#domains/auth/web/IncompleteLink.tsx'
import * as paths from '#domains/paths.ts'
import { NumberPlate } from '#domains/reports/web/NumberPlate.tsx'
import { message, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { pageMeta } from '#kit/web/meta.ts'
import { useNavigationState } from '#kit/web/navigation-state.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
import type { Route } from './+types/ConfirmGuestReportPage.ts'
import {
  ConfirmGuestReportDocument,
  type ConfirmGuestReportMutation,
} from './ConfirmGuestReportPage.generated.ts'
import styles from './create/SentPage.module.css'

const HAS_ARRIVED = '?schritt=gesendet'
const THANKS = message`Danke! Ihre Meldung ist eingegangen`

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: location.search === HAS_ARRIVED ? THANKS() : say`Meldung bestätigen`, isPrivate: true })

type Confirmed = ConfirmGuestReportMutation['confirmGuestReport']

/**
 * The target of the link in a guest's mail. Only the button uses the token, so that mail scanners cannot
 * (E-11).
 */
export default function ConfirmGuestReportPage() {
  const token = useSearchParams()[0].get('token') ?? ''
  const navigate = useNavigate()
  const confirmed = useNavigationState<Confirmed>()
  const { run, isPending, errors, attempt } = useAct(
    () => mutate(ConfirmGuestReportDocument, { token }),
    ({ confirmGuestReport }) => navigate(HAS_ARRIVED, { replace: true, state: confirmGuestReport }),
  )
  if (confirmed?.number) return <Arrived {...confirmed} />
  const isUseless = token === '' || errors.some((error) => error.code === 'TOKEN_INVALID')
  return (
    <div className={styles.sent}>
      <ErrorSummary errors={errors.map(({ message }) => ({ message }))} attempt={attempt} />
      <h1>{say`Meldung bestätigen`}</h1>
      {token === '' ? (
        <IncompleteLink />
      ) : (
        <p>
          {isUseless
            ? say`Was nicht bestätigt wurde, ist gelöscht. Sie können die Meldung gern noch einmal schreiben.`
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

function Arrived({ number, municipality, report }: Confirmed) {
  return (
    <div className={styles.sent}>
      <FocusedHeading>{THANKS()}</FocusedHeading>
      <p className={styles.number}>
        <span>{say`Ihre Nummer`}</span>
        <NumberPlate number={number} isLarge isNamed />
      </p>
      <section aria-labelledby="weiter">
        <h2 id="weiter">{say`So geht es weiter`}</h2>
        <ol className={styles.next}>
          <li>{say`Wir haben Ihnen eine Bestätigung per E‑Mail geschickt.`}</li>
          <li>
            {report === null
              ? say`Die Gemeinde ${municipality.name} prüft Ihre Meldung. Erst danach ist sie hier zu sehen.`
              : say`Ihre Meldung ist ab sofort öffentlich zu sehen.`}
          </li>
          <li>{say`Bei jedem Schritt bekommen Sie eine E‑Mail.`}</li>
          <li>
            {say`Möchten Sie alle Ihre Meldungen an einem Ort? Registrieren Sie sich mit derselben E‑Mail-Adresse, dann gehören sie zu Ihrem Konto.`}
          </li>
        </ol>
      </section>
      <div className={styles.actions}>
        {report === null ? null : (
          <ButtonLink to={paths.reportPath(report)} variant="primary">
            {say`Meldung ansehen`}
          </ButtonLink>
        )}
        <ButtonLink
          to={paths.municipalityPath(municipality)}
        >{say`Meldungen in ${municipality.name}`}</ButtonLink>
        <ButtonLink to={paths.REGISTER} variant="quiet">
          {say`Registrieren`}
        </ButtonLink>
      </div>
    </div>
  )
}
