import { data } from 'react-router'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { missingPageMeta } from '#kit/web/missing-page.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { EmptyState } from '#kit/web/ui/EmptyState.tsx'
import styles from './Page.module.css'

export const loader = () => data(null, { status: 404 })

export const meta = () => missingPageMeta()

export default function NotFoundPage() {
  return (
    <div className={styles.text}>
      <h1>{say`Diese Seite gibt es nicht`}</h1>
      <EmptyState
        title={say`Was Sie tun können`}
        action={
          <>
            <ButtonLink to={paths.REPORTS} variant="primary">
              {say`Meldungen ansehen`}
            </ButtonLink>
            <ButtonLink to={paths.HOME}>{say`Zur Startseite`}</ButtonLink>
          </>
        }
      >
        <p>
          {say`Vielleicht ist die Adresse falsch geschrieben, oder die Meldung wurde gelöscht oder ist noch nicht öffentlich.`}
        </p>
        <p>
          {say`Sind Sie sicher, dass es die Seite gibt? Dann melden Sie sich bitte an und versuchen es noch einmal.`}
        </p>
      </EmptyState>
    </div>
  )
}
