import styles from '#domains/auth/web/AuthPage.module.css'
import { ROLE_NAMES, type Role } from '../../management.rules.ts'

const MEANINGS: Record<Role, string> = {
  EDITOR: 'Sie bearbeiten Meldungen, prüfen neue und antworten im Namen der Gemeinde.',
  ADMIN: 'Sie verwalten alles, was die Gemeinde hier hat: Meldungen, Kategorien und wer mitarbeitet.',
}

/** Describes the offered role. */
export function RoleFacts({ townName, role }: { townName: string; role: Role | null }) {
  if (role === null)
    return <p>Mit einem Konto melden Sie, was Ihnen in {townName} auffällt, und erfahren, was daraus wird.</p>
  return (
    <>
      <p>
        Ihre Aufgabe: <strong>{ROLE_NAMES[role]}</strong>. {MEANINGS[role]}
      </p>
      <ul className={styles.plainList}>
        <li>Wer für {townName} arbeitet, sieht dann Ihren Namen.</li>
        <li>Ihr Konto bleibt Ihres, auch wenn die Aufgabe endet.</li>
        <li>Sie melden sich nach einer Stunde Pause und mindestens einmal am Tag neu an.</li>
      </ul>
    </>
  )
}
