import { useRevalidator } from 'react-router'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import { focusFirst } from '#kit/web/focus.ts'
import { FormDialog } from '#kit/web/form/FormDialog.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { againSchema } from '../../credentials.rules.ts'
import { PasswordAgain } from '../password/PasswordAgain.tsx'
import { type PasskeyItemFragment, RemovePasskeyDocument } from './Passkeys.generated.ts'

type Props = {
  passkey: Pick<PasskeyItemFragment, 'id' | 'name'>
  isLast: boolean
  isRequired: boolean
  onClose: () => void
}

/** Asks for the password and the second step, and says what follows. */
export function RemovePasskey({ passkey: { id, name }, isLast, isRequired, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const form = useForm({
    initial: { password: '', otp: '' },
    schema: againSchema,
    submit: (values) => mutate(RemovePasskeyDocument, { id, ...values }),
    onDone: async () => {
      onClose()
      await forgetEverything()
      await revalidate()
      showToast(say`„${name}“ ist entfernt.`)
      // The pressed button is gone with its passkey.
      focusFirst(document.querySelector('main h1'))
    },
  })
  return (
    <FormDialog
      title={say`„${isolated(name)}“ entfernen?`}
      form={form}
      submit={{ label: say`Passkey entfernen`, variant: 'danger' }}
      intro={
        <>
          <p>{say`Mit ihm kann sich dann niemand mehr anmelden. Angemeldete Geräte bleiben angemeldet, bis Sie sie unter „Meine Anmeldungen“ abmelden.`}</p>
          {isLast && isRequired ? (
            <p>{say`Für Ihre Aufgabe ist ein zweiter Schritt vorgeschrieben: Danach ruht sie, bis Sie einen neuen eingerichtet haben. Auch Ihre Ersatzcodes gelten nicht mehr.`}</p>
          ) : null}
          {isLast && !isRequired ? (
            <p>{say`Danach genügt Ihr Passwort. Auch Ihre Ersatzcodes gelten nicht mehr.`}</p>
          ) : null}
        </>
      }
      onClose={onClose}
    >
      <PasswordAgain form={form} />
    </FormDialog>
  )
}
