import { Send } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import * as paths from '#domains/paths.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { EmailField } from '#kit/web/form/EmailField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { HoneypotField } from '#kit/web/form/HoneypotField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { mark, rich } from '#kit/web/rich.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { NewTabLink } from '#kit/web/ui/NewTabLink.tsx'
import { QUOTE_MESSAGE_MAX, QUOTE_MONTHS, quoteSchema } from '../../quote.rules.ts'
import { CreateQuoteRequestDocument } from './Quote.generated.ts'
import styles from './Quote.module.css'

const EMPTY = { organisation: '', name: '', email: '', telephone: '', inhabitants: '', message: '' }

/** The quote request's form; `onSent` receives the address that the confirmation goes to. */
export function QuoteForm({ onSent }: { onSent: (email: string) => void }) {
  const openedAt = useRef(0)
  useEffect(() => {
    openedAt.current = performance.now()
  }, [])
  const [website, setWebsite] = useState('')
  const { values, errors, set, ...form } = useForm({
    initial: EMPTY,
    schema: quoteSchema,
    draftName: 'quote',
    submit: (checked) =>
      mutate(CreateQuoteRequestDocument, {
        input: { ...checked, website, fillSeconds: (performance.now() - openedAt.current) / 1000 },
      }),
    onDone: (_, { email }) => onSent(email),
  })
  return (
    <div>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Form draft={form.draft} onSubmit={form.onSubmit} label={say`Angebot anfordern`}>
        <TextField
          id="organisation"
          name="organisation"
          label={say`Gemeinde oder Organisation`}
          autoComplete="organization"
          value={values.organisation}
          error={errors.organisation}
          onChange={(organisation) => set({ organisation })}
        />
        <TextField
          id="name"
          name="name"
          label={say`Ihr Name`}
          autoComplete="name"
          value={values.name}
          error={errors.name}
          onChange={(name) => set({ name })}
        />
        <EmailField
          hint={say`An diese Adresse schicken wir das Angebot.`}
          value={values.email}
          error={errors.email}
          onChange={(email) => set({ email })}
        />
        <TextField
          id="telephone"
          name="telephone"
          type="tel"
          label={say`Telefon`}
          autoComplete="tel"
          isOptional
          value={values.telephone}
          error={errors.telephone}
          onChange={(telephone) => set({ telephone })}
        />
        <TextField
          id="inhabitants"
          name="inhabitants"
          inputMode="numeric"
          label={say`Einwohnerinnen und Einwohner`}
          hint={say`Ungefähr genügt, zum Beispiel 12.500.`}
          isOptional
          value={values.inhabitants}
          error={errors.inhabitants}
          onChange={(inhabitants) => set({ inhabitants })}
        />
        <TextAreaField
          id="message"
          name="message"
          label={say`Nachricht`}
          hint={say`Was benutzen Sie heute, und was soll besser werden?`}
          isOptional
          rows={6}
          max={QUOTE_MESSAGE_MAX}
          value={values.message}
          error={errors.message}
          onChange={(message) => set({ message })}
        />
        <HoneypotField value={website} onChange={setWebsite} />
        <p className={styles.fine}>
          {rich`Wir benutzen Ihre Angaben nur für das Angebot und löschen sie nach ${QUOTE_MONTHS}\u00a0Monaten. Mehr steht in der ${mark(<NewTabLink to={paths.DATA_PROTECTION} />, 'Datenschutzerklärung')}.`}
        </p>
        <Button type="submit" variant="primary" icon={<Icon of={Send} />} isPending={form.isPending}>
          {say`Angebot anfordern`}
        </Button>
      </Form>
    </div>
  )
}
