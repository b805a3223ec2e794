import { MailCheck } from 'lucide-react'
import { useNavigate } from 'react-router'
import { AccountFrame } from '#domains/users/web/AccountFrame.tsx'
import { message, say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { EmailField } from '#kit/web/form/EmailField.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { useNavigationState } from '#kit/web/navigation-state.ts'
import { rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { changeEmailSchema, EMAIL_CONFIRM_HOURS, EMAIL_STOP_DAYS } from '../../credentials.rules.ts'
import { PasswordAgain } from '../password/PasswordAgain.tsx'
import { IS_SENT, isSent, type SentTo } from '../sent-step.ts'
import type { Route } from './+types/ChangeEmailPage.ts'
import { ChangeEmailDocument, ChangeEmailPageDocument } from './ChangeEmail.generated.ts'
import { NewAddressByCode } from './NewAddressByCode.tsx'

export const clientLoader = () => loadOwn(ChangeEmailPageDocument, {})

export const HydrateFallback = PageSkeleton

const SENT = message`Bitte bestätigen Sie die neue Adresse`

export const meta = ({ location }: Route.MetaArgs) =>
  pageMeta({ title: isSent(location) ? SENT() : say`E-Mail-Adresse ändern`, isPrivate: true })

export default function ChangeEmailPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const navigate = useNavigate()
  const sent = useNavigationState<SentTo>()
  const sentTo = sent?.email
  const form = useForm({
    initial: { email: '', password: '', otp: '' },
    schema: changeEmailSchema,
    submit: (values) => mutate(ChangeEmailDocument, values),
    onDone: ({ changeEmail: { email, codeHandle } }) =>
      navigate(IS_SENT, { replace: true, state: { email, codeHandle } satisfies SentTo }),
  })
  const waiting = sentTo ?? data?.me.waitingEmail
  return (
    <AccountFrame
      title={sentTo ? SENT() : say`E-Mail-Adresse ändern`}
      isArrival={Boolean(sentTo)}
      errors={errors}
      form={form}
    >
      {waiting ? (
        <Notice kind="success" title={say`Noch ein Schritt`} icon={<Icon of={MailCheck} size={24} />}>
          <p role="status">
            {sent?.codeHandle
              ? rich`Wir haben eine E‑Mail an ${<strong>{waiting}</strong>} geschickt. Geben Sie hier den Code daraus ein, dann gilt die neue Adresse. Oder öffnen Sie den Link darin innerhalb von ${EMAIL_CONFIRM_HOURS} Stunden. Bis dahin bleibt alles, wie es ist.`
              : rich`Wir haben eine E‑Mail an ${<strong>{waiting}</strong>} geschickt. Öffnen Sie den Link darin innerhalb von ${EMAIL_CONFIRM_HOURS} Stunden, dann gilt die neue Adresse. Bis dahin bleibt alles, wie es ist.`}
          </p>
        </Notice>
      ) : null}
      {sent?.codeHandle ? <NewAddressByCode handle={sent.codeHandle} /> : null}
      {sentTo ? null : (
        <>
          <p>
            {rich`Ihre Adresse ist jetzt ${<strong>{data?.me.email}</strong>}. Mit der neuen melden Sie sich künftig an. An die bisherige schicken wir einen Hinweis, über den Sie die Änderung ${EMAIL_STOP_DAYS} Tage lang zurücknehmen können.`}
          </p>
          <Form onSubmit={form.onSubmit}>
            <EmailField
              label={say`Neue E-Mail-Adresse`}
              value={form.values.email}
              error={form.errors.email}
              onChange={(email) => form.set({ email })}
            />
            <PasswordAgain form={form} />
            <Button type="submit" variant="primary" isPending={form.isPending}>
              {say`Neue Adresse bestätigen lassen`}
            </Button>
          </Form>
        </>
      )}
    </AccountFrame>
  )
}
