import type { ReactNode } from 'react'
import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { useAct } from '#kit/web/data/use-act.ts'
import { Button } from '../Button.tsx'
import { Messages } from '../Messages.tsx'
import { Dialog } from './Dialog.tsx'

type Props<Data> = {
  title: string
  /** Names the action. */
  label: string
  keepLabel?: string
  act: () => Promise<Outcome<Data>>
  onDone: (data: Data) => unknown | Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** Asks for confirmation before an action that is hard to undo. */
export function ConfirmDialog<Data>({
  title,
  label,
  keepLabel = say`Abbrechen`,
  act,
  onDone,
  onClose,
  children,
}: Props<Data>) {
  const { run, isPending, errors } = useAct(act, onDone)
  return (
    <Dialog
      title={title}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{keepLabel}</Button>
          <Button variant="danger" isPending={isPending} onClick={run}>
            {label}
          </Button>
        </>
      }
    >
      <Messages errors={errors} />
      {children}
    </Dialog>
  )
}
