import { ChevronDown } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './SideMenu.module.css'

export type Section = { to: string; label: string; isPart?: boolean }

type Props = { label: string; sections: readonly Section[] }

/**
 * The way to the neighbours of a page. On phones, where a dozen entries would fill the screen, it is one button that says
 * where one is and opens the rest.
 */
export function SideMenu({ label, sections }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever has gone somewhere wants to see it
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

/** As the links themselves tell whether they lead to where one is. */
const isAt = (pathname: string, to: string, isPart: boolean): boolean =>
  pathname === to || (isPart && pathname.startsWith(`${to}/`))
