import { type ReactNode, Suspense } from 'react'
import { SessionEndWatch } from '#domains/auth/web/session-end/SessionEndWatch.tsx'
import { useLastPath } from '#domains/auth/web/use-last-path.ts'
import { useSessionSync } from '#domains/auth/web/use-other-tabs.ts'
import { usePushRenewal } from '#domains/push/web/use-push-renewal.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { DraftOwner } from '#kit/web/form/draft-owner.ts'
import { ToastRegion } from '#kit/web/toast/ToastRegion.tsx'
import { Footer } from './Footer.tsx'
import type { FrameQuery } from './Frame.generated.ts'
import { Header } from './Header.tsx'
import { InstallHint } from './InstallHint.tsx'
import { OfflineBanner } from './OfflineBanner.tsx'
import styles from './PageFrame.module.css'
import { ReportBar } from './ReportBar.tsx'
import { RouteAnnouncer } from './RouteAnnouncer.tsx'

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
  usePushRenewal(me === null || me.mustSetUpSecondFactor ? null : me.id)
  return (
    <DraftOwner value={me?.id ?? null}>
      <a href="#inhalt" className={styles.skip}>
        Zum Inhalt springen
      </a>
      <Suspense>
        <Header />
      </Suspense>
      <OfflineBanner />
      <InstallHint />
      <main id="inhalt" className={styles.main} tabIndex={-1}>
        {children}
      </main>
      <Suspense>
        <Footer towns={towns} />
      </Suspense>
      <ReportBar />
      <ToastRegion />
      <RouteAnnouncer />
      <SessionEndWatch />
    </DraftOwner>
  )
}
