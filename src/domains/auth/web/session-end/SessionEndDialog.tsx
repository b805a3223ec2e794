import { useEffect, useState } from 'react'
import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import { hasDrafts } from '../drafts-here.ts'
import { SignOutDialog } from '../SignOutDialog.tsx'
import { countdownText, spokenText } from './countdown.ts'
import styles from './SessionEndDialog.module.css'

type Props = {
  /** Epoch milliseconds. */
  endsAt: number
  /** False in the last of the 24 hours: the dialog then only informs. */
  canExtend: boolean
  onStay: () => Promise<void>
  onSignOut: () => Promise<void>
}

/**
 * Asks whether the person is still there. The seconds are visible, but a screen reader announces only full
 * minutes.
 */
export function SessionEndDialog({ endsAt, canExtend, onStay, onSignOut }: Props) {
  const left = useSecondsUntil(endsAt)
  const [asks, setAsks] = useState(false)
  const [isPending, setPending] = useState(false)
  const stay = async () => {
    setPending(true)
    await onStay()
    setPending(false)
  }
  if (asks) return <SignOutDialog onClose={() => setAsks(false)} onSignOut={onSignOut} />
  return (
    <Dialog
      role="alertdialog"
      title={canExtend ? say`Möchten Sie angemeldet bleiben?` : say`Ihre Anmeldung endet bald`}
      isOpen
      staysOnClickBeside
      onClose={stay}
      actions={
        <>
          <Button
            onClick={async () => ((await hasDrafts()) ? setAsks(true) : onSignOut())}
          >{say`Abmelden`}</Button>
          <Button variant="primary" autoFocus isPending={isPending} onClick={stay}>
            {canExtend ? say`Angemeldet bleiben` : say`Verstanden`}
          </Button>
        </>
      }
    >
      <p>
        {canExtend
          ? say`Sie haben länger nichts getan. Zum Schutz der Daten endet Ihre Anmeldung in`
          : say`Nach 24 Stunden ist eine neue Anmeldung nötig. Ihre jetzige endet in`}
      </p>
      <p className={styles.left} aria-hidden="true">
        {countdownText(left)}
      </p>
      <p role="status" className="hidden-visually">
        {spokenText(left)}
      </p>
      <p>
        {say`Was Sie gerade schreiben, bleibt auf diesem Gerät gespeichert. Nach einer neuen Anmeldung geht es an derselben Stelle weiter.`}
      </p>
    </Dialog>
  )
}

function useSecondsUntil(endsAt: number): number {
  const count = () => Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
  const [left, setLeft] = useState(count)
  // biome-ignore lint/correctness/useExhaustiveDependencies: counts towards one end
  useEffect(() => {
    setLeft(count())
    const timer = setInterval(() => setLeft(count()), 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  return left
}
