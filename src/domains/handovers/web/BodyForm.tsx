import { useEffect, useId, useRef } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { isolated } from '#kit/common/direction.ts'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { CheckboxField } from '#kit/web/form/CheckboxField.tsx'
import { EmailField } from '#kit/web/form/EmailField.tsx'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import cards from '#kit/web/ui/FactCards.module.css'
import { BODY_KIND_NAMES, BODY_KINDS, BODY_NAME_MAX, type BodyKind } from '../handover.rules.ts'
import { outsideBodySchema } from '../handover-input.rules.ts'
import {
  CreateOutsideBodyDocument,
  type OutsideBodyFragment,
  UpdateOutsideBodyDocument,
} from './OutsideBodies.generated.ts'
import styles from './OutsideBodies.module.css'

type Props = {
  municipalityId: number
  /** Absent for a new one. */
  body?: OutsideBodyFragment
  onDone: () => void | Promise<void>
  onCancel: () => void
}

type Values = { name: string; kind: BodyKind; email: string; greeting: string; isActive: boolean }

/** Enters or changes an outside body. */
export function BodyForm({ municipalityId, body, onDone, onCancel }: Props) {
  const id = useId()
  const area = useRef<HTMLElement>(null)
  // The form opens on a click and takes the focus.
  useEffect(() => area.current?.querySelector('input')?.focus(), [])
  const initial: Values = {
    name: body?.name ?? '',
    kind: body?.kind ?? 'CONTRACTOR',
    email: body?.email ?? '',
    greeting: body?.greeting ?? '',
    isActive: body?.isActive ?? true,
  }
  const { values, set, errors, ...form } = useForm<Values, typeof outsideBodySchema, unknown>({
    draftName: body ? `externe-stelle-${body.id}` : `externe-stelle-neu-${municipalityId}`,
    initial,
    schema: outsideBodySchema,
    submit: (checked) =>
      body
        ? mutate(UpdateOutsideBodyDocument, { id: body.id, body: checked })
        : mutate(CreateOutsideBodyDocument, { municipalityId, body: checked }),
    onDone,
    controlIds: Object.fromEntries(Object.keys(initial).map((name) => [name, `${id}-${name}`])),
  })
  return (
    <section className={styles.form} aria-labelledby={`${id}-titel`} ref={area}>
      <h2 id={`${id}-titel`}>{body ? say`${isolated(body.name)} ändern` : say`Neue externe Stelle`}</h2>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form draft={form.draft} onSubmit={form.onSubmit}>
        <TextField
          id={`${id}-name`}
          name="name"
          label={say`Name`}
          hint={say`So heißt sie in der Auswahl, zum Beispiel „Elektro Krause“ oder „Straßenbauamt des Kreises“. Höchstens ${BODY_NAME_MAX} Zeichen.`}
          value={values.name}
          error={errors.name}
          autoComplete="off"
          onChange={(name) => set({ name })}
        />
        <SelectField
          id={`${id}-kind`}
          name="kind"
          label={say`Art`}
          value={values.kind}
          error={errors.kind}
          options={BODY_KINDS.map((value) => ({ value, label: BODY_KIND_NAMES[value]() }))}
          onChange={(kind) => set({ kind: kind as BodyKind })}
        />
        <EmailField
          id={`${id}-email`}
          hint={say`Am besten ein gemeinsames Postfach. Wer die E-Mail liest, kann für die Stelle antworten.`}
          value={values.email}
          error={errors.email}
          autoComplete="off"
          onChange={(email) => set({ email })}
        />
        <TextField
          id={`${id}-greeting`}
          name="greeting"
          label={say`Anrede`}
          isOptional
          hint={say`Erste Zeile der E-Mail, auch in einer anderen Sprache: „Sehr geehrte Frau Krause,“. Ohne Angabe steht dort „Guten Tag,“.`}
          value={values.greeting}
          error={errors.greeting}
          autoComplete="off"
          onChange={(greeting) => set({ greeting })}
        />
        <CheckboxField
          name="isActive"
          label={say`Bekommt Meldungen. Ohne Haken steht die Stelle nicht mehr zur Wahl; Links, die sie schon hat, gelten weiter.`}
          isChecked={values.isActive}
          onChange={(isActive) => set({ isActive })}
        />
        <div className={cards.acting}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {body ? say`Änderungen speichern` : say`Stelle eintragen`}
          </Button>
          <Button onClick={onCancel}>{say`Abbrechen`}</Button>
        </div>
      </Form>
    </section>
  )
}
