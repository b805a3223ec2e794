import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
import { secondStepSchema } from '../second-factor.rules.ts'
import styles from './AuthPage.module.css'
import { LoginDocument, type LoginMutation } from './Login.generated.ts'
import { PasskeyCode } from './passkeys/PasskeyCode.tsx'
import { CodeField } from './second-factor/CodeField.tsx'

type Props = {
  /** The verified credentials of the first step. */
  pair: { email: string; password: string }
  /** The account has a passkey. */
  byPasskey: boolean
  onSignedIn: (login: LoginMutation['login']) => void | Promise<void>
  onBack: () => void
}

/** Asks for the code after the password (S-06). */
export function SecondStep({ pair, byPasskey, onSignedIn, onBack }: Props) {
  const submit = ({ otp }: { otp: string }) => mutate(LoginDocument, { ...pair, otp })
  const form = useForm({
    initial: { otp: '' },
    schema: secondStepSchema,
    submit,
    onDone: ({ login }) => onSignedIn(login),
  })
  const signInWith = async (otp: string) => {
    const outcome = await submit({ otp })
    if (outcome.ok) await onSignedIn(outcome.data.login)
    else form.fail(outcome.errors)
  }
  return (
    <div className={styles.page}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <FocusedHeading>{say`Zweiter Schritt`}</FocusedHeading>
      {byPasskey ? (
        <>
          <p>{say`Ihr Passwort stimmt. Bestätigen Sie jetzt mit Ihrem Passkey, oder geben Sie einen Code ein.`}</p>
          <PasskeyCode onCode={signInWith} />
        </>
      ) : (
        <p>{say`Ihr Passwort stimmt. Geben Sie jetzt den Code ein, den Ihre App für Meldewerk zeigt.`}</p>
      )}
      <Form onSubmit={form.onSubmit}>
        <CodeField
          label={say`Code`}
          value={form.values.otp}
          error={form.errors.otp}
          onChange={(otp) => form.set({ otp })}
        />
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {say`Anmelden`}
        </Button>
      </Form>
      <div className={styles.links}>
        <div>
          <Button onClick={onBack}>{say`Mit einem anderen Konto anmelden`}</Button>
        </div>
      </div>
    </div>
  )
}
