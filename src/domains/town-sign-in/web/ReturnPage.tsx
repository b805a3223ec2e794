import { useEffect, useRef, useState } from 'react'
import { Link, useParams } from 'react-router'
import styles from '#domains/auth/web/AuthPage.module.css'
import { useSession } from '#domains/auth/web/session.ts'
import * as paths from '#domains/paths.ts'
import { message, say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { type KeptHandle, takeHandle } from './kept-handle.ts'
import { MissingStepForm } from './MissingStepForm.tsx'
import { CompleteTownSignInDocument, type CompleteTownSignInMutation } from './TownSignIn.generated.ts'
import { TrialResult } from './TrialResult.tsx'

const TITLE = message`Mit dem Konto der Gemeinde anmelden`

export const clientLoader = () => null

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: TITLE(), isPrivate: true })

type Completed = CompleteTownSignInMutation['completeTownSignIn']
type Came = { kept: KeptHandle; completed: Completed }

const FOREIGN = message`Diese Anmeldung wurde in einem anderen Fenster begonnen oder ist schon abgeschlossen. Bitte beginnen Sie sie noch einmal.`

/** The page to which a town's provider leads back: it takes the answer once, and says what is missing. */
export default function ReturnPage() {
  const municipalityId = Number(useParams().municipalityId)
  const { signIn } = useSession()
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const [came, setCame] = useState<Came | null>(null)
  const [trialOf, setTrialOf] = useState<string | null>(null)
  const isTaken = useRef(false)
  const take = async () => {
    const answer = window.location.search.slice(1)
    // The code is worth nothing without the handle, but it need not stand in the address and in the history.
    window.history.replaceState(window.history.state, '', window.location.pathname)
    const kept = takeHandle(municipalityId)
    if (kept === null) return setErrors([{ code: 'TOKEN_INVALID', message: FOREIGN() }])
    const { handle } = kept
    setTrialOf(kept.trialOf)
    const outcome = await mutate(CompleteTownSignInDocument, { municipalityId, handle, answer })
    if (!outcome.ok) return setErrors(outcome.errors)
    const completed = outcome.data.completeTownSignIn
    if (completed.login !== null) return signIn(completed.login.authToken, completed.login.user)
    setCame({ kept, completed })
  }
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    void take()
  })
  if (came?.completed.trial != null)
    return <TrialResult trial={came.completed.trial} settings={came.kept.trialOf ?? paths.HOME} />
  if (came?.completed.missing != null)
    return (
      <MissingStepForm
        kept={came.kept}
        missing={came.completed.missing}
        byPasskey={came.completed.byPasskey}
        onSignedIn={({ authToken, user }) => signIn(authToken, user)}
      />
    )
  return (
    <div className={styles.page}>
      {errors.length === 0 ? (
        <>
          <h1>{TITLE()}</h1>
          <p role="status">{say`Einen Moment bitte: Wir prüfen die Antwort Ihrer Gemeinde.`}</p>
        </>
      ) : (
        <>
          <FocusedHeading>{say`Anmeldung nicht möglich`}</FocusedHeading>
          <Messages errors={errors} />
          {trialOf === null ? (
            <>
              <ButtonLink to={paths.TOWN_SIGN_IN} variant="primary">
                {say`Noch einmal anmelden`}
              </ButtonLink>
              <div className={styles.links}>
                <Link to={paths.LOGIN}>{say`Mit E-Mail-Adresse und Passwort anmelden`}</Link>
              </div>
            </>
          ) : (
            <ButtonLink to={trialOf} variant="primary">{say`Zurück zu den Einstellungen`}</ButtonLink>
          )}
        </>
      )}
    </div>
  )
}
