import { metresText } from '#domains/places/metres.rules.ts'
import { say } from '#kit/common/say.ts'
import type { ApiError } from '#kit/web/data/answer.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import type { ReportStaffPanelFragment } from '../processing/ReportStaffPanel.generated.ts'
import {
  FindOriginalsDocument,
  NearbyOriginalsDocument,
  type OtherReportFragment,
} from './Duplicates.generated.ts'

export type Original = OtherReportFragment & { description: string; distance?: string }

type Originals = {
  /** Null while loading, and where the server could not be asked. */
  found: readonly Original[] | null
  errors: readonly ApiError[]
  askAgain: () => void
}

/** Fewest letters of a search. */
const FEWEST_LETTERS = 2
const AT_ONCE = { pause: 0 }

/** Possible originals of a report: similar reports nearby, and search results once something is typed. */
export function useOriginals(
  { id, title, category, location }: ReportStaffPanelFragment,
  municipalityId: number,
  typed: string,
): Originals {
  const searchText = typed.trim()
  const isSearch = searchText.length >= FEWEST_LETTERS
  const { latitude, longitude } = location
  const place = { municipalityId, categoryId: category.id, latitude, longitude }
  const nearby = useDebouncedQuery(
    NearbyOriginalsDocument,
    isSearch ? null : { reportId: id, ...place, text: title },
    AT_ONCE,
  )
  const named = useDebouncedQuery(FindOriginalsDocument, isSearch ? { municipalityId, searchText } : null)
  const { isCurrent, errors, askAgain } = isSearch ? named : nearby
  if (!isCurrent) return { found: null, errors: [], askAgain }
  if (errors.length > 0) return { found: null, errors, askAgain }
  const all: readonly Original[] = isSearch
    ? (named.data?.search?.reports ?? [])
    : (nearby.data?.similarReports ?? []).map((near) => ({
        ...near.report,
        distance: say`${metresText(near.distance)} entfernt`,
      }))
  return { found: all.filter((each) => each.id !== id && each.section === 'STANDARD'), errors, askAgain }
}
