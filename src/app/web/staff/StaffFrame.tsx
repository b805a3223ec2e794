import { FilePlusCorner, PanelLeft } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { rememberStaffPath } from '#domains/auth/web/staff-path.ts'
import * as paths from '#domains/paths.ts'
import type { CurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Account } from '../layout/Account.tsx'
import { Wordmark } from '../layout/Wordmark.tsx'
import { HelpMenu } from './HelpMenu.tsx'
import { isRailNarrow, keepRail } from './rail.ts'
import styles from './StaffFrame.module.css'
import { StaffNav } from './StaffNav.tsx'
import { useStaffMenu } from './use-staff-menu.ts'

/**
 * The frame of every page of staff, the towns' and the platform's: a low header, and the menu at the left
 * edge.
 */
export function StaffFrame({ me }: { me: CurrentUser }) {
  const { menu, isKnown } = useStaffMenu(me)
  const [isNarrow, setNarrow] = useState(isRailNarrow)
  const { pathname } = useLocation()
  const isStaff = menu !== null
  useEffect(() => {
    if (isStaff) rememberStaffPath(pathname, me.id, Date.now())
  }, [isStaff, pathname, me.id])
  const change = () => {
    keepRail(!isNarrow)
    setNarrow(!isNarrow)
  }
  const rail = isStaff || !isKnown ? (isNarrow ? 'narrow' : 'wide') : 'none'
  return (
    <header className={styles.header} data-bar data-rail={rail}>
      {isStaff ? (
        <button
          type="button"
          className={styles.fold}
          aria-pressed={isNarrow}
          aria-label={say`Menü nur als Symbole`}
          title={say`Menü nur als Symbole`}
          onClick={change}
        >
          <Icon of={PanelLeft} />
        </button>
      ) : null}
      <Link to={menu?.home.to ?? paths.HOME} className={styles.home}>
        {menu === null ? <Wordmark /> : menu.home.label}
      </Link>
      {menu === null ? null : <StaffNav menu={menu} />}
      {menu?.town ? (
        <Link to={paths.createReportPath(menu.town)} className={styles.act}>
          <Icon of={FilePlusCorner} />
          <span>{say`Meldung aufnehmen`}</span>
        </Link>
      ) : null}
      <div className={styles.account}>
        <HelpMenu town={menu?.town ?? null} />
        <Account me={me} />
      </div>
    </header>
  )
}
