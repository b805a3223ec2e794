import { useEffect, useRef, useState } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import type { StaffTown } from '#domains/casework/web/processing/answer-report.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { askWhole, mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { SelectField } from '#kit/web/form/SelectField.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { TextField } from '#kit/web/form/TextField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Messages } from '#kit/web/ui/Messages.tsx'
import {
  BODY_KIND_NAMES,
  BODY_KINDS,
  LEAST_DAYS,
  MESSAGE_MAX,
  MOST_DAYS,
  USUAL_DAYS,
} from '../handover.rules.ts'
import { handoverSchema } from '../handover-input.rules.ts'
import {
  ChoosableBodiesDocument,
  type ChoosableBodiesQuery,
  HandOverDocument,
} from './Handovers.generated.ts'
import styles from './Handovers.module.css'

type Props = { reportId: number; town: StaffTown; isAgain: boolean; onDone: () => Promise<void> }
type Body = ChoosableBodiesQuery['outsideBodies'][number]

/** Hands a report to an outside body. The bodies are asked for only when somebody opens it. */
export function HandOverForm({ reportId, town, isAgain, onDone }: Props) {
  const fold = useRef<HTMLDetailsElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [bodies, setBodies] = useState<readonly Body[] | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  // Here and not in the fold, whose fields go when somebody closes it.
  const form = useHandOver(reportId, async () => {
    if (fold.current) fold.current.open = false
    await onDone()
  })
  useEffect(() => {
    if (!isOpen) return
    let isGone = false
    void askWhole(ChoosableBodiesDocument, { municipalityId: town.id }, { fresh: true }).then((answer) => {
      if (isGone) return
      setErrors(answer.errors)
      setBodies(answer.data?.outsideBodies.filter(({ isActive }) => isActive) ?? null)
    })
    return () => {
      isGone = true
    }
  }, [isOpen, town.id])
  const title = isAgain ? say`Noch einmal weitergeben` : say`An eine externe Stelle weitergeben`
  return (
    <details ref={fold} className={styles.fold} onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{title}</summary>
      <Messages errors={errors} />
      {isOpen && bodies !== null ? <Fields title={title} bodies={bodies} form={form} /> : null}
    </details>
  )
}

const INITIAL = { bodyId: '', message: '', days: String(USUAL_DAYS) }

function useHandOver(reportId: number, onDone: () => Promise<void>) {
  const form = useForm({
    initial: INITIAL,
    toInput: ({ bodyId, message, days }) => ({ bodyId: Number(bodyId), message, days: wholeNumber(days) }),
    schema: handoverSchema,
    submit: (input) => mutate(HandOverDocument, { reportId, input }),
    onDone: async () => {
      showToast(say`Die Meldung ist weitergegeben. Sie bekommen Bescheid, sobald die Stelle antwortet.`)
      await onDone()
      form.set(INITIAL)
    },
    controlIds: { bodyId: 'weitergabe-stelle', message: 'weitergabe-text', days: 'weitergabe-tage' },
  })
  return form
}

type FieldsProps = { title: string; bodies: readonly Body[]; form: ReturnType<typeof useHandOver> }

function Fields({ title, bodies, form }: FieldsProps) {
  const { values, errors, set } = form
  const options = BODY_KINDS.flatMap((kind) => {
    const ofKind = bodies.filter((body) => body.kind === kind)
    const named = ofKind.map(({ id, name }) => ({ value: String(id), label: name }))
    return named.length === 0 ? [] : [{ label: BODY_KIND_NAMES[kind](), options: named }]
  })
  const chosen = bodies.find(({ id }) => String(id) === values.bodyId)
  return (
    <>
      <ErrorSummary errors={form.summary} attempt={form.attempt} />
      <SignInAgain form={form} />
      <Form onSubmit={form.onSubmit} label={title}>
        <SelectField
          id="weitergabe-stelle"
          name="bodyId"
          label={say`Stelle`}
          hint={chosen?.email ? say`Die E-Mail geht an ${chosen.email}.` : undefined}
          value={values.bodyId}
          error={errors.bodyId}
          options={[{ value: '', label: say`Bitte wählen` }, ...options]}
          onChange={(bodyId) => set({ bodyId })}
        />
        <TextAreaField
          id="weitergabe-text"
          name="message"
          label={say`Ihre Nachricht an die Stelle`}
          hint={say`Was zu tun ist, und bis wann. Die Stelle sieht außerdem Text, Fotos und Ort der Meldung, wie sie öffentlich sind, aber keine Namen und keine internen Notizen.`}
          max={MESSAGE_MAX}
          rows={4}
          value={values.message}
          error={errors.message}
          onChange={(message) => set({ message })}
        />
        <TextField
          id="weitergabe-tage"
          name="days"
          inputMode="numeric"
          label={say`Der Link gilt so viele Tage`}
          hint={say`${LEAST_DAYS} bis ${MOST_DAYS}. Solange ruht die Frist; Sie können die Meldung jederzeit zurücknehmen.`}
          value={values.days}
          error={errors.days}
          autoComplete="off"
          onChange={(days) => set({ days })}
        />
        <Button type="submit" variant="primary" isPending={form.isPending}>
          {say`Meldung weitergeben`}
        </Button>
      </Form>
    </>
  )
}

/** "30"; anything else is no number, so that the schema refuses it. */
const wholeNumber = (text: string): number => (/^\d{1,4}$/.test(text.trim()) ? Number(text) : Number.NaN)
