import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { changeUserEmailSchema } from '#domains/management/management.rules.ts'
import { CareReasonField, REASON_IN_DIALOG } from '#domains/management/web/CareReasonField.tsx'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { EmailField } from '#kit/web/form/EmailField.tsx'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { ChangeUserEmailDocument } from './PlatformUser.generated.ts'

type Props = {
  user: { id: number; name: string }
  onDone: (text: string) => Promise<void>
  onClose: () => void
}

/** Sets another e-mail address, which takes effect once its owner confirms it. */
export function EmailDialog({ user, onDone, onClose }: Props) {
  const form = useForm({
    draftName: `email-of-${user.id}`,
    initial: { email: '', reason: '' },
    schema: changeUserEmailSchema,
    controlIds: { reason: REASON_IN_DIALOG },
    submit: (input) => mutate(ChangeUserEmailDocument, { userId: user.id, ...input }),
    onDone: async (_, { email }) => {
      onClose()
      await onDone(say`Die Nachricht an ${email} ist unterwegs.`)
    },
  })
  const { values, errors, set } = form
  return (
    <FormDialog
      title={say`E-Mail-Adresse von ${isolated(user.name)} ändern`}
      form={form}
      submit={{ label: say`Adresse eintragen`, variant: 'primary' }}
      intro={
        <>
          <SignInAgain form={form} />
          <p>
            {say`Die neue Adresse bekommt einen Link, der 24\u00a0Stunden gilt, und wird erst damit die des Kontos. An die bisherige geht ein Hinweis; dort lässt sich die Änderung 7\u00a0Tage lang stoppen.`}
          </p>
        </>
      }
      onClose={onClose}
    >
      <EmailField
        label={say`Neue E-Mail-Adresse`}
        autoComplete="off"
        value={values.email}
        error={errors.email}
        onChange={(email) => set({ email })}
      />
      <CareReasonField
        id={REASON_IN_DIALOG}
        value={values.reason}
        error={errors.reason}
        onChange={(reason) => set({ reason })}
      />
    </FormDialog>
  )
}
