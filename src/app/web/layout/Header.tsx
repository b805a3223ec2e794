import { lazy, Suspense } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import * as paths from '#domains/paths.ts'
import { useCurrentUser, useIsConfined } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { siteName } from '#kit/web/meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import styles from './Header.module.css'
import { hasTownHeader, isReporting } from './is-reporting.ts'
import { ReportButton } from './ReportBar.tsx'
import { useListTarget } from './report-target.ts'
import { Wordmark } from './Wordmark.tsx'

/** Loaded lazily: only signed-in people see it, and the first view does not need it. */
const Account = lazy(() => import('./Account.tsx').then((module) => ({ default: module.Account })))
/** It weighs nothing until the page is in use; as the server writes it, it works at once. */
const LanguageSwitch = lazy(() =>
  import('../language/LanguageSwitch.tsx').then((module) => ({ default: module.LanguageSwitch })),
)

/** The site's name, the navigation and the account menu. */
export function Header() {
  const me = useCurrentUser()
  const list = useListTarget()
  const { pathname } = useLocation()
  const isConfined = useIsConfined()
  return (
    <header className={styles.header} data-bar>
      <div className={styles.inner}>
        <Link to={paths.HOME} className={styles.home} aria-label={say`${siteName()}, zur Startseite`}>
          <Wordmark />
        </Link>
        {isConfined ? null : (
          <nav aria-label={say`Hauptmenü`} className={styles.nav}>
            <NavLink to={list} end>
              {say`Meldungen`}
            </NavLink>
          </nav>
        )}
        {isConfined || isReporting(pathname) || hasTownHeader(pathname) ? null : (
          <div className={styles.report}>
            <ReportButton />
          </div>
        )}
        <Suspense>
          <LanguageSwitch />
        </Suspense>
        <div className={styles.account}>
          {me ? (
            <Suspense fallback={<span className={styles.bell} />}>
              <Account me={me} />
            </Suspense>
          ) : (
            <ButtonLink to={paths.LOGIN} variant="quiet">
              {say`Anmelden`}
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  )
}
