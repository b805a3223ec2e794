import { isQuestion } from '#domains/category-questions/category-question.rules.ts'
import { judgeDraft, withAnswer } from '#domains/category-questions/draft-answers.rules.ts'
import { QuestionFields } from '#domains/category-questions/web/QuestionFields.tsx'
import { countText, say } from '#kit/common/say.ts'
import { Notice } from '#kit/web/ui/Notice.tsx'
import type { Draft } from '../draft/draft.ts'
import type { StepProps } from '../draft/step-props.ts'

type Props = Pick<StepProps, 'draft' | 'update'> & {
  /** Messages by the key of the question. */
  errors: Readonly<Record<string, string>>
  /** The questions could not be fetched. */
  isUnknown: boolean
}

/** The extra questions of the chosen category, with what the draft holds of them. */
export function ExtraQuestions({ draft, update, errors, isUnknown }: Props) {
  const { shown, answers } = judgeDraft(draft)
  const count = shown.filter(isQuestion).length
  const answer = (key: string, values: readonly string[]) =>
    update((before: Draft) => {
      const { categoryId } = before
      if (categoryId === null) return {}
      const next = withAnswer(before.answers[categoryId] ?? [], key, values)
      return { answers: { ...before.answers, [categoryId]: next } }
    })
  return (
    <>
      <p role="status" className="hidden-visually">
        {count === 0 ? '' : say`Dazu: ${countText(count, 'Frage', 'Fragen')}`}
      </p>
      <QuestionFields shown={shown} answers={answers} errors={errors} onAnswer={answer} />
      {isUnknown ? (
        <Notice>
          <p>
            {say`Ob die Gemeinde zu dieser Kategorie etwas fragt, lässt sich ohne Netz nicht laden. Schreiben Sie ruhig weiter.`}
          </p>
        </Notice>
      ) : null}
    </>
  )
}
