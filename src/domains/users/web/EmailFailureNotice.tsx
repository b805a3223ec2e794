import { useRevalidator } from 'react-router'
import { ResendConfirmation } from '#domains/auth/web/ResendConfirmation.tsx'
import * as paths from '#domains/paths.ts'
import { message, say } from '#kit/common/say.ts'
import { forgetEverything } from '#kit/web/data/mutate.ts'
import { rich } from '#kit/web/rich.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import styles from './ProfilePage.module.css'

const WORDS = {
  HARD: {
    title: message`E-Mail nicht zustellbar`,
    text: message`Diese Adresse gibt es nach Auskunft ihres Anbieters nicht (mehr). Wir schicken Ihnen deshalb keine Nachrichten zu Ihren Meldungen.`,
  },
  SOFT: {
    title: message`E-Mail nicht zustellbar`,
    text: message`Mehrere Nachrichten an diese Adresse kamen in den letzten Tagen zurück, zum Beispiel weil das Postfach voll ist. Wir schicken Ihnen deshalb keine Nachrichten zu Ihren Meldungen.`,
  },
  COMPLAINT: {
    title: message`Keine Nachrichten mehr`,
    text: message`Eine unserer E-Mails wurde in Ihrem Postfach als unerwünscht gemeldet. Wir schicken Ihnen deshalb keine Nachrichten zu Ihren Meldungen mehr.`,
  },
} as const

type Props = { failure: keyof typeof WORDS; email: string }

/** Says why a person gets no more mails about their reports, and the two remedies (E-08). */
export function EmailFailureNotice({ failure, email }: Props) {
  const { title, text } = WORDS[failure]
  const { revalidate } = useRevalidator()
  const onConfirmed = async () => {
    await forgetEverything()
    await revalidate()
    showToast(say`Ihre E-Mail-Adresse ist bestätigt. Sie bekommen wieder Nachrichten.`)
  }
  return (
    <section aria-label={title()} className={styles.failure}>
      <Notice kind="warning" title={title()}>
        <p>
          {rich`${text()} Was die Sicherheit Ihres Kontos betrifft, senden wir weiterhin an ${<strong className={styles.address}>{email}</strong>}.`}
        </p>
        <p>
          {failure === 'COMPLAINT'
            ? say`Möchten Sie wieder Nachrichten bekommen? Dann bestätigen Sie Ihre Adresse noch einmal: Wir schicken Ihnen einen Code.`
            : say`Tragen Sie eine neue Adresse ein. Oder haben Sie das Problem behoben? Dann bestätigen Sie Ihre Adresse noch einmal: Wir schicken Ihnen einen Code.`}
        </p>
        <div className={styles.actions}>
          {failure === 'COMPLAINT' ? null : (
            <ButtonLink to={paths.CHANGE_EMAIL}>{say`Neue Adresse eintragen`}</ButtonLink>
          )}
          <ResendConfirmation
            email={email}
            label={failure === 'COMPLAINT' ? say`Wieder Nachrichten bekommen` : say`Ich habe es behoben`}
            onConfirmed={onConfirmed}
          />
        </div>
      </Notice>
    </section>
  )
}
