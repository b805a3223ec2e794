import { useEffect, useRef, useState } from 'react'
import { Link } from 'react-router'
import styles from '#domains/auth/web/AuthPage.module.css'
import { takeSignOut } from '#domains/auth/web/leave-by-provider.ts'
import * as paths from '#domains/paths.ts'
import { message, say } from '#kit/common/say.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'

const TITLE = message`Abgemeldet`

export const clientLoader = () => null

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: TITLE(), isPrivate: true })

/**
 * The page to which a town's provider leads back after a sign-out. It says so only in the tab that began it.
 */
export default function SignedOutPage() {
  const [isOurs, setOurs] = useState<boolean | null>(null)
  const isTaken = useRef(false)
  useEffect(() => {
    if (isTaken.current) return
    isTaken.current = true
    const state = new URLSearchParams(window.location.search).get('state')
    window.history.replaceState(window.history.state, '', window.location.pathname)
    setOurs(takeSignOut(state))
  })
  if (isOurs === null) return <PageSkeleton />
  return (
    <div className={styles.page}>
      <FocusedHeading>{isOurs ? TITLE() : say`Keine Abmeldung in diesem Fenster`}</FocusedHeading>
      <p>
        {isOurs
          ? say`Sie sind hier abgemeldet und waren auf der Abmeldeseite Ihrer Gemeinde.`
          : say`Diese Seite gehört zu keiner Abmeldung, die in diesem Fenster begonnen hat. Ob Sie angemeldet sind, sehen Sie oben auf der Seite.`}
      </p>
      <ButtonLink to={paths.HOME} variant="primary">
        {say`Zur Startseite`}
      </ButtonLink>
      <div className={styles.links}>
        <Link to={paths.TOWN_SIGN_IN}>{say`Wieder mit dem Konto der Gemeinde anmelden`}</Link>
      </div>
    </div>
  )
}
