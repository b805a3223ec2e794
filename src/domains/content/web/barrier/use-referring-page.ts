import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { sanitizedPageUrl } from '../../barrier.rules.ts'

/**
 * The address of the page on this site that the person came from; empty if it is unknown. The link passes it
 * in the navigation state, not in the address. Before hydration the browser's referrer says it.
 */
export function useReferringPage(): string {
  const { state } = useLocation()
  const [page, setPage] = useState('')
  useEffect(() => {
    const from: unknown = (state as { from?: unknown } | null)?.from
    if (typeof from === 'string') return setPage(sanitizedPageUrl(location.origin, from))
    const referrer = URL.parse(document.referrer)
    if (referrer?.origin === location.origin) setPage(sanitizedPageUrl(referrer.origin, referrer.pathname))
  }, [state])
  return page
}
