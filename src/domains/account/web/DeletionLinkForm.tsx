import { Link, useNavigate } from 'react-router'
import { DELETION_LINK_HOURS } from '#domains/auth/auth.rules.ts'
import { IS_SENT, type SentTo } from '#domains/auth/web/sent-step.ts'
import * as paths from '#domains/paths.ts'
import styles from '#domains/users/web/AccountFrame.module.css'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { EmailField } from '#kit/web/form/EmailField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { useNavigationState } from '#kit/web/navigation-state.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { deletionLinkSchema } from '../account.rules.ts'
import { AskForDeletionDocument } from './DeletionLink.generated.ts'

/** For people who cannot sign in: requests a deletion link by mail (D-43). */
export function DeletionLinkForm() {
  const navigate = useNavigate()
  const sent = useNavigationState<SentTo>()
  const form = useForm({
    initial: { email: '' },
    schema: deletionLinkSchema,
    submit: (values) => mutate(AskForDeletionDocument, values),
    onDone: (_, { email }) => navigate(IS_SENT, { replace: true, state: { email } satisfies SentTo }),
  })
  return (
    <section className={styles.text} aria-labelledby="ohne-anmeldung">
      <h2 id="ohne-anmeldung">{say`Sie können sich nicht anmelden?`}</h2>
      {sent?.email ? (
        <Notice kind="success">
          <p role="status">
            {rich`Wenn es zu ${<strong>{sent.email}</strong>} ein Konto gibt, ist die E‑Mail unterwegs. Der Link darin gilt ${DELETION_LINK_HOURS}\u00a0Stunden. Sehen Sie bitte auch im Spam-Ordner nach.`}
          </p>
        </Notice>
      ) : (
        <>
          <p>
            {rich`Wir schicken Ihnen einen Link, über den Sie Ihr Konto ohne Passwort löschen. Möchten Sie es behalten? Dann vergeben Sie ein ${mark(<Link to={paths.FORGOT_PASSWORD} />, 'neues Passwort')}.`}
          </p>
          <ErrorSummary errors={form.summary} attempt={form.attempt} />
          <Form onSubmit={form.onSubmit}>
            <EmailField
              value={form.values.email}
              error={form.errors.email}
              onChange={(email) => form.set({ email })}
            />
            <Button type="submit" isPending={form.isPending}>
              {say`Link zum Löschen anfordern`}
            </Button>
          </Form>
        </>
      )}
    </section>
  )
}
