import { useState } from 'react'
import { isolated } from '#kit/common/direction.ts'
import { countText, say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import { DeleteTeamDocument, type RoutingTeamFragment } from './Routing.generated.ts'

type Props = { townId: number; team: RoutingTeamFragment; onDone: () => Promise<void>; onClose: () => void }

/** Says what becomes of a team's rules and reports before it goes. */
export function DeleteTeamDialog({ townId, team, onDone, onClose }: Props) {
  const [isPending, setPending] = useState(false)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const remove = async () => {
    setPending(true)
    const outcome = await mutate(DeleteTeamDocument, { municipalityId: townId, id: team.id })
    setPending(false)
    if (!outcome.ok) return setErrors(outcome.errors)
    showToast(say`Das Team „${team.name}“ ist gelöscht.`)
    await onDone()
  }
  return (
    <Dialog
      title={say`Team „${isolated(team.name)}“ löschen?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" isPending={isPending} onClick={remove}>
            {say`Team löschen`}
          </Button>
          <Button onClick={onClose}>{say`Behalten`}</Button>
        </>
      }
    >
      <Messages errors={errors} />
      <p>
        {say`Regeln mit diesem Team werden dann übersprungen.`}{' '}
        {team.openReports === 0
          ? say`Offene Meldungen hat es keine.`
          : say`${countText(team.openReports, 'offene Meldung hat', 'offene Meldungen haben')} dann kein Team mehr. Wofür auch keine Person zuständig ist, steht unter „Ohne Zuständigkeit“.`}
      </p>
    </Dialog>
  )
}
