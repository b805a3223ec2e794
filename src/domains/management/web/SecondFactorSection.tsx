import { useState } from 'react'
import { CareDialog } from '#domains/platform/web/user/CareDialog.tsx'
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
      <h2 id="zweiter-schritt">Zweiter Schritt beim Anmelden</h2>
      <div className={styles.task}>
        <p>Telefon und Ersatzcodes verloren? Dann kommt die Person ohne Hilfe nicht mehr in ihr Konto.</p>
        <Button onClick={() => setAsks(true)}>Zweiten Schritt entfernen</Button>
      </div>
      {asks ? (
        <CareDialog
          act={{
            title: `Zweiten Schritt von ${name} entfernen?`,
            text: 'Bitte vergewissern Sie sich vorher persönlich oder unter einer Ihnen bekannten Nummer, dass die Bitte von dieser Person kommt: Wer ihr Passwort kennt, braucht danach nichts mehr. Sie wird überall abgemeldet und bekommt eine Mail.',
            label: 'Entfernen',
            send: (reason) => mutate(RemoveUserSecondFactorDocument, { userId: user.id, reason }),
            done: `Der zweite Schritt von ${name} ist entfernt.`,
          }}
          onDone={onDone}
          onClose={() => setAsks(false)}
        />
      ) : null}
    </section>
  )
}
