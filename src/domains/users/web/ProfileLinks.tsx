import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './ProfilePage.module.css'

/** Pages below the profile, most frequent first. */
const LINKS: readonly [label: string, path: string][] = [
  ['Nachrichten', paths.NOTIFICATIONS],
  ['Benachrichtigungen einstellen', paths.NOTIFICATION_SETTINGS],
  ['E-Mail-Adresse ändern', paths.CHANGE_EMAIL],
  ['Passwort ändern', paths.CHANGE_PASSWORD],
  ['Zweiter Schritt beim Anmelden', paths.SECOND_FACTOR],
  ['Meine Anmeldungen', paths.SESSIONS],
  ['Blockierte Benutzer', paths.BLOCKED_USERS],
  ['Meine Daten herunterladen', paths.OWN_DATA],
  ['Konto löschen', paths.DELETE_ACCOUNT],
]

export function ProfileLinks() {
  return (
    <nav aria-labelledby="konto" className={styles.card}>
      <h2 id="konto">Konto und Sicherheit</h2>
      <ul className={styles.links}>
        {LINKS.map(([label, path]) => (
          <li key={path}>
            <Link to={path}>
              {label}
              <Icon of={ChevronRight} size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
