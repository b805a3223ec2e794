import styles from '#domains/auth/web/AuthPage.module.css'
import { type Message, message, say } from '#kit/common/say.ts'
import { rich } from '#kit/web/rich.tsx'
import { ROLE_NAMES, type Role } from '../../management.rules.ts'

const MEANINGS: Record<Role, Message> = {
  EDITOR: message`Sie bearbeiten Meldungen, prüfen neue und antworten im Namen der Gemeinde.`,
  ADMIN: message`Sie verwalten alles, was die Gemeinde hier hat: Meldungen, Kategorien und wer mitarbeitet.`,
}

/** Describes the offered role. */
export function RoleFacts({ townName, role }: { townName: string; role: Role | null }) {
  if (role === null)
    return (
      <p>{say`Mit einem Konto melden Sie, was Ihnen in ${townName} auffällt, und erfahren, was daraus wird.`}</p>
    )
  return (
    <>
      <p>{rich`Ihre Aufgabe: ${<strong>{ROLE_NAMES[role]()}</strong>}. ${MEANINGS[role]()}`}</p>
      <ul className={styles.plainList}>
        <li>{say`Wer für ${townName} arbeitet, sieht dann Ihren Namen.`}</li>
        <li>{say`Ihr Konto bleibt Ihres, auch wenn die Aufgabe endet.`}</li>
        <li>{say`Sie melden sich nach einer Stunde Pause und mindestens einmal am Tag neu an.`}</li>
      </ul>
    </>
  )
}
