import { useEffect, useState } from 'react'
import { ask } from '#kit/web/data/mutate.ts'
import type { ChoosableCategoryFragment } from './CreateReportPage.generated.ts'

const fetchDocument = () =>
  import('./CategorySearch.generated.ts').then((module) => module.CategorySearchDocument)

/** Milliseconds of debounce while somebody types. */
const PAUSE = 250
/** Fewest letters that the server is asked for. */
const LEAST = 2

/** The fitting sub-category of each fitting category, null where it is the category itself. */
export type FoundCategories = ReadonlyMap<number, number | null>

/**
 * The categories that a text leads to: at once those that contain it, and after a moment those that the
 * server finds by other forms, synonyms and slips. Without a connection the first remain.
 */
export function useCategorySearch(
  municipalityId: number,
  categories: readonly ChoosableCategoryFragment[],
  typed: string,
): { found: FoundCategories; isSearching: boolean } {
  const text = typed.trim()
  const [answer, setAnswer] = useState<{ text: string; found: FoundCategories } | null>(null)
  const isAsked = text.length >= LEAST
  useEffect(() => {
    if (!isAsked) return
    const ending = new AbortController()
    const timer = setTimeout(async () => {
      const { signal } = ending
      const data = await ask(fetchDocument, { municipalityId, text }, { signal })
      if (signal.aborted) return
      const found = data?.categorySuggestions.map(
        (each) => [each.category.id, each.subCategory?.id ?? null] as const,
      )
      setAnswer({ text, found: new Map(found) })
    }, PAUSE)
    return () => {
      clearTimeout(timer)
      ending.abort()
    }
  }, [municipalityId, text, isAsked])
  const isAnswered = answer?.text === text
  return {
    found: new Map([...containing(categories, text), ...(isAsked && isAnswered ? answer.found : [])]),
    isSearching: isAsked && !isAnswered,
  }
}

/** The categories of which a name or the hint contains the text, and the sub-category that does. */
export function containing(
  categories: readonly Pick<ChoosableCategoryFragment, 'id' | 'name' | 'hint' | 'subCategories'>[],
  text: string,
): FoundCategories {
  const wanted = text.toLowerCase()
  const has = (words: string) => words.toLowerCase().includes(wanted)
  return new Map(
    categories.flatMap(({ id, name, hint, subCategories }) => {
      const part = text === '' ? undefined : subCategories.find((each) => !each.isDisabled && has(each.name))
      return part !== undefined || has(name) || has(hint) ? [[id, part?.id ?? null] as const] : []
    }),
  )
}
