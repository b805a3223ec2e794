import { Check, X } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { say } from '#kit/common/say.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { TextAreaField } from '#kit/web/form/TextAreaField.tsx'
import { useForm } from '#kit/web/form/use-form.ts'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import { COMMENT_MAX } from '../comment.rules.ts'
import { resolutionSchema } from '../comment-input.rules.ts'
import { STILL_THERE } from '../still-there.rules.ts'
import { ConfirmResolutionDocument, type ResolutionQuestionFragment } from './ResolutionQuestion.generated.ts'
import styles from './ResolutionQuestion.module.css'

type Props = { report: ResolutionQuestionFragment; denial?: ReactNode }

/** The question and its form. Only the report's author loads this module. */
export function ResolutionForm({ report, denial = null }: Props) {
  const { revalidate } = useRevalidator()
  const [isResolved, setResolved] = useState<boolean | null>(null)
  const words = useRef<HTMLDivElement>(null)
  const form = useForm({
    initial: { text: '' },
    schema: resolutionSchema,
    submit: ({ text }) => mutate(ConfirmResolutionDocument, { reportId: report.id, isResolved: false, text }),
    onDone: () => thank(say`Danke für Ihre Rückmeldung. Die Gemeinde ist benachrichtigt.`),
  })
  const yes = useForm({
    initial: {},
    schema: resolutionSchema.pick({}),
    submit: () => mutate(ConfirmResolutionDocument, { reportId: report.id, isResolved: true, text: null }),
    onDone: () => thank(say`Danke für Ihre Rückmeldung.`),
  })
  const thank = async (text: string) => {
    showToast(text)
    await revalidate()
  }
  useEffect(() => {
    if (isResolved === false) words.current?.querySelector('textarea')?.focus()
  }, [isResolved])

  return (
    <section className={styles.question} aria-labelledby="behoben">
      <h2 id="behoben">{say`Ist das Problem behoben?`}</h2>
      <ErrorSummary errors={[...form.summary, ...yes.summary]} attempt={form.attempt + yes.attempt} />
      <SignInAgain form={{ ...form, apiErrors: [...form.apiErrors, ...yes.apiErrors] }} />
      <div className={styles.choice}>
        <Button
          icon={<Icon of={Check} />}
          isPending={yes.isPending}
          onClick={(event) => {
            setResolved(true)
            void yes.onSubmit(event)
          }}
        >
          {say`Ja, behoben`}
        </Button>
        <Button
          icon={<Icon of={X} />}
          aria-expanded={isResolved === false}
          aria-controls="behoben-nein"
          onClick={() => setResolved(false)}
        >
          {denial === null ? say`Nein, es besteht weiter` : say`Nein, noch nicht`}
        </Button>
      </div>
      <div id="behoben-nein" ref={words} hidden={isResolved !== false}>
        {isResolved === false && denial !== null ? (
          denial
        ) : isResolved === false ? (
          <Form onSubmit={form.onSubmit}>
            <TextAreaField
              id="feedbackText"
              name="text"
              label={say`Was ist noch nicht in Ordnung?`}
              isOptional
              hint={say`Erscheint als Ihr Kommentar unter der Meldung, und die Gemeinde ${report.municipality.name} bekommt eine E-Mail. Ohne eigene Worte steht dort: „${STILL_THERE}“ Der Status bleibt, bis die Gemeinde ihn ändert.`}
              rows={3}
              max={COMMENT_MAX}
              value={form.values.text}
              error={form.errors.text}
              onChange={(text) => form.set({ text })}
            />
            <Button type="submit" variant="primary" isPending={form.isPending}>
              {say`Rückmeldung absenden`}
            </Button>
          </Form>
        ) : null}
      </div>
    </section>
  )
}
