import { useEffect, useState } from 'react'
import type { ApiError } from '#kit/web/data/answer.ts'
import type { Fetched } from '#kit/web/data/load-client.ts'
import { askWhole } from '#kit/web/data/mutate.ts'

/** The address of a report, as the API knows it. */
export type ReportPlace = { slug: string; municipalitySlug: string; categorySlug: string }

/**
 * A part of a report, by a query of its own: with all parts the document of a report's page would come near
 * the limit of fields. It asks again with each change of `state`, for example after a new status ended a
 * handover.
 */
export function useReportPart<Report>(
  document: Fetched<{ report: Report }, ReportPlace>,
  place: ReportPlace,
  state: unknown,
) {
  const [found, setFound] = useState<Report | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const load = () => askWhole(document, place, { fresh: true })
  const show = ({ data, errors }: Awaited<ReturnType<typeof load>>) => {
    setErrors(errors)
    if (data !== null) setFound(data.report)
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: the state stands for what has changed
  useEffect(() => {
    let isGone = false
    void load().then((answer) => isGone || show(answer))
    return () => {
      isGone = true
    }
  }, [place.slug, state])
  return { found, errors, reload: () => load().then(show) }
}
