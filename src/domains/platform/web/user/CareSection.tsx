import { useState } from 'react'
import userStyles from '#domains/management/web/UserForm.module.css'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import styles from '../platform.module.css'
import { type CareAct, CareDialog } from './CareDialog.tsx'
import { EmailDialog } from './EmailDialog.tsx'
import {
  type CaredUserFragment,
  EndUserSessionsDocument,
  SendPasswordResetDocument,
} from './PlatformUser.generated.ts'

type Props = { user: CaredUserFragment; name: string; onDone: (text: string) => Promise<void> }

/** Access to the account: e-mail address, password link, devices. */
export function CareSection({ user, name, onDone }: Props) {
  const [act, setAct] = useState<CareAct | null>(null)
  const [changesEmail, setChangesEmail] = useState(false)
  const { canChangeEmail, canEndSessions } = user.permissions
  if (!canChangeEmail && !canEndSessions) return null
  const reset: CareAct = {
    title: say`Link für ein neues Passwort an ${name}?`,
    text: say`Der Link geht an ${user.email ?? ''}, gilt 60\u00a0Minuten und nur einmal. Das bisherige Passwort gilt weiter, bis ein neues vergeben ist.`,
    label: say`Link senden`,
    send: (reason) => mutate(SendPasswordResetDocument, { userId: user.id, reason }),
    done: say`Der Link an ${user.email ?? ''} ist unterwegs.`,
  }
  const end: CareAct = {
    title: say`${name} überall abmelden?`,
    text: say`Alle Anmeldungen enden sofort, auf allen Geräten. Mit dem Passwort kann sich die Person neu anmelden.`,
    label: say`Überall abmelden`,
    send: (reason) => mutate(EndUserSessionsDocument, { userId: user.id, reason }),
    done: say`${name} ist überall abgemeldet.`,
  }
  return (
    <section aria-labelledby="zugang" className={styles.section}>
      <h2 id="zugang">{say`Zugang`}</h2>
      {canChangeEmail ? (
        <div className={userStyles.task}>
          <p>
            <strong>{say`E-Mail-Adresse`}</strong>
            <span className={userStyles.quiet}>
              {user.waitingEmail
                ? say`${user.waitingEmail} ist eingetragen und noch nicht bestätigt.`
                : say`Wird von der neuen Adresse aus bestätigt.`}
            </span>
          </p>
          <Button onClick={() => setChangesEmail(true)}>{say`Adresse ändern`}</Button>
        </div>
      ) : null}
      {canEndSessions ? (
        <>
          <div className={userStyles.task}>
            <p>
              <strong>{say`Passwort`}</strong>
              <span className={userStyles.quiet}>{say`Die Person vergibt es selbst, über einen Link.`}</span>
            </p>
            <Button onClick={() => setAct(reset)}>{say`Link senden`}</Button>
          </div>
          <div className={userStyles.task}>
            <p>
              <strong>{say`Anmeldungen`}</strong>
              <span className={userStyles.quiet}>{say`Zum Beispiel nach dem Verlust eines Geräts.`}</span>
            </p>
            <Button onClick={() => setAct(end)}>{say`Überall abmelden`}</Button>
          </div>
        </>
      ) : null}
      {act ? <CareDialog act={act} onDone={onDone} onClose={() => setAct(null)} /> : null}
      {changesEmail ? (
        <EmailDialog user={{ id: user.id, name }} onDone={onDone} onClose={() => setChangesEmail(false)} />
      ) : null}
    </section>
  )
}
