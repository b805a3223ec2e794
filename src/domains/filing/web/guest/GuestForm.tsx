import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import * as paths from '#domains/paths.ts'
import { sentPhotos } from '#domains/photos/web/sent-photos.ts'
import { NameFields } from '#domains/users/web/NameFields.tsx'
import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { ask, mutate } from '#kit/web/data/mutate.ts'
import { EmailField } from '#kit/web/form/EmailField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { HoneypotField } from '#kit/web/form/HoneypotField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { NewTabLink } from '#kit/web/ui/NewTabLink.tsx'
import { GUEST_LEAST_SECONDS, guestSchema } from '../../guest.rules.ts'
import type { Draft } from '../draft/draft.ts'
import { inputOf } from '../draft/report-input.ts'
import type { ReportTown } from '../draft/step-props.ts'
import { SendLater, useSendLater } from '../outbox/SendLater.tsx'
import { isLost } from '../outbox/send-report.ts'
import type { Guest } from '../outbox/sending.ts'
import {
  GuestStampDocument,
  SendGuestReportDocument,
  type SendGuestReportMutation,
} from './GuestForm.generated.ts'
import styles from './GuestForm.module.css'

/** The data of the page after sending. The handle makes the mail's code work in this tab. */
export type WaitingGuest = { email: string; codeHandle?: string }

type Props = {
  town: ReportTown
  draft: Draft
  finish: () => Promise<void>
  /** Name and address from the form of a mail whose link was over. */
  known?: Guest | undefined
}

const NOBODY: Guest = { firstName: '', lastName: '', email: '' }

/** Name and address of a guest; sends the whole report, photos included. */
export function GuestForm({ town, draft, finish, known = NOBODY }: Props) {
  const navigate = useNavigate()
  const stamp = useRef<Promise<string | null>>(null)
  const stampedAt = useRef(0)
  const [guest, setGuest] = useState(NOBODY)
  const where = { municipalityId: town.id, staffInput: {} }
  const later = useSendLater({ draft, town, by: { guest }, where, finish })
  const fetchStamp = () => {
    stamp.current = ask(GuestStampDocument, {}, { fresh: true }).then((data) => {
      stampedAt.current = Date.now()
      return data?.guestReportStamp ?? null
    })
  }
  // The stamp holds the moment at which the form was opened.
  useEffect(fetchStamp, [])
  const form = useForm({
    initial: { ...known, website: '' },
    schema: guestSchema,
    submit: async (guest) => {
      const askLater = (): Outcome<SendGuestReportMutation> => {
        setGuest({ firstName: guest.firstName, lastName: guest.lastName, email: guest.email })
        later.ask()
        // The question takes the place of an error.
        return { ok: false, errors: [] }
      }
      if (!navigator.onLine) return askLater()
      const sent = (await stamp.current) ?? ''
      // With a stamp that is only too young the person waits a moment. A new one would make them wait again.
      const isYoung = sent !== '' && Date.now() - stampedAt.current < GUEST_LEAST_SECONDS * 1000
      const outcome = await mutate(SendGuestReportDocument, {
        input: {
          ...inputOf(town.id, draft),
          ...guest,
          website: guest.website ?? null,
          ...sentPhotos(draft.photos),
          stamp: sent,
        },
      })
      if (!outcome.ok && isLost(outcome.errors)) return askLater()
      // The stamp is too old, or fetching it failed earlier.
      if (!outcome.ok && !isYoung && outcome.errors.some(({ fields }) => fields?.stamp)) fetchStamp()
      return outcome
    },
    onDone: async ({ createGuestReport }) => {
      await finish()
      const { email, codeHandle } = createGuestReport
      const state: WaitingGuest = { email, codeHandle }
      await navigate('?schritt=bestaetigen', { replace: true, state })
    },
  })
  const { values, errors, set } = form
  return (
    <section className={styles.guest} aria-labelledby="ohne-konto">
      <h2 id="ohne-konto">{say`Ohne Konto melden`}</h2>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Form onSubmit={form.onSubmit} label={say`Ohne Konto melden`}>
        <p className={styles.fine}>
          {say`Wir schicken Ihnen eine E‑Mail mit einem Code. Sobald Sie ihn hier eingeben, kommt Ihre Meldung bei der Gemeinde ${town.name} an.`}
        </p>
        <NameFields values={values} errors={errors} set={set} />
        <EmailField
          hint={say`Sieht nur die Gemeinde. Öffentlich erscheint Ihr Vorname mit dem ersten Buchstaben des Nachnamens.`}
          value={values.email}
          error={errors.email}
          onChange={(email) => set({ email })}
        />
        <HoneypotField value={values.website} onChange={(website) => set({ website })} />
        <p className={styles.fine}>
          {rich`Mit dem Absenden akzeptieren Sie die ${mark(<NewTabLink to={paths.TERMS} />, 'Nutzungsbedingungen')}. Wie wir mit Ihren Daten umgehen, steht in der ${mark(<NewTabLink to={paths.DATA_PROTECTION} />, 'Datenschutzerklärung')}.`}
        </p>
        <SendLater {...later}>
          <Button
            ref={later.button}
            type="submit"
            variant="primary"
            icon={<Icon of={Send} />}
            isPending={form.isPending}
          >
            {say`Ohne Konto absenden`}
          </Button>
        </SendLater>
      </Form>
    </section>
  )
}
