import { PasswordField } from '#kit/web/form/PasswordField.tsx'

type Props = {
  value: string
  error: string | undefined
  /** What comes of it. */
  more?: string
  onChange: (password: string) => void
}

/** The password of somebody signed in, before what cannot easily be undone (REQUIREMENTS S-11). */
export function PasswordAgain({ value, error, more = '', onChange }: Props) {
  return (
    <PasswordField
      id="password"
      name="password"
      label="Passwort"
      hint={`Zur Sicherheit noch einmal. ${more}`.trim()}
      autoComplete="current-password"
      value={value}
      error={error}
      onChange={onChange}
    />
  )
}
