import { useRevalidator } from 'react-router'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { passkeyNameSchema } from '../../passkey.rules.ts'
import { type PasskeyItemFragment, RenamePasskeyDocument } from './Passkeys.generated.ts'

type Props = { passkey: Pick<PasskeyItemFragment, 'id' | 'name'>; onClose: () => void }

/** Gives a passkey a name by which its owner knows it. */
export function RenamePasskey({ passkey: { id, name }, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    initial: { name },
    schema: passkeyNameSchema,
    submit: (values) => mutate(RenamePasskeyDocument, { id, ...values }),
    onDone: async ({ renamePasskey }) => {
      onClose()
      showToast(say`Der Passkey heißt jetzt „${renamePasskey.name}“.`)
      await revalidate()
    },
  })
  return (
    <FormDialog
      title={say`Passkey umbenennen`}
      form={form}
      submit={{ label: say`Name speichern`, variant: 'primary' }}
      intro={null}
      onClose={onClose}
    >
      <TextField
        id="name"
        name="name"
        label={say`Name des Passkeys`}
        value={form.values.name}
        error={form.errors.name}
        onChange={(changed) => form.set({ name: changed })}
      />
    </FormDialog>
  )
}
