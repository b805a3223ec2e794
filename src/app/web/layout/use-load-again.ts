import { useCallback } from 'react'
import { useRevalidator } from 'react-router'
import { useBackOnline } from '#kit/web/online.ts'

/** Loads the page's data once more: by itself once the connection is back, and when it is called. */
export function useLoadAgain(): { loadAgain: () => void; isLoading: boolean } {
  const { revalidate, state } = useRevalidator()
  const loadAgain = useCallback(() => void revalidate(), [revalidate])
  useBackOnline(loadAgain)
  return { loadAgain, isLoading: state === 'loading' }
}
