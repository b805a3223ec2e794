import { useEffect, useRef } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { FieldGroup } from '#kit/web/form/FieldGroup.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import cards from '#kit/web/ui/FactCards.module.css'
import {
  MESSAGE_NAMES,
  WEBHOOK_EVENTS,
  WEBHOOK_NAME_MAX,
  type WebhookEvent,
  type WebhookValues,
  webhookSchema,
} from '../webhook.rules.ts'
import styles from './Webhooks.module.css'

type Values = { name: string; url: string; events: readonly WebhookEvent[] }

type Props<Saved> = {
  title: string
  /** The browser keeps unfinished input under this name. */
  draftName: string
  initial: Values
  label: string
  save: (values: WebhookValues) => Promise<Outcome<Saved>>
  onSaved: (saved: Saved) => void | Promise<void>
  onCancel: () => void
}

/** The fields of a webhook, new or present. */
export function WebhookForm<Saved>({
  title,
  draftName,
  initial,
  label,
  save,
  onSaved,
  onCancel,
}: Props<Saved>) {
  const area = useRef<HTMLElement>(null)
  // The form opens on a click and takes the focus.
  useEffect(() => area.current?.querySelector('input')?.focus(), [])
  const { values, set, errors, ...form } = useForm<Values, typeof webhookSchema, Saved>({
    draftName,
    initial,
    toInput: (typed) => typed,
    schema: webhookSchema,
    submit: save,
    onDone: onSaved,
  })
  const choose = (event: WebhookEvent, isChosen: boolean) =>
    set({
      events: WEBHOOK_EVENTS.filter((each) => (each === event ? isChosen : values.events.includes(each))),
    })
  return (
    <section className={styles.made} aria-labelledby="webhook-formular" ref={area}>
      <h2 id="webhook-formular">{title}</h2>
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
        <div className={cards.acting}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {label}
          </Button>
          <Button onClick={onCancel}>{say`Abbrechen`}</Button>
        </div>
      </Form>
    </section>
  )
}
