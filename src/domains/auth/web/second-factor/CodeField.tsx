import { say } from '#kit/common/say.ts'
import { TextField } from '#kit/web/form/TextField.tsx'

type Props = {
  label: string
  /** Says why the code is needed. */
  more?: string
  value: string
  error: string | undefined
  onChange: (otp: string) => void
}

/** A code of the app, or a recovery code. */
export function CodeField({ label, more = '', value, error, onChange }: Props) {
  return (
    <TextField
      id="otp"
      name="otp"
      label={label}
      hint={`${more} ${say`Sechs Ziffern aus der App. Ohne Ihr Telefon geben Sie hier einen Ihrer Ersatzcodes ein.`}`.trim()}
      autoComplete="one-time-code"
      autoCapitalize="characters"
      spellCheck={false}
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
