import { ChevronDown, CircleUserRound } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import { SignOutButton } from '#domains/auth/web/SignOutButton.tsx'
import * as paths from '#domains/paths.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import type { CurrentUser } from '#domains/users/web/current-user.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './UserMenu.module.css'

/** A disclosure button with a list of links. It is no ARIA menu, so Tab works as everywhere. */
export function UserMenu({ me }: { me: CurrentUser }) {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const listId = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the page changes
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      const at = event.target as Element
      // A dialog opened from here lies elsewhere in the document; the focus returns from it.
      if (!root.current?.contains(at) && at.closest('[role="dialog"]') === null) setOpen(false)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeByKey)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeByKey)
    }
  }, [isOpen])

  return (
    <div ref={root} className={styles.menu}>
      <button
        ref={button}
        type="button"
        className={styles.button}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen(!isOpen)}
      >
        <Icon of={CircleUserRound} size={24} />
        <span className={styles.name}>{me.firstName ?? me.username}</span>
        <span className="hidden-visually">, Benutzermenü</span>
        <Icon of={ChevronDown} size={16} />
      </button>
      <div id={listId} className={styles.list} hidden={!isOpen}>
        <p className={styles.who}>
          {me.firstName} {me.lastName}
          <span>{me.email}</span>
        </p>
        <ul>
          {me.mustSetUpSecondFactor ? null : (
            <li>
              <Link to={paths.PROFILE}>Mein Profil und meine Meldungen</Link>
            </li>
          )}
          {me.worksFor.flatMap((town) => [
            <li key={`${town.id} reports`}>
              <Link to={paths.municipalityPath(town)}>Meldungen in {town.name}</Link>
            </li>,
            <li key={`${town.id} administration`}>
              <Link to={paths.administrationPath(town)}>Verwaltung {town.name}</Link>
            </li>,
          ])}
          {me.mustSetUpSecondFactor
            ? null
            : me.secondFactorDemandedBy.map((town) => (
                <li key={`${town.id} demanding`}>
                  <Link to={paths.administrationPath(town)}>Verwaltung {town.name}</Link>
                </li>
              ))}
          {may('superAdministrate', 'municipality', me) ? (
            <li>
              <Link to={staffPaths.PLATFORM_MUNICIPALITIES}>Plattform verwalten</Link>
            </li>
          ) : null}
          <li>
            <SignOutButton />
          </li>
        </ul>
      </div>
    </div>
  )
}
