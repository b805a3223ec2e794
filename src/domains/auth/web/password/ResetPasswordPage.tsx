import { Link, Navigate, useNavigate, useSearchParams } from 'react-router'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { PasswordField } from '#kit/web/form/PasswordField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { Button, ButtonLink } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { resetPasswordSchema } from '../../auth.rules.ts'
import { FOR_A_STRANGER } from '../../password.rules.ts'
import styles from '../AuthPage.module.css'
import { IncompleteLink } from '../IncompleteLink.tsx'
import type { LoginState } from '../LoginPage.tsx'
import { loadLinkState } from '../link-state.ts'
import type { Route } from './+types/ResetPasswordPage.ts'
import { PasswordCriteria } from './PasswordCriteria.tsx'
import { ResetPasswordDocument } from './ResetPassword.generated.ts'

export const clientLoader = ({ request }: Route.ClientLoaderArgs) => loadLinkState('RESET_PASSWORD', request)

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: say`Neues Passwort vergeben`, isPrivate: true })

export default function ResetPasswordPage({ loaderData: state }: Route.ComponentProps) {
  const params = useSearchParams()[0]
  const token = params.get('token') ?? ''
  const navigate = useNavigate()
  const form = useForm({
    initial: { newPassword: '' },
    schema: resetPasswordSchema,
    submit: ({ newPassword }) => mutate(ResetPasswordDocument, { newPassword, token }),
    onDone: () => {
      const message = say`Ihr neues Passwort gilt ab sofort. Bitte melden Sie sich damit an.`
      return navigate(paths.LOGIN, { replace: true, state: { message } satisfies LoginState })
    },
  })
  // A link in an old invitation mail. Invitations have a page of their own now.
  if (params.has(paths.INVITED)) return <Navigate to={`${paths.INVITATION}?token=${token}`} replace />
  if (state === 'USED' || state === 'INVALID') return <Useless isUsed={state === 'USED'} />
  return (
    <div className={styles.page}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <h1>{say`Neues Passwort vergeben`}</h1>
      {token === '' ? (
        <IncompleteLink />
      ) : (
        <Form onSubmit={form.onSubmit}>
          <PasswordField
            id="newPassword"
            name="newPassword"
            label={say`Neues Passwort`}
            hint={<PasswordCriteria password={form.values.newPassword} context={{}} later={FOR_A_STRANGER} />}
            autoComplete="new-password"
            value={form.values.newPassword}
            error={form.errors.newPassword}
            onChange={(newPassword) => form.set({ newPassword })}
          />
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {say`Passwort speichern`}
          </Button>
        </Form>
      )}
      <div className={styles.links}>
        <Link to={paths.FORGOT_PASSWORD}>{say`Neuen Link anfordern`}</Link>
      </div>
    </div>
  )
}

/** Says at once that the link does not work, before somebody thinks up a password. */
function Useless({ isUsed }: { isUsed: boolean }) {
  return (
    <div className={styles.page}>
      <h1>{say`Neues Passwort vergeben`}</h1>
      <div role="alert">
        <Notice kind="error">
          <p>
            {isUsed
              ? say`Mit diesem Link wurde schon ein neues Passwort vergeben. Waren Sie das nicht, oder wissen Sie es nicht mehr? Dann fordern Sie bitte einen neuen Link an.`
              : say`Dieser Link ist abgelaufen oder ungültig. Bitte fordern Sie einen neuen an.`}
          </p>
        </Notice>
      </div>
      <ButtonLink to={paths.FORGOT_PASSWORD} variant="primary">
        {say`Neuen Link anfordern`}
      </ButtonLink>
      <div className={styles.links}>
        <Link to={paths.LOGIN}>{say`Zur Anmeldung`}</Link>
      </div>
    </div>
  )
}
