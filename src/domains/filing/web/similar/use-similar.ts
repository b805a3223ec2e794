import { thingOf } from '#domains/things/draft-thing.rules.ts'
import { useDebouncedQuery } from '#kit/web/data/use-debounced-query.ts'
import type { Draft } from '../draft/draft.ts'
import { type SimilarReportFragment, SimilarReportsDocument } from './SimilarReports.generated.ts'

export type Similar = {
  found: readonly SimilarReportFragment[]
  /** Open reports of other kinds nearby. */
  others: readonly SimilarReportFragment[]
  /** The server could not be asked. A report can be sent all the same. */
  isUnknown: boolean
  askAgain: () => void
}

const OPTIONS = { pause: 0, forgets: true }

/** Open reports that may be duplicates of a draft. None while the draft has no place. */
export function useSimilar(municipalityId: number, draft: Draft): Similar {
  const { place, categoryId, subCategoryId, title, description } = draft
  const asked = place && {
    municipalityId,
    categoryId,
    subCategoryId,
    latitude: place.latitude,
    longitude: place.longitude,
    shape: place.shape ?? null,
    text: `${title} ${description}`,
    thingId: thingOf(draft)?.id ?? null,
  }
  const { data, errors, isCurrent, askAgain } = useDebouncedQuery(SimilarReportsDocument, asked, OPTIONS)
  const near = data?.similarReports ?? []
  const [found, others] = [near.filter((each) => each.isSameKind), near.filter((each) => !each.isSameKind)]
  return { found, others, isUnknown: isCurrent && errors.length > 0, askAgain }
}
