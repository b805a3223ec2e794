import { FindOriginalsDocument } from '#domains/casework/web/duplicate/Duplicates.generated.ts'
import type { Original } from '#domains/casework/web/duplicate/use-originals.ts'
import { say } from '#kit/common/say.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import type { InboxRowFragment } from '../InboxPage.generated.ts'

/** A report into which others can be merged. */
export type Candidate = Omit<Original, 'description'> & { description?: string }

/** Fewest letters of a search. */
const FEWEST_LETTERS = 2

/**
 * The reports that can be the original: the selected ones, and search results once something is typed. The
 * chosen one stays in every list.
 */
export function useCandidates(
  reports: readonly InboxRowFragment[],
  municipalityId: number,
  typed: string,
  chosen: Candidate | null,
) {
  const searchText = typed.trim()
  const isSearch = searchText.length >= FEWEST_LETTERS
  const { data, errors, isCurrent, askAgain } = useDebouncedQuery(
    FindOriginalsDocument,
    isSearch ? { municipalityId, searchText } : null,
  )
  const found = isCurrent && errors.length === 0 ? (data?.search?.reports ?? []) : null
  const listed: readonly Candidate[] = isSearch ? (found ?? []) : reports
  const candidates = listed.filter(({ section }) => section === 'STANDARD')
  const isListed = chosen === null || candidates.some(({ id }) => id === chosen.id)
  return {
    shown: isListed ? candidates : [chosen, ...candidates],
    status: isSearch && errors.length === 0 ? statusText(found, candidates.length) : '',
    errors: isSearch && isCurrent ? errors : [],
    askAgain,
  }
}

function statusText(found: readonly unknown[] | null, count: number): string {
  if (found === null) return say`Wird gesucht …`
  return count === 0 ? say`Dazu wurde nichts gefunden.` : say`${count} gefunden`
}
