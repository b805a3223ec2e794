import { useEffect, useRef, useState } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { say } from '#kit/common/say.ts'
import type { Outcome } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Notice } from '#kit/web/ui/Notice.tsx'
import { type CallerForm, EMPTY_CALLER } from '../caller.rules.ts'
import { changedCallerSchema } from '../caller-input.rules.ts'
import { type CallerShownFragment, SaveCallerDocument } from './Caller.generated.ts'
import { CallerFacts } from './CallerFacts.tsx'
import { CallerInputs } from './CallerInputs.tsx'
import styles from './Callers.module.css'

type Props = {
  reportId: number
  /** The data that were shown; null where there are none yet. */
  caller: CallerShownFragment | null
  /** Reveals the present data after a conflict. */
  catchUp: () => Promise<Outcome<unknown>>
  onDone: (caller: CallerShownFragment | null) => void | Promise<void>
  onCancel: () => void
}

const PREFIX = 'kontakt'

/** Writes down a caller, or changes what was shown. Nothing of it is kept on this device. */
export function CallerEditor({ reportId, caller, catchUp, onDone, onCancel }: Props) {
  const [hasConflict, setConflict] = useState(false)
  const area = useRef<HTMLDivElement>(null)
  // The form opens on a click and takes the focus.
  useEffect(() => area.current?.querySelector('input')?.focus(), [])
  const { values, set, errors, ...form } = useForm<CallerForm, typeof changedCallerSchema, Saved>({
    initial: formOf(caller),
    schema: changedCallerSchema,
    submit: async (checked) => {
      const version = caller?.version ?? 0
      const outcome = await mutate(SaveCallerDocument, { reportId, caller: checked, version })
      if (outcome.ok || !outcome.errors.some(({ code }) => code === 'CONFLICT')) return outcome
      const present = await catchUp()
      setConflict(present.ok)
      return present.ok ? outcome : present
    },
    onDone: async ({ saveCaller }) => {
      showToast(say`Die Kontaktdaten sind gespeichert.`)
      await onDone(saveCaller.caller)
    },
    controlIds: Object.fromEntries(Object.keys(EMPTY_CALLER).map((name) => [name, `${PREFIX}-${name}`])),
  })
  return (
    <div ref={area} className={styles.editor}>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      {hasConflict && caller?.details != null ? (
        <Notice title={say`Das steht jetzt dort`}>
          <CallerFacts details={caller.details} />
          <p>{say`Speichern Sie noch einmal, gilt stattdessen, was Sie unten eingeben.`}</p>
        </Notice>
      ) : null}
      <Form onSubmit={form.onSubmit} label={say`Kontaktdaten der meldenden Person`}>
        <CallerInputs prefix={PREFIX} values={values} errors={errors} onChange={set} />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" isPending={form.isPending}>
            {say`Kontaktdaten speichern`}
          </Button>
          <Button onClick={onCancel}>{say`Abbrechen`}</Button>
        </div>
      </Form>
    </div>
  )
}

type Saved = { saveCaller: { caller: CallerShownFragment | null } }

function formOf(caller: CallerShownFragment | null): CallerForm {
  if (caller?.details == null) return EMPTY_CALLER
  const { name, telephone, email, address } = caller.details
  return {
    name: name ?? '',
    telephone: telephone ?? '',
    email: email ?? '',
    address: address ?? '',
    wantsMails: caller.wantsMails,
  }
}
