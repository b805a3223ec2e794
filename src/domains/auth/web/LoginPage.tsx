import { useEffect, useState } from 'react'
import { Link, useNavigate } from 'react-router'
import * as paths from '#domains/paths.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { EmailField } from '#kit/web/form/EmailField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { PasswordField } from '#kit/web/form/PasswordField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { useNavigationState } from '#kit/web/navigation-state.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { loginSchema } from '../auth.rules.ts'
import type { Route } from './+types/LoginPage.ts'
import styles from './AuthPage.module.css'
import { LoginDocument, type LoginMutation } from './Login.generated.ts'
import { isOwnPath, rememberPath } from './last-path.ts'
import { PasskeySignIn } from './passkeys/PasskeySignIn.tsx'
import { drawSignIn, takeSignIn } from './plain/take-sign-in.tsx'
import { ResendConfirmation } from './ResendConfirmation.tsx'
import { SecondStep } from './SecondStep.tsx'
import { useSession } from './session.ts'

export const meta = () => pageMeta({ title: say`Anmelden`, isPrivate: true })

/** Navigation state from another page: the address to sign in with, and the reason. */
export type LoginState = {
  email?: string
  message?: string
  /** Why the sign-in is needed for what somebody wanted to do. */
  reason?: string
  /** The path of this tab when its session ended. Other tabs have their own. */
  returnTo?: string
}

export const loader = (args: Route.LoaderArgs) => drawSignIn(args)

export const action = (args: Route.ActionArgs) => takeSignIn(args)

export const clientLoader = () => null

export default function LoginPage() {
  const { email = '', message, reason, returnTo } = useNavigationState<LoginState>() ?? {}
  useReturn(returnTo)
  return (
    <div data-scripted="">
      <LoginForm key={email} email={email} {...{ message, reason, returnTo }} />
    </div>
  )
}

/** Returns each tab to its own path after a sign-in in any of them. */
function useReturn(path: string | undefined): void {
  const navigate = useNavigate()
  const isSignedIn = useCurrentUser() !== null
  useEffect(() => {
    if (isSignedIn && path !== undefined && isOwnPath(path)) void navigate(path, { replace: true })
  }, [isSignedIn, path, navigate])
}

const FORM = 'anmelden'

/** The address is confirmed now, and the password stands in the form. */
const submitAgain = () => document.querySelector<HTMLFormElement>(`#${FORM}`)?.requestSubmit()

/** The password was right, and the server asks for a code, or for a passkey. */
type HalfWay = { byPasskey: boolean }

function halfWay(outcome: Outcome<unknown>): HalfWay | null {
  const needed = outcome.ok ? undefined : outcome.errors.find(({ code }) => code === 'SECOND_FACTOR_NEEDED')
  return needed === undefined ? null : { byPasskey: needed.byPasskey === true }
}

type Props = { email: string } & Record<'message' | 'reason' | 'returnTo', string | undefined>

function LoginForm({ email: known, message, reason, returnTo }: Props) {
  const { signIn } = useSession()
  const [half, setHalf] = useState<(HalfWay & { pair: { email: string; password: string } }) | null>(null)
  const onSignedIn = (login: LoginMutation['login']) => {
    if (returnTo !== undefined) rememberPath(returnTo, Date.now())
    return signIn(login.authToken, login.user)
  }
  const form = useForm({
    initial: { email: known, password: '' },
    schema: loginSchema,
    submit: async (values): Promise<Outcome<LoginMutation | HalfWay>> => {
      const outcome = await mutate(LoginDocument, values)
      const data = halfWay(outcome)
      return data === null ? outcome : { ok: true, data }
    },
    // A wrong address is reported at the password.
    about: { password: ['email'] },
    onDone: (data, pair) => ('login' in data ? onSignedIn(data.login) : setHalf({ ...data, pair })),
  })
  if (half !== null) return <SecondStep {...half} onSignedIn={onSignedIn} onBack={() => setHalf(null)} />
  const isUnconfirmed = form.apiErrors.some((error) => error.code === 'EMAIL_NOT_CONFIRMED')
  return (
    <div className={styles.page}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <h1>{say`Anmelden`}</h1>
      {message ? (
        <Notice {...(returnTo === undefined && { kind: 'success' as const })}>
          <p role="status">{message}</p>
        </Notice>
      ) : null}
      {reason ? (
        <Notice>
          <p>{reason}</p>
        </Notice>
      ) : null}
      {isUnconfirmed ? <ResendConfirmation email={form.values.email} onConfirmed={submitAgain} /> : null}
      <Form id={FORM} onSubmit={form.onSubmit}>
        <EmailField
          autoComplete="username"
          value={form.values.email}
          error={form.errors.email}
          onChange={(email) => form.set({ email })}
        />
        <PasswordField
          id="password"
          name="password"
          label={say`Passwort`}
          autoComplete="current-password"
          value={form.values.password}
          error={form.errors.password}
          onChange={(password) => form.set({ password })}
        />
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {say`Anmelden`}
        </Button>
      </Form>
      <PasskeySignIn onSignedIn={onSignedIn} />
      <div className={styles.links}>
        <Link to={paths.FORGOT_PASSWORD}>{say`Passwort vergessen?`}</Link>
        <Link to={paths.TOWN_SIGN_IN}>{say`Für Beschäftigte: mit dem Konto der Gemeinde anmelden`}</Link>
        <span>{rich`Noch kein Konto? ${mark(<Link to={paths.REGISTER} />, 'Jetzt registrieren')}`}</span>
      </div>
    </div>
  )
}
