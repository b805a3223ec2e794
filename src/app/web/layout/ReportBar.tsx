import { Megaphone } from 'lucide-react'
import { useLocation } from 'react-router'
import { useIsConfined } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { ButtonLink } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { hasOwnAct, isReporting } from './is-reporting.ts'
import styles from './ReportBar.module.css'
import { useReportTarget } from './report-target.ts'

/** The act for which the site is there. It steps back where the page has a main act of its own. */
export function ReportButton({ isWide = false }: { isWide?: boolean }) {
  const target = useReportTarget()
  const { pathname } = useLocation()
  return (
    <ButtonLink
      to={target}
      variant={hasOwnAct(pathname) ? 'secondary' : 'primary'}
      isWide={isWide}
      icon={<Icon of={Megaphone} />}
    >
      {say`Melden`}
    </ButtonLink>
  )
}

/** The one primary button, on phones always within reach of the thumb (U-01). */
export function ReportBar() {
  const { pathname } = useLocation()
  if (useIsConfined() || isReporting(pathname)) return null
  return (
    <section className={styles.bar} data-bar aria-label={say`Neue Meldung`}>
      <ReportButton isWide />
    </section>
  )
}
