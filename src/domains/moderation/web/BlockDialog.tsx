import { useRevalidator } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { BLOCK_REASON_MAX, blockSchema } from '../block.rules.ts'
import { BlockUserDocument } from './BlockDialog.generated.ts'

type Props = {
  person: { id: number; name: string }
  onClose: () => void
  /** Moves the focus: the pressed button is gone by then. */
  onBlocked: () => void
}

/** Asks for a reason before the block. It is a note for oneself. */
export function BlockDialog({ person, onClose, onBlocked }: Props) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    initial: { reason: '' },
    schema: blockSchema,
    submit: ({ reason }) => mutate(BlockUserDocument, { userId: person.id, reason }),
    onDone: async () => {
      onClose()
      showToast(say`${person.name} ist blockiert. Aufheben können Sie das in Ihrem Profil.`)
      await revalidate()
      onBlocked()
    },
    controlIds: { reason: 'blockReason' },
  })
  return (
    <FormDialog
      title={say`${person.name} blockieren?`}
      form={form}
      submit={{ label: say`Blockieren`, variant: 'danger' }}
      intro={
        <>
          <SignInAgain form={form} />
          <p>
            {say`Kommentare und Meldungen dieser Person sind dann für Sie zugeklappt, und Sie bekommen keine Nachrichten mehr darüber. Andere merken davon nichts. Offizielle Antworten der Gemeinde bleiben.`}
          </p>
        </>
      }
      onClose={onClose}
    >
      <TextAreaField
        id="blockReason"
        name="reason"
        label={say`Warum?`}
        hint={say`Eine Notiz für Sie selbst. Niemand sonst liest sie.`}
        rows={3}
        max={BLOCK_REASON_MAX}
        value={form.values.reason}
        error={form.errors.reason}
        onChange={(reason) => form.set({ reason })}
      />
    </FormDialog>
  )
}
