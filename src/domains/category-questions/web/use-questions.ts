import { useCallback, useEffect, useRef, useState } from 'react'
import { ask } from '#kit/web/data/mutate.ts'
import type { KnownQuestions } from '../draft-answers.rules.ts'
import { CategoryQuestionsDocument } from './CategoryQuestions.generated.ts'

/**
 * Fetches the questions of a chosen category, after the page is there. `settle` waits for them, so that
 * nobody goes on past questions that are still on their way. Without a connection those that the draft knows
 * stay; `isUnknown` where there are none.
 */
export function useQuestions(
  categoryId: number | null,
  known: KnownQuestions | null,
  onFound: (questions: KnownQuestions) => void,
) {
  const [failed, setFailed] = useState<number | null>(null)
  const pending = useRef<Promise<KnownQuestions | null>>(Promise.resolve(null))
  const tell = useRef(onFound)
  tell.current = onFound
  useEffect(() => {
    if (categoryId === null) return
    let isGone = false
    pending.current = ask(CategoryQuestionsDocument, { categoryId }, { fresh: true }).then((data) => {
      if (isGone) return null
      setFailed(data === null ? categoryId : null)
      if (data === null) return null
      const found = { categoryId, set: data.category.questionSet }
      tell.current(found)
      return found
    })
    return () => {
      isGone = true
    }
  }, [categoryId])
  const settle = useCallback(() => pending.current, [])
  const isKnown = known?.categoryId === categoryId
  return { settle, isUnknown: failed !== null && failed === categoryId && !isKnown }
}
