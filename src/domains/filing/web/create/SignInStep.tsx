import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { Draft } from '../draft/draft.ts'
import { missingSteps } from '../draft/missing-steps.ts'
import type { ReportTown } from '../draft/step-props.ts'
import type { StepKey } from '../draft/steps.ts'
import { GuestForm } from '../guest/GuestForm.tsx'
import styles from './CreateReportPage.module.css'

type Props = {
  town: ReportTown
  draft: Draft
  go: (step: StepKey) => void
  isSignedIn: boolean
  finish: () => Promise<void>
}

/** The last step for a person who is not signed in. The report is complete and waits on this device. */
export function SignInStep({ town, draft, go, isSignedIn, finish }: Props) {
  useEffect(() => {
    if (isSignedIn) go('pruefen')
  }, [isSignedIn, go])
  const takesGuests = town.enabledFeatures.includes('ANONYMOUS_REPORTS')
  return (
    <div className={styles.step}>
      <h1>{say`Wer meldet?`}</h1>
      <Notice kind="success" title={say`Ihre Meldung ist gespeichert`}>
        <p>
          {say`Text und Fotos bleiben auf diesem Gerät. Nach der Anmeldung geht es hier weiter, dann senden Sie die Meldung ab.`}
        </p>
      </Notice>
      <p>
        {takesGuests
          ? say`Die Gemeinde möchte Ihnen antworten können. Mit einem Konto sehen Sie alle Ihre Meldungen und können kommentieren; es geht aber auch ohne.`
          : say`Die Gemeinde möchte Ihnen antworten können. Dafür brauchen Sie ein Konto mit bestätigter E‑Mail-Adresse.`}
      </p>
      <div className={styles.step}>
        <ButtonLink to={paths.REGISTER} variant={takesGuests ? 'secondary' : 'primary'}>
          {say`Neu hier: registrieren`}
        </ButtonLink>
        <ButtonLink to={paths.LOGIN}>{say`Ich habe ein Konto: anmelden`}</ButtonLink>
      </div>
      {takesGuests && missingSteps(draft).length === 0 ? (
        <GuestForm town={town} draft={draft} finish={finish} />
      ) : null}
      <div>
        <Button variant="quiet" icon={<Icon of={ArrowLeft} />} onClick={() => go('pruefen')}>
          {say`Zurück zur Meldung`}
        </Button>
      </div>
    </div>
  )
}
