import { Send } from 'lucide-react'
import { useState } from 'react'
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
import { BARRIER_MESSAGE_MAX, BARRIER_MONTHS, barrierSchema } from '../../barrier.rules.ts'
import quote from '../quote/Quote.module.css'
import { CreateBarrierNoticeDocument, type CreateBarrierNoticeMutation } from './Barrier.generated.ts'
import { useReferringPage } from './use-referring-page.ts'

export type Receipt = CreateBarrierNoticeMutation['createBarrierNotice'] & { email: string | null }

type Props = {
  /** null: the platform. */
  town: { id: number; slug: string } | null
  onSent: (receipt: Receipt) => void
}

const EMPTY = { message: '', page: null as string | null, aid: '', name: '', email: '' }

/** The form for a barrier notice. Only the barrier itself is required, and there is no captcha. */
export function BarrierForm({ town, onSent }: Props) {
  const from = useReferringPage()
  const [website, setWebsite] = useState('')
  const { values, errors, set, ...form } = useForm({
    initial: EMPTY,
    // The default is the page that the person came from.
    toInput: (typed) => ({ ...typed, page: typed.page ?? from }),
    schema: barrierSchema,
    draftName: `barrier-${town?.slug ?? ''}`,
    submit: (checked) =>
      mutate(CreateBarrierNoticeDocument, {
        input: { ...checked, website, municipalityId: town?.id ?? null },
      }),
    onDone: ({ createBarrierNotice }, { email }) => onSent({ ...createBarrierNotice, email }),
  })
  return (
    <div>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <Form draft={form.draft} onSubmit={form.onSubmit} label={say`Barriere melden`}>
        <TextAreaField
          id="message"
          name="message"
          label={say`Was funktioniert nicht?`}
          hint={say`Zum Beispiel: „Ich komme mit der Tastatur nicht in die Auswahl der Kategorie.“`}
          rows={6}
          max={BARRIER_MESSAGE_MAX}
          value={values.message}
          error={errors.message}
          onChange={(message) => set({ message })}
        />
        <TextField
          id="page"
          name="page"
          label={say`Auf welcher Seite?`}
          hint={say`Die Adresse der Seite, von der Sie kommen. Sie können auch etwas anderes schreiben.`}
          isOptional
          value={values.page ?? from}
          error={errors.page}
          onChange={(page) => set({ page })}
        />
        <TextField
          id="aid"
          name="aid"
          label={say`Womit lesen oder bedienen Sie die Seite?`}
          hint={say`Zum Beispiel ein Vorleseprogramm, eine Lupe oder nur die Tastatur.`}
          isOptional
          value={values.aid}
          error={errors.aid}
          onChange={(aid) => set({ aid })}
        />
        <TextField
          id="name"
          name="name"
          label={say`Ihr Name`}
          autoComplete="name"
          isOptional
          value={values.name}
          error={errors.name}
          onChange={(name) => set({ name })}
        />
        <EmailField
          isOptional
          hint={say`An diese Adresse geht die Antwort. Ohne sie beheben wir die Barriere, können Ihnen aber nicht schreiben.`}
          value={values.email}
          error={errors.email}
          onChange={(email) => set({ email })}
        />
        <HoneypotField value={website} onChange={setWebsite} />
        <p className={quote.fine}>
          {rich`Ihre Angaben lesen nur die Menschen, die antworten. Wir löschen sie nach ${BARRIER_MONTHS}\u00a0Monaten. Mehr steht in der ${mark(<NewTabLink to={paths.townPagePath(town, paths.DATA_PROTECTION)} />, 'Datenschutzerklärung')}.`}
        </p>
        <Button type="submit" variant="primary" icon={<Icon of={Send} />} isPending={form.isPending}>
          {say`Hinweis absenden`}
        </Button>
      </Form>
    </div>
  )
}
