import { useState } from 'react'
import { isolated } from '#kit/common/direction.ts'
import { countText, say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import { DeleteThingKindDocument, type ManagedKindFragment } from './Things.generated.ts'

type Props = { kind: ManagedKindFragment; onDone: () => Promise<void>; onClose: () => void }

/** Says what goes with a kind before it goes. */
export function DeleteKindDialog({ kind, onDone, onClose }: Props) {
  const [isPending, setPending] = useState(false)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const remove = async () => {
    setPending(true)
    const outcome = await mutate(DeleteThingKindDocument, { id: kind.id })
    setPending(false)
    if (!outcome.ok) return setErrors(outcome.errors)
    showToast(say`Die Art „${kind.name}“ ist gelöscht.`)
    await onDone()
  }
  return (
    <Dialog
      title={say`Art „${isolated(kind.name)}“ löschen?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" isPending={isPending} onClick={remove}>
            {say`Art löschen`}
          </Button>
          <Button onClick={onClose}>{say`Behalten`}</Button>
        </>
      }
    >
      <Messages errors={errors} />
      <p>
        {kind.total === 0
          ? say`Zu dieser Art gehört kein Objekt.`
          : say`${countText(kind.total, 'Objekt wird', 'Objekte werden')} mit gelöscht. Aufkleber mit diesen Nummern führen dann nur noch zum Formular.`}
      </p>
    </Dialog>
  )
}
