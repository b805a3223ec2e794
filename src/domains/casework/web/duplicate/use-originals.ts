import { useEffect, useState } from 'react'
import { metresText } from '#domains/places/metres.rules.ts'
import { ask } from '#kit/web/data/mutate.ts'
import type { ReportStaffPanelFragment } from '../processing/ReportStaffPanel.generated.ts'
import {
  FindOriginalsDocument,
  NearbyOriginalsDocument,
  type OtherReportFragment,
} from './Duplicates.generated.ts'

export type Original = OtherReportFragment & { description: string; distance?: string }

/** Fewest letters of a search, and its debounce in milliseconds. */
const FEWEST_LETTERS = 2
const PATIENCE_MS = 300

/**
 * Possible originals of a report: similar reports nearby, and search results once something is typed. Null
 * while loading.
 */
export function useOriginals(
  report: ReportStaffPanelFragment,
  municipalityId: number,
  typed: string,
): readonly Original[] | null {
  const [found, setFound] = useState<readonly Original[] | null>(null)
  const searchText = typed.trim()
  const { id, title, category, location } = report
  // biome-ignore lint/correctness/useExhaustiveDependencies: the report stays the same while the question is open
  useEffect(() => {
    const request = new AbortController()
    const { signal } = request
    const look = async () => {
      const all = searchText.length < FEWEST_LETTERS ? await nearby(signal) : await answering(signal)
      if (!signal.aborted) setFound(all.filter((each) => each.id !== id && each.section === 'STANDARD'))
    }
    const nearby = async (signal: AbortSignal): Promise<Original[]> => {
      const { latitude, longitude } = location
      const asked = {
        reportId: id,
        municipalityId,
        categoryId: category.id,
        latitude,
        longitude,
        text: title,
      }
      const answer = await ask(NearbyOriginalsDocument, asked, { fresh: true, signal })
      return (answer?.similarReports ?? []).map((near) => ({
        ...near.report,
        distance: `${metresText(near.distance)} entfernt`,
      }))
    }
    const answering = async (signal: AbortSignal): Promise<readonly Original[]> =>
      (await ask(FindOriginalsDocument, { municipalityId, searchText }, { fresh: true, signal }))?.search
        ?.reports ?? []
    setFound(null)
    const timer = setTimeout(look, searchText === '' ? 0 : PATIENCE_MS)
    return () => {
      clearTimeout(timer)
      request.abort()
    }
  }, [id, municipalityId, searchText])
  return found
}
