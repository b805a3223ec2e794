import { Link, useNavigate } from 'react-router'
import * as paths from '#domains/paths.ts'
import { message, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { EmailField } from '#kit/web/form/EmailField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { useNavigationState } from '#kit/web/navigation-state.ts'
import { rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { FocusedHeading } from '#kit/web/ui/FocusedHeading.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { forgotPasswordSchema, RESET_MINUTES } from '../../auth.rules.ts'
import styles from '../AuthPage.module.css'
import { IS_SENT, isSent, type SentTo } from '../sent-step.ts'
import type { Route } from './+types/ForgotPasswordPage.ts'
import { ForgotPasswordDocument } from './ForgotPassword.generated.ts'

const SENT = message`Bitte sehen Sie in Ihr Postfach`

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: isSent(location) ? SENT() : say`Passwort vergessen`, isPrivate: true })

export default function ForgotPasswordPage() {
  const navigate = useNavigate()
  const sent = useNavigationState<SentTo>()
  const form = useForm({
    initial: { email: '' },
    schema: forgotPasswordSchema,
    submit: (values) => mutate(ForgotPasswordDocument, values),
    onDone: (_, { email }) => navigate(IS_SENT, { replace: true, state: { email } satisfies SentTo }),
  })
  return (
    <div className={styles.page}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      {!sent?.email ? (
        <>
          <h1>{say`Passwort vergessen`}</h1>
          <p>
            {say`Geben Sie Ihre E‑Mail-Adresse an. Wir schicken Ihnen einen Link, über den Sie ein neues Passwort vergeben.`}
          </p>
          <Form onSubmit={form.onSubmit}>
            <EmailField
              value={form.values.email}
              error={form.errors.email}
              onChange={(email) => form.set({ email })}
            />
            <Button type="submit" variant="primary" isPending={form.isPending}>
              {say`Link anfordern`}
            </Button>
          </Form>
        </>
      ) : (
        <>
          <FocusedHeading>{SENT()}</FocusedHeading>
          <Notice kind="success">
            <p role="status">
              {rich`Wenn es zu ${<strong>{sent.email}</strong>} ein Konto gibt, ist die E‑Mail unterwegs. Der Link darin gilt ${RESET_MINUTES} Minuten. Sehen Sie bitte auch im Spam-Ordner nach.`}
            </p>
          </Notice>
        </>
      )}
      <div className={styles.links}>
        <Link to={paths.LOGIN}>{say`Zurück zur Anmeldung`}</Link>
      </div>
    </div>
  )
}
