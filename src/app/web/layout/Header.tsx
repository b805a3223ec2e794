import { Megaphone } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import * as paths from '#domains/paths.ts'
import { useCurrentUser, useIsConfined } from '#domains/users/web/current-user.ts'
import { siteName } from '#kit/web/meta.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './Header.module.css'
import { hasOwnAct, hasTownHeader, isReporting } from './is-reporting.ts'
import { useListTarget, useReportTarget } from './report-target.ts'
import { Wordmark } from './Wordmark.tsx'

/** Loaded lazily: only signed-in people see it, and the first view does not need it. */
const Bell = lazy(() =>
  import('#domains/notifications/web/Bell.tsx').then((module) => ({ default: module.Bell })),
)
const UserMenu = lazy(() => import('./UserMenu.tsx').then((module) => ({ default: module.UserMenu })))

/** The site's name, the navigation and the account menu. */
export function Header() {
  const me = useCurrentUser()
  const target = useReportTarget()
  const list = useListTarget()
  const { pathname } = useLocation()
  const isConfined = useIsConfined()
  return (
    <header className={styles.header} data-bar>
      <div className={styles.inner}>
        <Link to={paths.HOME} className={styles.home} aria-label={`${siteName()}, zur Startseite`}>
          <Wordmark />
        </Link>
        {isConfined ? null : (
          <nav aria-label="Hauptmenü" className={styles.nav}>
            <NavLink to={list} end>
              Meldungen
            </NavLink>
          </nav>
        )}
        {isConfined || isReporting(pathname) || hasTownHeader(pathname) ? null : (
          <div className={styles.report}>
            <ButtonLink
              to={target}
              variant={hasOwnAct(pathname) ? 'secondary' : 'primary'}
              icon={<Icon of={Megaphone} />}
            >
              Melden
            </ButtonLink>
          </div>
        )}
        <div className={styles.account}>
          {me ? (
            <>
              {isConfined ? null : (
                <Suspense fallback={<span className={styles.bell} />}>
                  <Bell personId={me.id} />
                </Suspense>
              )}
              <Suspense fallback={<span className={styles.bell} />}>
                <UserMenu me={me} />
              </Suspense>
            </>
          ) : (
            <ButtonLink to={paths.LOGIN} variant="quiet">
              Anmelden
            </ButtonLink>
          )}
        </div>
      </div>
    </header>
  )
}
