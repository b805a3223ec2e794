import { useEffect, useState } from 'react'
import { useLocation } from 'react-router'
import { tellablePage } from '../../barrier.rules.ts'

/**
 * The page of ours that somebody came from, as an address; empty where that is not known. The link says it without putting
 * it into an address; before a page has come to life the browser does.
 */
export function useWhereFrom(): string {
  const { state } = useLocation()
  const [page, setPage] = useState('')
  useEffect(() => {
    const from: unknown = (state as { from?: unknown } | null)?.from
    if (typeof from === 'string') return setPage(tellablePage(location.origin, from))
    const referrer = URL.parse(document.referrer)
    if (referrer?.origin === location.origin) setPage(tellablePage(referrer.origin, referrer.pathname))
  }, [state])
  return page
}
