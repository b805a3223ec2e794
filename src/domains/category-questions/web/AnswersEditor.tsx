import { type FormEvent, useState } from 'react'
import { SignInAgain } from '#domains/auth/web/SignInAgain.tsx'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { mutate } from '#kit/web/data/mutate.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Form } from '#kit/web/form/Form.tsx'
import { showToast } from '#kit/web/toast/toasts.ts'
import { Button } from '#kit/web/ui/Button.tsx'
import { judge } from '../answer.rules.ts'
import type { Answer, Item } from '../category-question.rules.ts'
import { withAnswer } from '../draft-answers.rules.ts'
import styles from './Answers.module.css'
import { QuestionFields } from './QuestionFields.tsx'
import { controlOf } from './question-ids.ts'
import { ChangeReportAnswersDocument } from './ReportAnswers.generated.ts'

type Props = {
  report: {
    id: number
    updatedAt: string
    version: number | null
    subCategory: { id: number } | null
    answers: readonly Answer[]
  }
  items: readonly Item[]
  onDone: () => Promise<void>
  onCancel: () => void
}

/** The questions of a report with its answers, to change. A stop is not shown: the report is there already. */
export function AnswersEditor({ report, items, onDone, onCancel }: Props) {
  const [answers, setAnswers] = useState(report.answers)
  const [found, setFound] = useState<readonly string[]>([])
  const [apiErrors, setApiErrors] = useState<readonly ApiError[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isPending, setPending] = useState(false)
  const { shown, kept, errors: present } = judge(items, report.subCategory?.id ?? null, answers)
  const errors = Object.fromEntries(Object.entries(present).filter(([key]) => found.includes(key)))
  const save = async (event: FormEvent) => {
    event.preventDefault()
    setFound(Object.keys(present))
    setApiErrors([])
    if (Object.keys(present).length > 0) return setAttempt((before) => before + 1)
    setPending(true)
    const outcome = await mutate(ChangeReportAnswersDocument, {
      ...{ reportId: report.id, updatedAt: report.updatedAt, version: report.version },
      answers: kept.map(({ key, values }) => ({ key, values: [...values] })),
    })
    setPending(false)
    if (!outcome.ok) {
      setApiErrors(outcome.errors)
      return setAttempt((before) => before + 1)
    }
    showToast(say`Die Angaben sind gespeichert.`)
    await onDone()
  }
  const summary = [
    ...apiErrors.map(({ message }) => ({ message })),
    ...Object.entries(errors).map(([key, message]) => ({ message, controlId: controlOf(key) })),
  ]
  return (
    <>
      <ErrorSummary errors={summary} attempt={attempt} />
      <SignInAgain form={{ apiErrors, draft: { isKept: false } }} />
      <Form onSubmit={save} label={say`Angaben zur Kategorie`}>
        <QuestionFields
          shown={shown.filter(({ kind }) => kind !== 'STOP')}
          answers={answers}
          errors={errors}
          onAnswer={(key, values) => setAnswers(withAnswer(answers, key, values))}
        />
        <div className={styles.acts}>
          <Button type="submit" variant="primary" isPending={isPending}>
            {say`Angaben speichern`}
          </Button>
          <Button onClick={onCancel}>{say`Abbrechen`}</Button>
        </div>
      </Form>
    </>
  )
}
