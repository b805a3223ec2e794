import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import styles from './SignIn.module.css'
import { RemoveSignInProviderDocument } from './SignInSettings.generated.ts'

/** Removes a town's provider, after a question. */
export function RemoveProvider({ town }: { town: { id: number } }) {
  const { revalidate } = useRevalidator()
  const [isAsked, setAsked] = useState(false)
  const close = () => setAsked(false)
  return (
    <section className={styles.section} aria-labelledby="entfernen">
      <h2 id="entfernen">{say`Entfernen`}</h2>
      <p>{say`Konten und Aufgaben bleiben. Wer kein Passwort hat, vergibt sich eines über „Passwort vergessen?“.`}</p>
      <p>
        <Button variant="danger" onClick={() => setAsked(true)}>
          {say`Anbieter entfernen`}
        </Button>
      </p>
      {isAsked ? (
        <ConfirmDialog
          title={say`Anmeldung mit dem Konto der Gemeinde entfernen?`}
          label={say`Anbieter entfernen`}
          act={() => mutate(RemoveSignInProviderDocument, { municipalityId: town.id })}
          onDone={async () => {
            close()
            showToast(say`Der Anbieter ist entfernt.`)
            await revalidate()
          }}
          onClose={close}
        >
          <p>{say`Alle Verbindungen werden gelöscht, und wer so angemeldet ist, wird abgemeldet.`}</p>
        </ConfirmDialog>
      ) : null}
    </section>
  )
}
