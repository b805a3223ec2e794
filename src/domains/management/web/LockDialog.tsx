import { useId } from 'react'
import { useRevalidator } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Dialog } from '#kit/web/ui/overlay/Dialog.tsx'
import { LOCK_REASON_MAX, lockSchema } from '../management.rules.ts'
import { LockUserAccountDocument } from './EditUserPage.generated.ts'

type Props = { user: { id: number; name: string }; onClose: () => void }

/** Asks for the reason of a lock, which the account's owner reads. */
export function LockDialog({ user, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const formId = useId()
  const form = useForm({
    draftName: `lock-${user.id}`,
    initial: { reason: '' },
    schema: lockSchema,
    submit: ({ reason }) => mutate(LockUserAccountDocument, { userId: user.id, reason }),
    onDone: async () => {
      onClose()
      showToast(say`Das Konto von ${isolated(user.name)} ist gesperrt.`)
      await revalidate()
    },
    controlIds: { reason: 'lockReason' },
  })
  return (
    <Dialog
      title={say`Konto von ${isolated(user.name)} sperren?`}
      isOpen
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{say`Abbrechen`}</Button>
          <Button type="submit" form={formId} variant="danger" isPending={form.isPending}>
            {say`Konto sperren`}
          </Button>
        </>
      }
    >
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <p>
        {say`Die Person wird überall abgemeldet und kann sich nicht mehr anmelden. Was sie geschrieben hat, bleibt stehen. Sie bekommt Ihre Begründung per E-Mail.`}
      </p>
      <Form draft={form.draft} id={formId} onSubmit={form.onSubmit}>
        <TextAreaField
          id="lockReason"
          name="reason"
          label={say`Begründung`}
          hint={say`Diesen Text liest die Person.`}
          rows={4}
          max={LOCK_REASON_MAX}
          value={form.values.reason}
          error={form.errors.reason}
          onChange={(reason) => form.set({ reason })}
        />
      </Form>
    </Dialog>
  )
}
