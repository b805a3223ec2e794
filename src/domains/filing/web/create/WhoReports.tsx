import { lazy, Suspense, useState } from 'react'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { Draft } from '../draft/draft.ts'
import { missingSteps } from '../draft/missing-steps.ts'
import { inputOf } from '../draft/report-input.ts'
import type { ReportTown } from '../draft/step-props.ts'
import { GuestForm } from '../guest/GuestForm.tsx'
import type { EndedMail } from '../outbox/sending.ts'
import styles from './CreateReportPage.module.css'

/** Only for those who came by the link of a mail. */
const MailedGuestForm = lazy(() =>
  import('../mailed/MailedGuestForm.tsx').then((module) => ({ default: module.MailedGuestForm })),
)

type Props = {
  town: ReportTown
  draft: Draft
  update: (change: Partial<Draft>) => void
  finish: () => Promise<void>
  /** Called when somebody leaves for an account, so that the draft waits for them. */
  onLeave?: () => void
}

export const takesGuests = ({ enabledFeatures }: ReportTown): boolean =>
  enabledFeatures.includes('ANONYMOUS_REPORTS')

/** How somebody who is not signed in can send: with an account, or without one where the town allows it. */
export function WhoReports({ town, draft, update, finish, onLeave }: Props) {
  const [ended, setEnded] = useState<EndedMail | null>(null)
  const isOpen = takesGuests(town)
  const isMailed = draft.mailed?.slug === town.slug
  return (
    <>
      <p>
        {isOpen
          ? say`Die Gemeinde möchte Ihnen antworten können. Mit einem Konto sehen Sie alle Ihre Meldungen und können kommentieren; es geht aber auch ohne.`
          : say`Die Gemeinde möchte Ihnen antworten können. Dafür brauchen Sie ein Konto mit bestätigter E‑Mail-Adresse.`}
      </p>
      <div className={styles.step}>
        <ButtonLink to={paths.REGISTER} variant={isOpen ? 'secondary' : 'primary'} onClick={onLeave}>
          {say`Neu hier: registrieren`}
        </ButtonLink>
        <ButtonLink to={paths.LOGIN} onClick={onLeave}>{say`Ich habe ein Konto: anmelden`}</ButtonLink>
      </div>
      {isOpen && missingSteps(draft).length === 0 ? (
        isMailed ? (
          <Suspense>
            <MailedGuestForm
              draft={draft}
              input={inputOf(town.id, draft)}
              finish={finish}
              onEnded={(mail) => {
                setEnded(mail)
                update({ mailed: undefined })
              }}
            />
          </Suspense>
        ) : (
          <>
            <div role="alert">
              {ended === null ? null : (
                <Notice kind="warning">
                  <p>{ended.message}</p>
                </Notice>
              )}
            </div>
            <GuestForm town={town} draft={draft} finish={finish} known={ended?.guest} />
          </>
        )
      ) : null}
    </>
  )
}
