import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import * as paths from '#domains/paths.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { PasswordField } from '#kit/web/form/PasswordField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { resetPasswordSchema } from '../../auth.rules.ts'
import styles from '../AuthPage.module.css'
import { IncompleteLink } from '../IncompleteLink.tsx'
import type { LoginState } from '../LoginPage.tsx'
import { PasswordCriteria } from './PasswordCriteria.tsx'
import { ResetPasswordDocument } from './ResetPassword.generated.ts'

export const meta = () => pageMeta({ title: 'Neues Passwort vergeben', isPrivate: true })

export default function ResetPasswordPage() {
  const params = useSearchParams()[0]
  const token = params.get('token') ?? ''
  const navigate = useNavigate()
  const form = useForm({
    initial: { newPassword: '' },
    schema: resetPasswordSchema,
    submit: ({ newPassword }) => mutate(ResetPasswordDocument, { newPassword, token }),
    onDone: () => {
      const message = 'Ihr neues Passwort gilt ab sofort. Bitte melden Sie sich damit an.'
      return navigate(paths.LOGIN, { replace: true, state: { message } satisfies LoginState })
    },
  })
  // A link in an old invitation mail. Invitations have a page of their own now.
  if (params.has(paths.INVITED)) return <Navigate to={`${paths.INVITATION}?token=${token}`} replace />
  return (
    <div className={styles.page}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <h1>Neues Passwort vergeben</h1>
      {token === '' ? (
        <IncompleteLink />
      ) : (
        <Form onSubmit={form.onSubmit}>
          <PasswordField
            id="newPassword"
            name="newPassword"
            label="Neues Passwort"
            hint={<PasswordCriteria password={form.values.newPassword} context={{}} />}
            autoComplete="new-password"
            value={form.values.newPassword}
            error={form.errors.newPassword}
            onChange={(newPassword) => form.set({ newPassword })}
          />
          <Button type="submit" variant="primary" isPending={form.isPending}>
            Passwort speichern
          </Button>
        </Form>
      )}
      <div className={styles.links}>
        <Link to={paths.FORGOT_PASSWORD}>Neuen Link anfordern</Link>
      </div>
    </div>
  )
}
