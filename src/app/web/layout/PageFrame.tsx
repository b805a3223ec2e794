import { lazy, type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router'
import { useLastPath } from '#domains/auth/web/use-last-path.ts'
import { useSessionSync } from '#domains/auth/web/use-other-tabs.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { DraftOwner } from '#kit/web/form/draft-owner.ts'
import { ToastRegion } from '#kit/web/toast/ToastRegion.tsx'
import { Footer } from './Footer.tsx'
import type { FrameQuery } from './Frame.generated.ts'
import { Header } from './Header.tsx'
import { InstallHint } from './InstallHint.tsx'
import { LateParts } from './LateParts.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import styles from './PageFrame.module.css'
import { ReportBar } from './ReportBar.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'

/** Only for people who work here, and only on their pages. */
const StaffFrame = lazy(() => import('../staff/load-frame.ts').then((module) => module.loadFrame()))

/**
 * Skip link, header, page and footer: the same around every page. Header and footer hydrate by themselves. A
 * tap before hydration makes React hydrate the whole tree synchronously, except Suspense boundaries that were
 * not tapped.
 */
export function PageFrame({
  towns,
  children,
}: {
  towns: FrameQuery['municipalities']['data']
  children: ReactNode
}) {
  useLastPath()
  useSessionSync()
  const me = useCurrentUser()
  const { pathname } = useLocation()
  const isStaffPage = me && /^\/(plattform|[^/]+\/(verwaltung|kategorien))\b/.test(pathname)
  return (
    <DraftOwner value={me?.id ?? null}>
      <a href="#inhalt" className={styles.skip}>
        {say`Zum Inhalt springen`}
      </a>
      <Suspense>{isStaffPage ? <StaffFrame me={me} /> : <Header />}</Suspense>
      <OfflineBanner />
      <InstallHint />
      <main id="inhalt" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      {isStaffPage ? null : (
        <>
          <Suspense>
            <Footer towns={towns} />
          </Suspense>
          <ReportBar />
        </>
      )}
      <ToastRegion />
      <LateParts />
      <RouteAnnouncer />
    </DraftOwner>
  )
}
