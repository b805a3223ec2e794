import { useState } from 'react'
import { hasDrafts, removeDrafts } from '#domains/auth/web/drafts-here.ts'
import styles from '#domains/users/web/AccountFrame.module.css'
import { countText, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { RemoveUploadsDocument } from './OwnDataPage.generated.ts'

/** Data that can be removed without deleting the account (D-44). */
export function LocalData() {
  const [isPending, setPending] = useState(false)
  const removeHere = async () => {
    const had = await hasDrafts()
    await removeDrafts()
    showToast(
      had ? say`Die Entwürfe auf diesem Gerät sind gelöscht.` : say`Auf diesem Gerät liegt kein Entwurf.`,
    )
  }
  const removePhotos = async () => {
    setPending(true)
    const outcome = await mutate(RemoveUploadsDocument, {})
    setPending(false)
    if (!outcome.ok) return showToast(outcome.errors[0]?.message ?? '', 'error')
    const count = outcome.data.removeUploads
    showToast(
      count === 0
        ? say`Es liegt kein unbenutztes Foto von Ihnen bei uns.`
        : say`${countText(count, 'Foto ist', 'Fotos sind')} gelöscht.`,
    )
  }
  return (
    <section className={styles.text} aria-labelledby="einzeln">
      <h2 id="einzeln">{say`Einzelnes löschen`}</h2>
      <p>
        {say`Dafür brauchen Sie Ihr Konto nicht aufzugeben. Wo Sie waren, speichern wir nicht; dort gibt es nichts zu löschen.`}
      </p>
      <div className={styles.actions}>
        <Button onClick={removeHere}>{say`Entwürfe auf diesem Gerät löschen`}</Button>
        <Button onClick={removePhotos} isPending={isPending}>
          {say`Noch nicht verwendete Fotos löschen`}
        </Button>
      </div>
    </section>
  )
}
