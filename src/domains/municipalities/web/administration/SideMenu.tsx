import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './SideMenu.module.css'

export type Section = { to: string; label: string; isPart?: boolean }

type Props = { label: string; sections: readonly Section[] }

/**
 * A menu of neighbouring pages. On phones it is a button with the current page's name, which opens the other
 * entries: a dozen of them would fill the screen.
 */
export function SideMenu({ label, sections }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: the page that was chosen should be visible
  useEffect(() => setOpen(false), [pathname])
  const present = sections.find(({ to, isPart = false }) => isAt(pathname, to, isPart))
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key !== 'Escape' || !isOpen) return
    setOpen(false)
    button.current?.focus()
  }
  return (
    <nav aria-label={label} className={styles.nav} onKeyDown={onKeyDown}>
      <button
        ref={button}
        type="button"
        className={styles.toggle}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        <span>
          <span className="hidden-visually">Bereich: </span>
          {present?.label ?? 'Alle Bereiche'}
        </span>
        <Icon of={ChevronDown} />
      </button>
      <ul id={id} data-open={isOpen || undefined}>
        {sections.map(({ to, label: name, isPart = false }) => (
          <li key={to}>
            <NavLink to={to} end={!isPart}>
              {name}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

/** Returns whether an entry is the current page, by the same rule as NavLink. */
const isAt = (pathname: string, to: string, isPart: boolean): boolean =>
  pathname === to || (isPart && pathname.startsWith(`${to}/`))
