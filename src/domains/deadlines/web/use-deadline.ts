import { useEffect, useState } from 'react'
import type { ApiError } from '#kit/web/data/answer.ts'
import { askWhole } from '#kit/web/data/mutate.ts'
import { type DeadlinePartFragment, ReportDeadlineDocument } from './ReportDeadline.generated.ts'

/** The address of a report, as the API knows it. */
export type ReportPlace = { slug: string; municipalitySlug: string; categorySlug: string }

/** A report's deadlines, by a query of their own. It asks again with each change of `state`. */
export function useDeadline(place: ReportPlace, state: unknown) {
  const [found, setFound] = useState<DeadlinePartFragment | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const load = () => askWhole(ReportDeadlineDocument, place, { fresh: true })
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
  }, [place.slug, JSON.stringify(state)])
  return { found, errors, reload: () => load().then(show) }
}
