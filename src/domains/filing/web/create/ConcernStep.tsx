import { ArrowLeft, ArrowRight } from 'lucide-react'
import { useRef, useState } from 'react'
import { judgeDraft, type KnownQuestions } from '#domains/category-questions/draft-answers.rules.ts'
import { controlOf } from '#domains/category-questions/web/question-ids.ts'
import { useQuestions } from '#domains/category-questions/web/use-questions.ts'
import { createReportSchema } from '#domains/reports/report-input.rules.ts'
import { message, say } from '#kit/common/say.ts'
import { validate } from '#kit/common/validation.ts'
import { ErrorSummary } from '#kit/web/form/ErrorSummary.tsx'
import { Button } from '#kit/web/ui/Button.tsx'
import { Icon } from '#kit/web/ui/Icon.tsx'
import type { Draft } from '../draft/draft.ts'
import type { StepProps } from '../draft/step-props.ts'
import { FittingAnnouncements } from '../similar/FittingAnnouncements.tsx'
import { CONCERN_CONTROLS, ConcernFields } from './ConcernFields.tsx'
import { ConcernThing } from './ConcernThing.tsx'
import styles from './CreateReportPage.module.css'
import { ExtraQuestions } from './ExtraQuestions.tsx'

const schema = createReportSchema.omit({ location: true })
const ANSWERS = 'answers.'
const STOPPED = message`Das lässt sich hier nicht melden. Bitte lesen Sie den Hinweis.`

/** The step of the concern: category, its extra questions, description, and an optional title. */
export function ConcernStep({ town, draft, update, go }: StepProps) {
  // Errors of the last attempt. Each goes as soon as it is corrected, and no new one appears while somebody
  // types.
  const [found, setFound] = useState<readonly string[]>([])
  const [attempt, setAttempt] = useState(0)
  const [isPending, setPending] = useState(false)
  const newest = useRef(draft)
  newest.current = draft
  const { settle, isUnknown } = useQuestions(draft.categoryId, draft.questions, (questions) =>
    update({ questions }),
  )
  const present = errorsOf(draft)
  const errors = Object.fromEntries(Object.entries(present).filter(([field]) => found.includes(field)))
  const next = async () => {
    setPending(true)
    const questions = await settle()
    setPending(false)
    const fields = Object.keys(errorsOf(withQuestions(newest.current, questions)))
    setFound(fields)
    if (fields.length === 0) return go('pruefen')
    setAttempt((before) => before + 1)
  }
  const ofAnswers = Object.entries(errors).filter(([field]) => field.startsWith(ANSWERS))
  const answerErrors = Object.fromEntries(
    ofAnswers.map(([field, text]) => [field.slice(ANSWERS.length), text]),
  )
  return (
    <div className={styles.step}>
      <ErrorSummary errors={summaryOf(errors)} attempt={attempt} />
      <h1>{say`Was ist los?`}</h1>
      <ConcernFields town={town} written={draft} errors={errors} onChange={update}>
        <ConcernThing town={town} draft={draft} update={update} />
        <FittingAnnouncements town={town} draft={draft} />
        <ExtraQuestions draft={draft} update={update} errors={answerErrors} isUnknown={isUnknown} />
      </ConcernFields>
      <div className={styles.next}>
        <Button icon={<Icon of={ArrowLeft} />} onClick={() => go('ort')}>
          {say`Zurück`}
        </Button>
        <Button variant="primary" icon={<Icon of={ArrowRight} />} isPending={isPending} onClick={next}>
          {say`Weiter`}
        </Button>
      </div>
    </div>
  )
}

/** Questions that came while somebody pressed the button are not in the draft yet. */
const withQuestions = (draft: Draft, questions: KnownQuestions | null): Draft =>
  questions === null ? draft : { ...draft, questions }

/** Answers have their messages in the order of the questions. */
function errorsOf(draft: Draft): Record<string, string> {
  const { shown, errors } = judgeDraft(draft)
  const ofAnswers = shown.flatMap(({ key, kind }) => {
    const text = kind === 'STOP' ? STOPPED() : errors[key]
    return text === undefined ? [] : [[ANSWERS + key, text]]
  })
  return {
    ...validate(schema, { ...draft, categoryId: draft.categoryId ?? undefined }).errors,
    ...Object.fromEntries(ofAnswers),
  }
}

/** In the order of the fields on the page: extra questions follow the category. */
function summaryOf(errors: Record<string, string>) {
  const answers = Object.keys(errors)
    .filter((field) => field.startsWith(ANSWERS))
    .map((field) => [field, controlOf(field.slice(ANSWERS.length))] as const)
  const [category, subCategory, ...texts] = Object.entries(CONCERN_CONTROLS)
  return [category, subCategory, ...answers, ...texts].flatMap((entry) => {
    if (entry === undefined) return []
    const [field, controlId] = entry
    return errors[field] === undefined ? [] : [{ message: errors[field], controlId }]
  })
}
