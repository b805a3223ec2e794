import { Send } from 'lucide-react'
import { useNavigate } from 'react-router'
import * as paths from '#domains/paths.ts'
import { sentPhotos } from '#domains/photos/web/sent-photos.ts'
import { NameFields } from '#domains/users/web/NameFields.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { NewTabLink } from '#kit/web/ui/NewTabLink.tsx'
import { guestSchema } from '../../guest.rules.ts'
import type { Draft } from '../draft/draft.ts'
import type { inputOf } from '../draft/report-input.ts'
import styles from '../guest/GuestForm.module.css'
import type { ArrivedState } from '../guest/GuestWaitingPage.tsx'
import type { EndedMail } from '../outbox/sending.ts'
import { SendMailedReportDocument } from './SendMailedReport.generated.ts'

type Props = {
  draft: Draft
  /** Made by the caller, which has the code for it already. */
  input: ReturnType<typeof inputOf>
  finish: () => Promise<void>
  /** Called where the link is over: a code proves the address then. */
  onEnded: (mail: EndedMail) => void
}

/** The name of somebody whose report came by mail. The link in our answer has proved their address. */
export function MailedGuestForm({ draft, input, finish, onEnded }: Props) {
  const navigate = useNavigate()
  const { token = '', email = '' } = draft.mailed ?? {}
  const form = useForm({
    initial: { firstName: '', lastName: '' },
    schema: guestSchema.pick({ firstName: true, lastName: true }),
    submit: async (names) => {
      const { municipalityId: _, idempotencyKey: __, ...content } = input
      const outcome = await mutate(SendMailedReportDocument, {
        input: { ...content, ...names, token, ...sentPhotos(draft.photos) },
      })
      const over = outcome.ok ? undefined : outcome.errors.find(({ code }) => code === 'TOKEN_INVALID')
      if (over !== undefined) onEnded({ guest: { ...names, email }, message: over.message })
      return outcome
    },
    onDone: async ({ sendMailedReport: arrived }) => {
      await finish()
      await navigate('?schritt=gesendet', { replace: true, state: { arrived } satisfies ArrivedState })
    },
  })
  return (
    <section className={styles.guest} aria-labelledby="ohne-konto">
      <h2 id="ohne-konto">{say`Ohne Konto melden`}</h2>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Form onSubmit={form.onSubmit} label={say`Ohne Konto melden`}>
        <p className={styles.fine}>
          {rich`Die Meldung kommt von ${<strong>{email}</strong>}. Der Link in unserer E‑Mail hat die Adresse schon bestätigt; es folgt kein Code. Die Adresse sieht nur die Gemeinde.`}
        </p>
        <NameFields values={form.values} errors={form.errors} set={form.set} />
        <p className={styles.fine}>
          {rich`Mit dem Absenden akzeptieren Sie die ${mark(<NewTabLink to={paths.TERMS} />, 'Nutzungsbedingungen')}. Wie wir mit Ihren Daten umgehen, steht in der ${mark(<NewTabLink to={paths.DATA_PROTECTION} />, 'Datenschutzerklärung')}.`}
        </p>
        <div>
          <Button type="submit" variant="primary" icon={<Icon of={Send} />} isPending={form.isPending}>
            {say`Ohne Konto absenden`}
          </Button>
        </div>
      </Form>
    </section>
  )
}
