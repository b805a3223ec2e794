import type { ReactNode } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { type CareReason, careSchema } from '#domains/management/management.rules.ts'
import { CareReasonField, REASON_IN_DIALOG } from '#domains/management/web/CareReasonField.tsx'
import type { Outcome } from '#kit/web/data/answer.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { useForm } from '#kit/web/form/use-form.ts'

export type CareAct = {
  title: string
  /** The consequences of the act. */
  text: ReactNode
  /** Label of the button. */
  label: string
  send: (reason: CareReason) => Promise<Outcome<unknown>>
  /** Text of the toast. */
  done: string
}

type Props = { act: CareAct; onDone: (text: string) => Promise<void>; onClose: () => void }

/** A dialog for an act on another person's account: its consequences, and the reason for it. */
export function CareDialog({ act, onDone, onClose }: Props) {
  const form = useForm({
    initial: { reason: '' },
    schema: careSchema,
    controlIds: { reason: REASON_IN_DIALOG },
    submit: ({ reason }) => act.send(reason),
    onDone: async () => {
      onClose()
      await onDone(act.done)
    },
  })
  return (
    <FormDialog
      title={act.title}
      form={form}
      submit={{ label: act.label, variant: 'primary' }}
      intro={
        <>
          <SignInAgain form={form} />
          <p>{act.text}</p>
        </>
      }
      onClose={onClose}
    >
      <CareReasonField
        id={REASON_IN_DIALOG}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set({ reason })}
      />
    </FormDialog>
  )
}
