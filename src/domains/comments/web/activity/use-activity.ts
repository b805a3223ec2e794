import { useEffect, useState } from 'react'
import { useRevalidator } from 'react-router'
import type { ApiError } from '#kit/web/data/answer.ts'
import { askWhole } from '#kit/web/data/mutate.ts'
import type { ActivityKind } from '../../activity.rules.ts'
import { type ActivityEntryFragment, ReportActivityDocument } from './Activity.generated.ts'

const PER_PAGE = 10

type Found = { entries: readonly ActivityEntryFragment[]; total: number; hasMore: boolean }

/**
 * The activity of a report, page after page. It is asked for again whenever the page's own data were: a note
 * changes nothing that the report itself holds.
 */
export function useActivity(reportId: number, kinds: ActivityKind[] | null) {
  const [pages, setPages] = useState(1)
  const [found, setFound] = useState<Found | null>(null)
  const [errors, setErrors] = useState<readonly ApiError[]>([])
  const [isPending, setPending] = useState(false)
  const { state } = useRevalidator()
  useEffect(() => {
    if (state !== 'idle') return
    let isGone = false
    setPending(true)
    const each = Array.from({ length: pages }, (_, index) => ({ reportId, kinds, page: index + 1 }))
    const asked = each.map((variables) =>
      askWhole(ReportActivityDocument, { ...variables, count: PER_PAGE }, { fresh: true }),
    )
    void Promise.all(asked).then((answers) => {
      if (isGone) return
      setPending(false)
      setErrors(answers.flatMap((answer) => answer.errors).slice(0, 1))
      const parts = answers.flatMap(({ data }) => (data === null ? [] : [data.reportActivity]))
      const info = parts.at(-1)?.paginatorInfo
      if (info === undefined || parts.length < answers.length) return
      // Something new between two answers moves an entry to the next page.
      const entries = new Map(parts.flatMap(({ data }) => data.map((entry) => [entry.key, entry])))
      setFound({ entries: [...entries.values()], total: info.total, hasMore: info.hasMorePages })
    })
    return () => {
      isGone = true
    }
  }, [reportId, kinds, pages, state])
  return { found, errors, isPending, showMore: () => setPages(pages + 1), restart: () => setPages(1) }
}
