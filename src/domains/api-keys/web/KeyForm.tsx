import { useEffect, useRef } from 'react'
import { KEY_SCOPES, type KeyScope } from '#domains/access/key-scope.rules.ts'
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
import { apiKeySchema, KEY_NAME_MAX, PER_MINUTE, SCOPE_TEXTS } from '../api-key.rules.ts'
import {
  type ApiKeysTownFragment,
  CreateApiKeyDocument,
  type CreateApiKeyMutation,
} from './ApiKeys.generated.ts'
import styles from './ApiKeys.module.css'

type Made = CreateApiKeyMutation['createApiKey']
type Props = { town: ApiKeysTownFragment; onMade: (made: Made) => void | Promise<void>; onCancel: () => void }

type Values = {
  name: string
  scopes: KeyScope[]
  /** A day of the browser's own field; empty: no end. */
  validUntil: string
  /** A number, as typed text. */
  perMinute: string
}

const inputOf = ({ perMinute, ...values }: Values) => ({
  ...values,
  perMinute: perMinute.trim() === '' ? Number.NaN : Number(perMinute),
})

/** Makes a key for a program. */
export function KeyForm({ town, onMade, onCancel }: Props) {
  const area = useRef<HTMLElement>(null)
  // The form opens on a click and takes the focus.
  useEffect(() => area.current?.querySelector('input')?.focus(), [])
  const { values, set, errors, ...form } = useForm<Values, typeof apiKeySchema, Made>({
    draftName: `api-key-${town.id}`,
    initial: { name: '', scopes: [], validUntil: '', perMinute: String(PER_MINUTE.default) },
    toInput: inputOf,
    schema: apiKeySchema,
    submit: async (checked) => {
      const outcome = await mutate(CreateApiKeyDocument, { apiKey: { municipalityId: town.id, ...checked } })
      return outcome.ok ? { ok: true, data: outcome.data.createApiKey } : outcome
    },
    onDone: onMade,
  })
  const choose = (scope: KeyScope, isChosen: boolean) =>
    set({ scopes: KEY_SCOPES.filter((each) => (each === scope ? isChosen : values.scopes.includes(each))) })
  return (
    <section className={styles.made} aria-labelledby="neuer-schluessel" ref={area}>
      <h2 id="neuer-schluessel">{say`Neuer Schlüssel`}</h2>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form draft={form.draft} onSubmit={form.onSubmit}>
        <TextField
          id="name"
          name="name"
          label={say`Name`}
          hint={say`Welches Programm ihn benutzt, zum Beispiel „Auftragssystem Bauhof“. Höchstens ${KEY_NAME_MAX} Zeichen.`}
          value={values.name}
          error={errors.name}
          autoComplete="off"
          onChange={(name) => set({ name })}
        />
        <FieldGroup
          id="scopes"
          legend={say`Was darf das Programm?`}
          hint={say`Es sieht nur, was öffentlich ist, und niemandes Kontaktdaten.`}
          error={errors.scopes}
        >
          {KEY_SCOPES.map((scope) => (
            <CheckboxField
              key={scope}
              name={scope}
              label={
                <>
                  {SCOPE_TEXTS[scope].name()}
                  <span className={styles.meaning}>{SCOPE_TEXTS[scope].meaning()}</span>
                </>
              }
              isChecked={values.scopes.includes(scope)}
              onChange={(isChosen) => choose(scope, isChosen)}
            />
          ))}
        </FieldGroup>
        <TextField
          id="validUntil"
          name="validUntil"
          type="date"
          label={say`Letzter Tag`}
          hint={say`Ohne Tag gilt er, bis Sie ihn widerrufen.`}
          isOptional
          value={values.validUntil}
          error={errors.validUntil}
          onChange={(validUntil) => set({ validUntil })}
        />
        <TextField
          id="perMinute"
          name="perMinute"
          label={say`Aufrufe je Minute`}
          hint={say`Schreibt das Programm öfter, wird es für einen Moment abgewiesen; ${PER_MINUTE.min} bis ${PER_MINUTE.max}.`}
          inputMode="numeric"
          value={values.perMinute}
          error={errors.perMinute}
          onChange={(perMinute) => set({ perMinute })}
        />
        <p>{say`Alle in Ihrer Administration bekommen eine E‑Mail, dass es diesen Schlüssel gibt.`}</p>
        <div className={styles.acting}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {say`Schlüssel anlegen`}
          </Button>
          <Button onClick={onCancel}>{say`Abbrechen`}</Button>
        </div>
      </Form>
    </section>
  )
}
