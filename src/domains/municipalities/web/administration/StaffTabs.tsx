import { Link, useLocation } from 'react-router'
import { STAFF_MENU } from '#domains/staff-menu.ts'
import type { AdministrationFrameFragment } from './AdministrationFrame.generated.ts'
import { mayNeed } from './may-need.ts'
import styles from './StaffTabs.module.css'

/** The parts of a matter that share one line of the menu, such as notices and barriers. */
export function StaffTabs({ town }: { town: AdministrationFrameFragment }) {
  const { pathname } = useLocation()
  const open = STAFF_MENU.filter(({ needs }) => mayNeed(needs, town))
  const present = open.find(({ to }) => to(town) === pathname)
  if (present === undefined) return null
  const first = present.tabOf ?? present.at
  const parts = open.filter(({ at, tabOf }) => at === first || tabOf === first)
  if (parts.length < 2) return null
  return (
    <nav aria-label={parts[0]?.label()} className={styles.tabs}>
      <ul>
        {parts.map(({ at, label, to }) => (
          <li key={at}>
            <Link to={to(town)} aria-current={at === present.at ? 'page' : undefined}>
              {label()}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
