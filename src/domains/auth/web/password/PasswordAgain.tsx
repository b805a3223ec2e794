import { PasswordField } from '#kit/web/form/PasswordField.tsx'
import { CodeAgain, type CodeForm } from '../CodeAgain.tsx'

type Props = {
  /** Of useForm. */
  form: CodeForm & { values: { password: string }; set: (changes: { password: string }) => void }
  /** What comes of it. */
  more?: string
}

/**
 * The password of somebody signed in, and the code where they have a second step, before what cannot easily be undone
 * (S-11).
 */
export function PasswordAgain({ form, more = '' }: Props) {
  return (
    <>
      <PasswordField
        id="password"
        name="password"
        label="Passwort"
        hint={`Zur Sicherheit noch einmal. ${more}`.trim()}
        autoComplete="current-password"
        value={form.values.password}
        error={form.errors.password}
        onChange={(password) => form.set({ password })}
      />
      <CodeAgain form={form} />
    </>
  )
}
