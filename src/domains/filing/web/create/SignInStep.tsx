import { ArrowLeft } from 'lucide-react'
import { useEffect } from 'react'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { Draft } from '../draft/draft.ts'
import type { ReportTown } from '../draft/step-props.ts'
import type { StepKey } from '../draft/steps.ts'
import styles from './CreateReportPage.module.css'
import { WhoReports } from './WhoReports.tsx'

type Props = {
  town: ReportTown
  draft: Draft
  update: (change: Partial<Draft>) => void
  go: (step: StepKey) => void
  isSignedIn: boolean
  finish: () => Promise<void>
}

/** The last step for a person who is not signed in. The report is complete and waits on this device. */
export function SignInStep({ town, draft, update, go, isSignedIn, finish }: Props) {
  useEffect(() => {
    if (isSignedIn) go('pruefen')
  }, [isSignedIn, go])
  return (
    <div className={styles.step}>
      <h1>{say`Wer meldet?`}</h1>
      <Notice kind="success" title={say`Ihre Meldung ist gespeichert`}>
        <p>
          {say`Text und Fotos bleiben auf diesem Gerät. Nach der Anmeldung geht es hier weiter, dann senden Sie die Meldung ab.`}
        </p>
      </Notice>
      <WhoReports town={town} draft={draft} update={update} finish={finish} />
      <div>
        <Button variant="quiet" icon={<Icon of={ArrowLeft} />} onClick={() => go('pruefen')}>
          {say`Zurück zur Meldung`}
        </Button>
      </div>
    </div>
  )
}
