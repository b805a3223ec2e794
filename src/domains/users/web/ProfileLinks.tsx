import { ChevronRight } from 'lucide-react'
import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { type Message, message, say } from '#kit/common/say.ts'
import { Icon } from '#kit/web/ui/Icon.tsx'
import styles from './ProfilePage.module.css'

/** Pages below the profile, most frequent first. */
const LINKS: readonly [label: Message, path: string][] = [
  [message`Nachrichten`, paths.NOTIFICATIONS],
  [message`Benachrichtigungen und Push einstellen`, paths.NOTIFICATION_SETTINGS],
  [message`Meine Umgebung`, paths.AREAS],
  [message`E-Mail-Adresse ändern`, paths.CHANGE_EMAIL],
  [message`Passwort ändern`, paths.CHANGE_PASSWORD],
  [message`Zweiter Schritt beim Anmelden`, paths.SECOND_FACTOR],
  [message`Passkeys`, paths.PASSKEYS],
  [message`Meine Anmeldungen`, paths.SESSIONS],
  [message`Blockierte Benutzer`, paths.BLOCKED_USERS],
  [message`Meine Daten herunterladen`, paths.OWN_DATA],
  [message`Konto löschen`, paths.DELETE_ACCOUNT],
]

export function ProfileLinks() {
  return (
    <nav aria-labelledby="konto" className={styles.card}>
      <h2 id="konto">{say`Konto und Sicherheit`}</h2>
      <ul className={styles.links}>
        {LINKS.map(([label, path]) => (
          <li key={path}>
            <Link to={path}>
              {label()}
              <Icon of={ChevronRight} size={16} />
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}
