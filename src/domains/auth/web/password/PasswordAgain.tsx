import { say } from '#kit/common/say.ts'
import { PasswordField } from '#kit/web/form/PasswordField.tsx'
import { CodeAgain, type CodeForm } from '../CodeAgain.tsx'

type Props = {
  /** The result of useForm. */
  form: CodeForm & { values: { password: string }; set: (changes: { password: string }) => void }
  /** Says what happens afterwards. */
  more?: string
}

/**
 * Asks a signed-in person for their password and, where they have a second step, the code, before an act that
 * is hard to undo (S-11).
 */
export function PasswordAgain({ form, more = '' }: Props) {
  return (
    <>
      <PasswordField
        id="password"
        name="password"
        label={say`Passwort`}
        hint={`${say`Zur Sicherheit noch einmal.`} ${more}`.trim()}
        autoComplete="current-password"
        value={form.values.password}
        error={form.errors.password}
        onChange={(password) => form.set({ password })}
      />
      <CodeAgain form={form} />
    </>
  )
}
