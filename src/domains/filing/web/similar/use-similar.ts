import { useEffect, useState } from 'react'
import { ask } from '#kit/web/data/mutate.ts'
import type { Draft } from '../draft/draft.ts'
import { type SimilarReportFragment, SimilarReportsDocument } from './SimilarReports.generated.ts'

/**
 * Open reports that may be duplicates of a draft. None while the draft has no place, and none where the
 * request fails: a report can be sent without them.
 */
export function useSimilar(
  municipalityId: number,
  { place, categoryId, title, description }: Draft,
): readonly SimilarReportFragment[] {
  const [found, setFound] = useState<readonly SimilarReportFragment[]>([])
  const asked = JSON.stringify(
    place && {
      municipalityId,
      categoryId,
      latitude: place.latitude,
      longitude: place.longitude,
      text: `${title} ${description}`,
    },
  )
  useEffect(() => {
    const variables = JSON.parse(asked)
    if (variables === null) return setFound([])
    const request = new AbortController()
    void ask(SimilarReportsDocument, variables, { fresh: true, signal: request.signal }).then((answer) => {
      if (!request.signal.aborted) setFound(answer?.similarReports ?? [])
    })
    return () => request.abort()
  }, [asked])
  return found
}
