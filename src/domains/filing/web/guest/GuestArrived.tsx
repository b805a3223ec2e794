import * as paths from '#domains/paths.ts'
import { NumberPlate } from '#domains/reports/web/NumberPlate.tsx'
import { message, say } from '#kit/common/say.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
import type { ConfirmGuestReportMutation } from '../ConfirmGuestReportPage.generated.ts'
import styles from '../create/SentPage.module.css'

export const THANKS = message`Danke! Ihre Meldung ist eingegangen`

export type ConfirmedGuest = ConfirmGuestReportMutation['confirmGuestReport']

/** Says that a guest's report has arrived, with its number and what follows. */
export function GuestArrived({ number, municipality, report }: ConfirmedGuest) {
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
