import { say } from '#kit/common/say.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import { removeDrafts } from './drafts-here.ts'

type Props = { onClose: () => void; onSignOut: () => Promise<void> }

/** Asks what happens to unsent drafts before the sign-out, because the device may be shared (S-12). */
export function SignOutDialog({ onClose, onSignOut }: Props) {
  return (
    <Dialog
      title={say`Entwürfe auf diesem Gerät lassen?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button
            onClick={async () => {
              await removeDrafts()
              await onSignOut()
            }}
          >
            {say`Entwürfe löschen und abmelden`}
          </Button>
          <Button variant="primary" onClick={onSignOut}>
            {say`Behalten und abmelden`}
          </Button>
        </>
      }
    >
      <p>
        {say`Sie haben hier etwas geschrieben, das noch nicht gesendet ist. Was auf Netz wartet, wird erst gesendet, wenn Sie wieder angemeldet sind. Wer dieses Gerät nach Ihnen benutzt, kann es lesen. Ist es ein fremdes Gerät, löschen Sie Ihre Entwürfe besser.`}
      </p>
    </Dialog>
  )
}
