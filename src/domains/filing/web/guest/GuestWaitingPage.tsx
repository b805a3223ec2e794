import { MailCheck } from 'lucide-react'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { rich } from '#kit/web/rich.tsx'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { GUEST_CONFIRM_HOURS } from '../../guest.rules.ts'
import styles from '../create/SentPage.module.css'
import type { ReportTown } from '../draft/step-props.ts'

/** Says that the guest report was sent and waits for the link in the mail. */
export function GuestWaitingPage({ email, town }: { email: string; town: ReportTown }) {
  return (
    <div className={styles.sent}>
      <FocusedHeading>{say`Fast geschafft: Bitte bestätigen Sie Ihre Meldung`}</FocusedHeading>
      <Notice kind="success" icon={<Icon of={MailCheck} size={24} />}>
        <p>
          {rich`Wir haben eine E‑Mail an ${<strong>{email}</strong>} geschickt. Öffnen Sie den Link darin, dann kommt Ihre Meldung bei der Gemeinde ${town.name} an.`}
        </p>
      </Notice>
      <p>
        {say`Der Link gilt ${GUEST_CONFIRM_HOURS} Stunden. Bis dahin sieht niemand Ihre Meldung, danach wird sie gelöscht. Keine E‑Mail bekommen? Sehen Sie bitte im Spam-Ordner nach.`}
      </p>
      <div className={styles.actions}>
        <ButtonLink to={paths.municipalityPath(town)}>{say`Zu den Meldungen in ${town.name}`}</ButtonLink>
      </div>
    </div>
  )
}
