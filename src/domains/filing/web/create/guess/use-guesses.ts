import type { Draft } from '#domains/filing/web/draft/draft.ts'
import type { ReportTown } from '#domains/filing/web/draft/step-props.ts'
import { guessedText, shownGuesses } from '#domains/guesses/shown-guesses.rules.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import { CategoryGuessesDocument } from './CategoryGuesses.generated.ts'

/** Debounce in milliseconds: a proposal comes when somebody pauses, not between two letters. */
const OPTIONS = { pause: 700, fresh: false, forgets: true }

/** The proposals for a draft, of categories that the form offers. The words go to our own server alone. */
export function useGuesses(town: ReportTown, { title, description, categoryId }: Draft) {
  const text = guessedText({ title, description })
  const asked = text === null ? null : { municipalityId: town.id, text }
  const { data } = useDebouncedQuery(CategoryGuessesDocument, asked, OPTIONS)
  const found = (data?.categoryGuesses ?? []).flatMap(({ category, subCategory, confidence, words }) => {
    const offered = town.categories.find(({ id, isDisabled }) => id === category?.id && !isDisabled)
    if (offered === undefined) return []
    const part = offered.subCategories.find(({ id, isDisabled }) => id === subCategory?.id && !isDisabled)
    return [{ categoryId: offered.id, category: offered, part: part ?? null, confidence, words }]
  })
  return shownGuesses(found, categoryId)
}

export type ShownGuess = ReturnType<typeof useGuesses>[number]
