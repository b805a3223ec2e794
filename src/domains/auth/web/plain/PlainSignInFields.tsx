import { say } from '#kit/common/say.ts'
import { PlainText } from '#kit/web/plain/PlainFields.tsx'

/** The ids of the controls by their fields. */
export const SIGN_IN_CONTROLS = {
  loginEmail: 'p-konto-email',
  password: 'p-passwort',
  otp: 'p-code',
} as const

type Props = {
  email: string
  errors: Readonly<Record<string, string>>
  /** Whether the password was right and the account asks for a code. */
  needsCode: boolean
}

/** Address, password and, where the account asks for it, the code. The password is then typed again. */
export function PlainSignInFields({ email, errors, needsCode }: Props) {
  return (
    <>
      <PlainText
        id={SIGN_IN_CONTROLS.loginEmail}
        name="loginEmail"
        type="email"
        inputMode="email"
        label={say`E-Mail-Adresse`}
        autoComplete="username"
        value={email}
        error={errors.loginEmail}
      />
      <PlainText
        id={SIGN_IN_CONTROLS.password}
        name="password"
        type="password"
        label={say`Passwort`}
        autoComplete="current-password"
        {...(needsCode && { hint: say`Bitte geben Sie es noch einmal ein, und dazu den Code.` })}
        error={errors.password}
      />
      {needsCode ? (
        <PlainText
          id={SIGN_IN_CONTROLS.otp}
          name="otp"
          label={say`Code`}
          hint={say`Der Code aus Ihrer App, oder ein Wiederherstellungscode.`}
          inputMode="numeric"
          autoComplete="one-time-code"
          error={errors.otp}
        />
      ) : null}
    </>
  )
}
