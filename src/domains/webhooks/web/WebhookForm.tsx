import { useEffect, useRef } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import {
  MESSAGE_NAMES,
  WEBHOOK_EVENTS,
  WEBHOOK_NAME_MAX,
  type WebhookEvent,
  webhookSchema,
} from '../webhook.rules.ts'
import {
  CreateWebhookDocument,
  type CreateWebhookMutation,
  type WebhooksTownFragment,
} from './Webhooks.generated.ts'
import styles from './Webhooks.module.css'

type Made = CreateWebhookMutation['createWebhook']
type Props = {
  town: WebhooksTownFragment
  onMade: (made: Made) => void | Promise<void>
  onCancel: () => void
}
type Values = { name: string; url: string; events: WebhookEvent[] }

/** Makes a webhook. */
export function WebhookForm({ town, onMade, onCancel }: Props) {
  const area = useRef<HTMLElement>(null)
  // The form opens on a click and takes the focus.
  useEffect(() => area.current?.querySelector('input')?.focus(), [])
  const { values, set, errors, ...form } = useForm<Values, typeof webhookSchema, Made>({
    draftName: `webhook-${town.id}`,
    initial: { name: '', url: '', events: [...WEBHOOK_EVENTS] },
    toInput: (typed) => typed,
    schema: webhookSchema,
    submit: async (checked) => {
      const outcome = await mutate(CreateWebhookDocument, {
        webhook: { municipalityId: town.id, ...checked },
      })
      return outcome.ok ? { ok: true, data: outcome.data.createWebhook } : outcome
    },
    onDone: onMade,
  })
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    set({
      events: WEBHOOK_EVENTS.filter((each) => (each === event ? isChosen : values.events.includes(each))),
    })
  return (
    <section className={styles.made} aria-labelledby="neuer-webhook" ref={area}>
      <h2 id="neuer-webhook">{say`Neuer Webhook`}</h2>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form draft={form.draft} onSubmit={form.onSubmit}>
        <TextField
          id="name"
          name="name"
          label={say`Name`}
          hint={say`Welches Programm gerufen wird, zum Beispiel „Auftragssystem Bauhof“. Höchstens ${WEBHOOK_NAME_MAX} Zeichen.`}
          value={values.name}
          error={errors.name}
          autoComplete="off"
          onChange={(name) => set({ name })}
        />
        <TextField
          id="url"
          name="url"
          inputMode="url"
          label={say`Adresse`}
          hint={say`Unter der das Programm Nachrichten annimmt, mit https:// und im Internet zu erreichen.`}
          value={values.url}
          error={errors.url}
          autoComplete="off"
          onChange={(url) => set({ url })}
        />
        <FieldGroup
          id="events"
          legend={say`Wann wird es gerufen?`}
          hint={say`Nur für Meldungen, die alle sehen können.`}
          error={errors.events}
        >
          {WEBHOOK_EVENTS.map((event) => (
            <CheckboxField
              key={event}
              name={event}
              label={MESSAGE_NAMES[event]()}
              isChecked={values.events.includes(event)}
              onChange={(isChosen) => choose(event, isChosen)}
            />
          ))}
        </FieldGroup>
        <div className={styles.acting}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {say`Webhook anlegen`}
          </Button>
          <Button onClick={onCancel}>{say`Abbrechen`}</Button>
        </div>
      </Form>
    </section>
  )
}
