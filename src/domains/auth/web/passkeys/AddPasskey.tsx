import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { againSchema } from '../../credentials.rules.ts'
import { PasswordAgain } from '../password/PasswordAgain.tsx'
import { createOnDevice } from './device.ts'
import { AddPasskeyDocument, type AddPasskeyMutation, StartPasskeyDocument } from './Passkeys.generated.ts'

type Added = AddPasskeyMutation['addPasskey']
type Again = { password: string; otp?: string | null | undefined }

async function added(again: Again): Promise<Outcome<Added>> {
  const begun = await mutate(StartPasskeyDocument, again)
  if (!begun.ok) return begun
  const answer = await createOnDevice(begun.data.startPasskey)
  if (!answer.ok) return answer
  const outcome = await mutate(AddPasskeyDocument, { answer: answer.data })
  return outcome.ok ? { ok: true, data: outcome.data.addPasskey } : outcome
}

type Props = {
  /** The account has no second step yet: the passkey becomes it. */
  isFirst: boolean
  onAdded: (added: Added) => void | Promise<void>
  onClose: () => void
}

/** Asks for the password, then has the device make a passkey. */
export function AddPasskey({ isFirst, onAdded, onClose }: Props) {
  const form = useForm({
    initial: { password: '', otp: '' },
    schema: againSchema,
    submit: async (again) => {
      const outcome = await added(again)
      // A code is used up with the first call, also if the person then cancels the device's dialog.
      if (!outcome.ok && outcome.errors.every(({ fields }) => fields === undefined)) form.set({ otp: '' })
      return outcome
    },
    onDone: onAdded,
  })
  return (
    <FormDialog
      title={say`Passkey hinzufügen`}
      form={form}
      submit={{ label: say`Weiter`, variant: 'primary' }}
      intro={
        <>
          <p>{say`Danach fragt Ihr Gerät, ob und wo es den Passkey speichern soll.`}</p>
          {isFirst ? (
            <p>
              {say`Das Passwort allein genügt danach nicht mehr. Sie bekommen zehn Ersatzcodes für den Fall, dass Sie Ihr Gerät verlieren. Auf allen anderen Geräten werden Sie abgemeldet.`}
            </p>
          ) : null}
        </>
      }
      onClose={onClose}
    >
      <PasswordAgain form={form} />
    </FormDialog>
  )
}
