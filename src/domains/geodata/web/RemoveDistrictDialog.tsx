import { useState } from 'react'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import type { District } from './district.ts'
import { RemoveDistrictDocument } from './TownPlaces.generated.ts'

type Props = { district: District; onDone: () => Promise<void>; onClose: () => void }

/** Says what becomes of a district's reports and rules before it goes. */
export function RemoveDistrictDialog({ district, onDone, onClose }: Props) {
  const [isPending, setPending] = useState(false)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const remove = async () => {
    setPending(true)
    const outcome = await mutate(RemoveDistrictDocument, { id: district.id })
    setPending(false)
    if (!outcome.ok) return setErrors(outcome.errors)
    showToast(say`Der Ortsteil „${district.name}“ ist entfernt.`)
    await onDone()
  }
  return (
    <Dialog
      title={say`Ortsteil „${isolated(district.name)}“ entfernen?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" isPending={isPending} onClick={remove}>
            {say`Ortsteil entfernen`}
          </Button>
          <Button onClick={onClose}>{say`Behalten`}</Button>
        </>
      }
    >
      <Messages errors={errors} />
      <p>
        {say`Seine Meldungen bleiben und gehören dann zum Ortsteil, der sie sonst umschließt, oder zu keinem. Regeln der Zuständigkeit mit ihm greifen nicht mehr. Auch der nächste Import bringt ihn nicht zurück.`}
      </p>
    </Dialog>
  )
}
