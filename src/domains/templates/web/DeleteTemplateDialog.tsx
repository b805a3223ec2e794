import { useState } from 'react'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import {
  DeleteResponseTemplateDocument,
  type ResponseTemplateFragment,
} from './ResponseTemplates.generated.ts'

type Props = { template: ResponseTemplateFragment; onClose: () => void; onDone: () => void | Promise<void> }

/** Confirms the deletion of a template. Answers that were written with it stay. */
export function DeleteTemplateDialog({ template, onClose, onDone }: Props) {
  const [isPending, setPending] = useState(false)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const remove = async () => {
    setPending(true)
    const outcome = await mutate(DeleteResponseTemplateDocument, { id: template.id })
    setPending(false)
    if (!outcome.ok) return setErrors(outcome.errors)
    await onDone()
  }
  return (
    <Dialog
      title={say`„${isolated(template.name)}“ löschen?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button variant="danger" isPending={isPending} onClick={remove}>
            {say`Vorlage löschen`}
          </Button>
          <Button onClick={onClose}>{say`Behalten`}</Button>
        </>
      }
    >
      <Messages errors={errors} />
      <p>{say`Antworten, die damit geschrieben wurden, bleiben, wie sie sind.`}</p>
    </Dialog>
  )
}
