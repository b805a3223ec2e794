import { ChevronDown } from 'lucide-react'
import { Link } from 'react-router'
import { numberText } from '#kit/common/german.ts'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { useDisclosure } from '#kit/web/ui/use-disclosure.ts'
import { MENU_ICONS } from './menu-icons.ts'
import styles from './StaffNav.module.css'
import type { MenuLine, StaffMenu } from './use-staff-menu.ts'

/**
 * The menu of staff: on wide screens a rail at the left edge, on phones one button with the present page's
 * name that opens it.
 */
export function StaffNav({ menu }: { menu: StaffMenu }) {
  const { isOpen, root, button, part } = useDisclosure()
  const present = menu.groups.flatMap(({ lines }) => lines).find(({ isHere }) => isHere)
  return (
    <div ref={root} className={styles.around}>
      <nav aria-label={menu.name} className={styles.nav}>
        <button {...button} className={styles.toggle}>
          <span className={styles.present}>
            <span className="hidden-visually">{say`Bereich:`} </span>
            {present?.label ?? say`Alle Bereiche`}
          </span>
          <Icon of={ChevronDown} size={18} />
        </button>
        <div id={part.id} className={styles.groups} data-open={isOpen || undefined}>
          {menu.groups.map(({ group, label, lines }) => (
            <div key={group} className={styles.group}>
              <p id={`menue-${group}`} className={styles.name}>
                {label}
              </p>
              <ul aria-labelledby={`menue-${group}`}>
                {lines.map((line) => (
                  <li key={line.to}>
                    <Line {...line} />
                  </li>
                ))}
              </ul>
            </div>
          ))}
        </div>
      </nav>
    </div>
  )
}

function Line({ to, label, icon, isHere, count }: MenuLine) {
  return (
    <Link to={to} className={styles.line} aria-current={isHere ? 'page' : undefined}>
      <Icon of={MENU_ICONS[icon]} />
      <span className={styles.label}>{label}</span>
      {count === null || count === 0 ? null : (
        <span className={styles.count}>
          <span aria-hidden="true">{count > 999 ? '999+' : numberText(count)}</span>
          <span className="hidden-visually">{say`${numberText(count)} offen`}</span>
        </span>
      )}
    </Link>
  )
}
