import { useRef, useState } from 'react'
import { judgeDraft, type KnownQuestions } from '#domains/category-questions/draft-answers.rules.ts'
import { controlOf } from '#domains/category-questions/web/question-ids.ts'
import { useQuestions } from '#domains/category-questions/web/use-questions.ts'
import { createReportSchema } from '#domains/reports/report-input.rules.ts'
import { message } from '#kit/common/say.ts'
import { validate } from '#kit/common/validation.ts'
import type { Draft } from '../draft/draft.ts'
import type { StepProps } from '../draft/step-props.ts'
import { CONCERN_CONTROLS } from './ConcernFields.tsx'

const schema = createReportSchema.omit({ location: true })
const ANSWERS = 'answers.'
const STOPPED = message`Das lässt sich hier nicht melden. Bitte lesen Sie den Hinweis.`

/** The concern of a draft with its extra questions, and the messages of the last attempt to go on. */
export function useConcern({ draft, update }: Pick<StepProps, 'draft' | 'update'>) {
  // Errors of the last attempt. Each goes as soon as it is corrected, and no new one appears while somebody
  // types.
  const [found, setFound] = useState<readonly string[]>([])
  const [isPending, setPending] = useState(false)
  const newest = useRef(draft)
  newest.current = draft
  const { settle, isUnknown } = useQuestions(draft.categoryId, draft.questions, (questions) =>
    update({ questions }),
  )
  const present = errorsOf(draft)
  const errors = Object.fromEntries(Object.entries(present).filter(([field]) => found.includes(field)))
  const ofAnswers = Object.entries(errors).filter(([field]) => field.startsWith(ANSWERS))
  return {
    errors,
    /** By the key of the question. */
    answerErrors: Object.fromEntries(
      ofAnswers.map(([field, text]) => [field.slice(ANSWERS.length), text]),
    ) as Record<string, string>,
    summary: summaryOf(errors),
    /** The extra questions could not be fetched. */
    isUnknown,
    isPending,
    /** Whether the concern is complete. It waits for questions that are still on their way. */
    check: async (): Promise<boolean> => {
      setPending(true)
      const questions = await settle()
      setPending(false)
      const fields = Object.keys(errorsOf(withQuestions(newest.current, questions)))
      setFound(fields)
      return fields.length === 0
    },
  }
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
