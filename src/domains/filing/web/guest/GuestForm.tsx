import { Send } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useNavigate } from 'react-router'
import * as paths from '#domains/paths.ts'
import { NameFields } from '#domains/users/web/NameFields.tsx'
import { ask, mutate } from '#kit/web/data/mutate.ts'
import { EmailField } from '#kit/web/form/EmailField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { HoneypotField } from '#kit/web/form/HoneypotField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { NewTabLink } from '#kit/web/ui/NewTabLink.tsx'
import { guestSchema } from '../../guest.rules.ts'
import type { Draft } from '../draft/draft.ts'
import { inputOf } from '../draft/report-input.ts'
import type { ReportTown } from '../draft/step-props.ts'
import { GuestStampDocument, SendGuestReportDocument } from './GuestForm.generated.ts'
import styles from './GuestForm.module.css'

/** The data of the page after sending. */
export type WaitingGuest = { email: string }

type Props = { town: ReportTown; draft: Draft; finish: () => Promise<void> }

/** Name and address of a guest; sends the whole report, photos included. */
export function GuestForm({ town, draft, finish }: Props) {
  const navigate = useNavigate()
  const stamp = useRef<Promise<string | null>>(null)
  const fetchStamp = () => {
    stamp.current = ask(GuestStampDocument, {}, { fresh: true }).then(
      (data) => data?.guestReportStamp ?? null,
    )
  }
  // The stamp holds the moment at which the form was opened.
  useEffect(fetchStamp, [])
  const form = useForm({
    initial: { firstName: '', lastName: '', email: '', website: '' },
    schema: guestSchema,
    submit: async (guest) => {
      const outcome = await mutate(SendGuestReportDocument, {
        input: {
          ...inputOf(town.id, draft),
          ...guest,
          website: guest.website ?? null,
          photos: draft.photos.map(({ blob }) => new File([blob], 'foto', { type: blob.type })),
          photoTexts: draft.photos.map(({ alternativeText }) => alternativeText),
          stamp: (await stamp.current) ?? '',
        },
      })
      // The stamp is too old, or fetching it failed earlier.
      if (!outcome.ok && outcome.errors.some(({ fields }) => fields?.stamp?.includes('zu alt'))) fetchStamp()
      return outcome
    },
    onDone: async ({ createGuestReport }) => {
      await finish()
      const state: WaitingGuest = { email: createGuestReport.email }
      await navigate('?schritt=bestaetigen', { replace: true, state })
    },
  })
  const { values, errors, set } = form
  return (
    <section className={styles.guest} aria-labelledby="ohne-konto">
      <h2 id="ohne-konto">Ohne Konto melden</h2>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Form onSubmit={form.onSubmit} label="Ohne Konto melden">
        <p className={styles.fine}>
          Wir schicken Ihnen eine E‑Mail mit einem Link. Wenn Sie ihn innerhalb von 24 Stunden öffnen, kommt
          Ihre Meldung bei der Gemeinde {town.name} an.
        </p>
        <NameFields values={values} errors={errors} set={set} />
        <EmailField
          hint="Sieht nur die Gemeinde. Öffentlich erscheint Ihr Vorname mit dem ersten Buchstaben des Nachnamens."
          value={values.email}
          error={errors.email}
          onChange={(email) => set({ email })}
        />
        <HoneypotField value={values.website} onChange={(website) => set({ website })} />
        <p className={styles.fine}>
          Mit dem Absenden akzeptieren Sie die <NewTabLink to={paths.TERMS}>Nutzungsbedingungen</NewTabLink>.
          Wie wir mit Ihren Daten umgehen, steht in der{' '}
          <NewTabLink to={paths.DATA_PROTECTION}>Datenschutzerklärung</NewTabLink>.
        </p>
        <Button type="submit" variant="primary" icon={<Icon of={Send} />} isPending={form.isPending}>
          Ohne Konto absenden
        </Button>
      </Form>
    </section>
  )
}
