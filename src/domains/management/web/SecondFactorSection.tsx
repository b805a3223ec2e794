import { useState } from 'react'
import { CareDialog } from '#domains/platform/web/user/CareDialog.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { RemoveUserSecondFactorDocument } from './EditUserPage.generated.ts'
import styles from './UserForm.module.css'

type Props = { user: { id: number }; name: string; onDone: (text: string) => Promise<void> }

/** Removes a lost second step from an account (S-06). */
export function SecondFactorSection({ user, name, onDone }: Props) {
  const [asks, setAsks] = useState(false)
  return (
    <section aria-labelledby="zweiter-schritt" className={styles.section}>
      <h2 id="zweiter-schritt">{say`Zweiter Schritt beim Anmelden`}</h2>
      <div className={styles.task}>
        <p>{say`Telefon und Ersatzcodes verloren? Dann kommt die Person ohne Hilfe nicht mehr in ihr Konto.`}</p>
        <Button onClick={() => setAsks(true)}>{say`Zweiten Schritt entfernen`}</Button>
      </div>
      {asks ? (
        <CareDialog
          act={{
            title: say`Zweiten Schritt von ${name} entfernen?`,
            text: say`Bitte vergewissern Sie sich vorher persönlich oder unter einer Ihnen bekannten Nummer, dass die Bitte von dieser Person kommt: Wer ihr Passwort kennt, braucht danach nichts mehr. Sie wird überall abgemeldet und bekommt eine Mail.`,
            label: say`Entfernen`,
            send: (reason) => mutate(RemoveUserSecondFactorDocument, { userId: user.id, reason }),
            done: say`Der zweite Schritt von ${name} ist entfernt.`,
          }}
          onDone={onDone}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </section>
  )
}
