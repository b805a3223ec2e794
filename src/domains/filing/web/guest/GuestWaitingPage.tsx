import { MailCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import { MailCodeForm } from '#domains/auth/web/mail-code/MailCodeForm.tsx'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { rich } from '#kit/web/rich.tsx'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { GUEST_CONFIRM_HOURS } from '../../guest.rules.ts'
import styles from '../create/SentPage.module.css'
import type { ReportTown } from '../draft/step-props.ts'
import type { ConfirmedGuest } from './GuestArrived.tsx'
import { ConfirmGuestReportByCodeDocument, SendNewGuestCodeDocument } from './GuestCode.generated.ts'
import type { WaitingGuest } from './GuestForm.tsx'

type Props = WaitingGuest & { town: ReportTown }

/** The navigation state of the page after the code. */
export type ArrivedState = { arrived: ConfirmedGuest }

/** Takes the code that confirms a guest's report, and says that the link in the mail does it as well. */
export function GuestWaitingPage({ email, codeHandle, town }: Props) {
  const navigate = useNavigate()
  return (
    <div className={styles.sent}>
      <FocusedHeading>{say`Fast geschafft: Bitte bestätigen Sie Ihre Meldung`}</FocusedHeading>
      <Notice kind="success" icon={<Icon of={MailCheck} size={24} />}>
        <p>
          {codeHandle === undefined
            ? rich`Wir haben eine E‑Mail an ${<strong>{email}</strong>} geschickt. Öffnen Sie den Link darin, dann kommt Ihre Meldung bei der Gemeinde ${town.name} an.`
            : rich`Wir haben eine E‑Mail an ${<strong>{email}</strong>} geschickt. Geben Sie hier den Code daraus ein oder öffnen Sie den Link darin, dann kommt Ihre Meldung bei der Gemeinde ${town.name} an.`}
        </p>
      </Notice>
      {codeHandle === undefined ? null : (
        <MailCodeForm
          label={say`Meldung bestätigen`}
          confirm={(code) => mutate(ConfirmGuestReportByCodeDocument, { handle: codeHandle, code })}
          onDone={({ confirmGuestReportByCode: arrived }) =>
            navigate('?schritt=gesendet', { replace: true, state: { arrived } satisfies ArrivedState })
          }
          sendNew={() => sendNewGuestCode(codeHandle)}
          whenConfirmed={
            <p>
              {say`Ihre Meldung ist schon bestätigt und bei der Gemeinde angekommen. Ihre Nummer steht in der E‑Mail, die wir Ihnen danach geschickt haben.`}
            </p>
          }
        />
      )}
      <p>
        {say`Der Link gilt ${GUEST_CONFIRM_HOURS} Stunden. Bis dahin sieht niemand Ihre Meldung, danach wird sie gelöscht.`}
      </p>
      <div className={styles.actions}>
        <ButtonLink to={paths.municipalityPath(town)}>{say`Zu den Meldungen in ${town.name}`}</ButtonLink>
      </div>
    </div>
  )
}

async function sendNewGuestCode(handle: string): Promise<Outcome<boolean>> {
  const outcome = await mutate(SendNewGuestCodeDocument, { handle })
  return outcome.ok ? { ok: true, data: outcome.data.sendNewGuestCode } : outcome
}
