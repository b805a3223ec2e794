import { ChevronDown, CircleUserRound } from 'lucide-react'
import { lazy, Suspense } from 'react'
import { Link } from 'react-router'
import { may } from '#domains/access/web/may.ts'
import * as paths from '#domains/paths.ts'
import * as staffPaths from '#domains/staff-paths.ts'
import type { CurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { useDisclosure } from '#kit/web/ui/use-disclosure.ts'
import styles from './UserMenu.module.css'

/** It brings all kinds of drafts, which are asked about; the menu appears without waiting for them. */
const SignOutButton = lazy(() =>
  import('#domains/auth/web/SignOutButton.tsx').then((module) => ({ default: module.SignOutButton })),
)

/** A disclosure button with a list of links. It is no ARIA menu, so Tab works as everywhere. */
export function UserMenu({ me }: { me: CurrentUser }) {
  const { root, button, part } = useDisclosure()
  return (
    <div ref={root} className={styles.menu}>
      <button {...button} className={styles.button}>
        <Icon of={CircleUserRound} size={24} />
        <span className={styles.name}>{me.firstName ?? me.username}</span>
        <span className="hidden-visually">{say`, Benutzermenü`}</span>
        <Icon of={ChevronDown} size={16} />
      </button>
      <div {...part} className={styles.list}>
        <p className={styles.who}>
          {me.firstName} {me.lastName}
          <span>{me.email}</span>
        </p>
        <ul>
          {me.mustSetUpSecondFactor ? null : (
            <li>
              <Link to={paths.PROFILE}>{say`Mein Profil und meine Meldungen`}</Link>
            </li>
          )}
          {me.worksFor.flatMap((town) => [
            <li key={`${town.id} reports`}>
              <Link to={paths.municipalityPath(town)}>{say`Meldungen in ${town.name}`}</Link>
            </li>,
            <li key={`${town.id} administration`}>
              <Link to={paths.administrationPath(town)}>{say`Verwaltung ${town.name}`}</Link>
            </li>,
          ])}
          {me.mustSetUpSecondFactor
            ? null
            : me.secondFactorDemandedBy.map((town) => (
                <li key={`${town.id} demanding`}>
                  <Link to={paths.administrationPath(town)}>{say`Verwaltung ${town.name}`}</Link>
                </li>
              ))}
          {may('superAdministrate', 'municipality', me) ? (
            <li>
              <Link to={staffPaths.PLATFORM_MUNICIPALITIES}>{say`Plattform verwalten`}</Link>
            </li>
          ) : null}
          <li>
            <Suspense>
              <SignOutButton />
            </Suspense>
          </li>
        </ul>
      </div>
    </div>
  )
}
