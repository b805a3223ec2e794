import { say } from '#kit/common/say.ts'
import { Notice } from '#kit/web/ui/Notice.tsx'
import styles from './PushToggle.module.css'
import type { PushState } from './push-device.ts'

/** Says why push messages cannot be switched on, and how to change that. */
export function PushHelp({ state }: { state: Extract<PushState, 'denied' | 'needs-app' | 'unsupported'> }) {
  if (state === 'denied')
    return (
      <Notice kind="warning" title={say`Ihr Browser blockiert Mitteilungen dieser Seite`}>
        <p>{say`So erlauben Sie sie wieder:`}</p>
        <ul className={styles.ways}>
          <li>
            {say`Im Browser: Tippen Sie vor der Adresse auf das Symbol für die Einstellungen der Website, dann auf „Berechtigungen“, und erlauben Sie „Benachrichtigungen“.`}
          </li>
          <li>
            {say`In der App auf dem Telefon: Öffnen Sie die Einstellungen des Telefons, dort „Mitteilungen“ oder „Benachrichtigungen“, und erlauben Sie sie für diese App.`}
          </li>
        </ul>
        <p>{say`Danach schalten Sie sie hier ein.`}</p>
      </Notice>
    )
  if (state === 'needs-app')
    return (
      <Notice title={say`Auf iPhone und iPad: zuerst die App einrichten`}>
        <p>
          {say`Push-Nachrichten kommen dort nur in der installierten App an, ab iOS\u00a016.4. Tippen Sie in Safari auf „Teilen“ und auf „Zum Home-Bildschirm“. Öffnen Sie die Seite dann von dort, und schalten Sie sie hier ein.`}
        </p>
      </Notice>
    )
  return (
    <p>
      {say`Dieser Browser kann keine Push-Nachrichten empfangen. In einem aktuellen Chrome, Edge, Firefox oder Safari geht es. E-Mails bekommen Sie wie bisher.`}
    </p>
  )
}
