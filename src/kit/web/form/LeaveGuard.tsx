import { useEffect } from 'react'
import { useBlocker } from 'react-router'
import { say } from '#kit/common/say.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/overlay/Dialog.tsx'

/** Asks for confirmation before unsaved changes are lost by leaving. `isDirty` is called at that moment. */
export function LeaveGuard({ isDirty }: { isDirty: () => boolean }) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) => currentLocation.pathname !== nextLocation.pathname && isDirty(),
  )
  useEffect(() => {
    const warn = (event: BeforeUnloadEvent) => {
      if (isDirty()) event.preventDefault()
    }
    addEventListener('beforeunload', warn)
    return () => removeEventListener('beforeunload', warn)
  })
  if (blocker.state !== 'blocked') return null
  return (
    <Dialog
      title={say`Seite verlassen?`}
      isOpen
      onClose={blocker.reset}
      actions={
        <>
          <Button onClick={blocker.proceed}>{say`Seite verlassen`}</Button>
          <Button variant="primary" onClick={blocker.reset}>
            {say`Weiter bearbeiten`}
          </Button>
        </>
      }
    >
      <p>
        {say`Ihre Änderungen sind noch nicht gespeichert. Auf diesem Gerät bleiben sie einen Tag lang als Entwurf.`}
      </p>
    </Dialog>
  )
}
