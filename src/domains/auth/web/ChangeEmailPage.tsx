import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { AccountFrame } from '#domains/users/web/AccountFrame.tsx'
import { mutate } from '#kit/web/data/mutate.ts'
import { loadOwn } from '#kit/web/data/page.ts'
import { EmailField } from '#kit/web/form/EmailField.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { pageMeta } from '#kit/web/meta.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { PageSkeleton } from '#kit/web/ui/Skeleton.tsx'
import { changeEmailSchema, EMAIL_CONFIRM_HOURS, EMAIL_STOP_DAYS } from '../account.rules.ts'
import type { Route } from './+types/ChangeEmailPage.ts'
import { ChangeEmailDocument, ChangeEmailPageDocument } from './ChangeEmail.generated.ts'
import { PasswordAgain } from './PasswordAgain.tsx'

export const clientLoader = () => loadOwn(ChangeEmailPageDocument, {})

export const HydrateFallback = PageSkeleton

export const meta = () => pageMeta({ title: 'E-Mail-Adresse ändern', isPrivate: true })

export default function ChangeEmailPage({ loaderData: { data, errors } }: Route.ComponentProps) {
  const [sentTo, setSentTo] = useState<string | null>(null)
  const form = useForm({
    initial: { email: '', password: '' },
    schema: changeEmailSchema,
    submit: (values) => mutate(ChangeEmailDocument, values),
    onDone: ({ changeEmail }) => setSentTo(changeEmail.email),
  })
  const waiting = sentTo ?? data?.me.waitingEmail
  return (
    <AccountFrame title="E-Mail-Adresse ändern" errors={errors} form={form}>
      {waiting ? (
        <Notice kind="success" title="Noch ein Schritt" icon={<Icon of={MailCheck} size={24} />}>
          <p role="status">
            Wir haben eine E‑Mail an <strong>{waiting}</strong> geschickt. Öffnen Sie den Link darin innerhalb
            von {EMAIL_CONFIRM_HOURS} Stunden, dann gilt die neue Adresse. Bis dahin bleibt alles, wie es ist.
          </p>
        </Notice>
      ) : null}
      {sentTo === null ? (
        <>
          <p>
            Ihre Adresse ist jetzt <strong>{data?.me.email}</strong>. Mit der neuen melden Sie sich künftig
            an. An die bisherige schicken wir einen Hinweis, über den Sie die Änderung {EMAIL_STOP_DAYS} Tage
            lang zurücknehmen können.
          </p>
          <Form onSubmit={form.onSubmit}>
            <EmailField
              label="Neue E-Mail-Adresse"
              value={form.values.email}
              error={form.errors.email}
              onChange={(email) => form.set({ email })}
            />
            <PasswordAgain
              value={form.values.password}
              error={form.errors.password}
              onChange={(password) => form.set({ password })}
            />
            <Button type="submit" variant="primary" isPending={form.isPending}>
              Neue Adresse bestätigen lassen
            </Button>
          </Form>
        </>
      ) : null}
    </AccountFrame>
  )
}
