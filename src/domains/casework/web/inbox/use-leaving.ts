import { useEffect, useRef } from 'react'

type Listed = readonly { slug: string }[]

/** Time in ms for the list to come anew; a report that leaves it later was moved by somebody else. */
const TIMEOUT_MS = 15_000

export const isListed = (reports: Listed, slug: string | null): boolean =>
  reports.some((report) => report.slug === slug)

/**
 * Calls `onLeft` once an act of one's own has taken the open report out of the list. Call the returned
 * function when an act is done, before the list is loaded anew.
 */
export function useLeaving(reports: Listed, slug: string | null, onLeft: (slug: string) => void) {
  const acted = useRef<{ slug: string; at: number } | null>(null)
  const latest = useRef({ reports, slug })
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new list or another report is looked at
  useEffect(() => {
    latest.current = { reports, slug }
    const done = acted.current
    if (done === null || (done.slug === slug && isListed(reports, slug))) return
    acted.current = null
    if (done.slug === slug && Date.now() - done.at < TIMEOUT_MS) onLeft(done.slug)
  }, [reports, slug])
  return () => {
    const { reports: rows, slug: open } = latest.current
    acted.current = open !== null && isListed(rows, open) ? { slug: open, at: Date.now() } : null
  }
}
