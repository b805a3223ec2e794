import { Link } from 'react-router'
import * as paths from '#domains/paths.ts'
import { useArrivalState } from '#kit/web/arrival-state.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { EmailField } from '#kit/web/form/EmailField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { PasswordField } from '#kit/web/form/PasswordField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { loginSchema } from '../auth.rules.ts'
import styles from './AuthPage.module.css'
import { LoginDocument } from './Login.generated.ts'
import { ResendConfirmation } from './ResendConfirmation.tsx'
import { useSession } from './session.ts'

export const meta = () => pageMeta({ title: 'Anmelden', isPrivate: true })

/** What another page tells this one: the address to sign in with, and why. */
export type LoginState = { email?: string; message?: string }

export default function LoginPage() {
  const { email = '', message } = useArrivalState<LoginState>() ?? {}
  return <LoginForm key={email} email={email} message={message} />
}

function LoginForm({ email: known, message }: { email: string; message: string | undefined }) {
  const { signIn } = useSession()
  const form = useForm({
    initial: { email: known, password: '' },
    schema: loginSchema,
    submit: (values) => mutate(LoginDocument, values),
    onDone: ({ login }) => signIn(login.authToken, login.user),
  })
  const isUnconfirmed = form.apiErrors.some((error) => error.code === 'EMAIL_NOT_CONFIRMED')
  return (
    <div className={styles.page}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <h1>Anmelden</h1>
      {message ? (
        <Notice kind="success">
          <p role="status">{message}</p>
        </Notice>
      ) : null}
      {isUnconfirmed ? <ResendConfirmation email={form.values.email} /> : null}
      <Form onSubmit={form.onSubmit}>
        <EmailField
          autoComplete="username"
          value={form.values.email}
          error={form.errors.email}
          onChange={(email) => form.set({ email })}
        />
        <PasswordField
          id="password"
          name="password"
          label="Passwort"
          autoComplete="current-password"
          value={form.values.password}
          error={form.errors.password}
          onChange={(password) => form.set({ password })}
        />
        <Button type="submit" variant="primary" isPending={form.isPending}>
          Anmelden
        </Button>
      </Form>
      <div className={styles.links}>
        <Link to={paths.FORGOT_PASSWORD}>Passwort vergessen?</Link>
        <span>
          Noch kein Konto? <Link to={paths.REGISTER}>Jetzt registrieren</Link>
        </span>
      </div>
    </div>
  )
}
