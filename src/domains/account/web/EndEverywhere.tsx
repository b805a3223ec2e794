import { useState } from 'react'
import { useSession } from '#domains/auth/web/session.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { ConfirmDialog } from '#kit/web/ui/overlay/ConfirmDialog.tsx'
import { EndAllSessionsDocument } from './Sessions.generated.ts'

/** Ends all sessions including this one, after a confirmation. */
export function EndEverywhere() {
  const { leave } = useSession()
  const [asks, setAsks] = useState(false)
  return (
    <div>
      <Button variant="danger" onClick={() => setAsks(true)}>
        {say`Überall abmelden`}
      </Button>
      {asks ? (
        <ConfirmDialog
          title={say`Überall abmelden?`}
          label={say`Überall abmelden`}
          act={() => mutate(EndAllSessionsDocument, {})}
          onDone={() => leave()}
          onClose={() => setAsks(false)}
        >
          <p>
            {say`Alle Anmeldungen enden sofort, auch die auf diesem Gerät. Entwürfe auf Ihren Geräten bleiben dort gespeichert.`}
          </p>
        </ConfirmDialog>
      ) : null}
    </div>
  )
}
