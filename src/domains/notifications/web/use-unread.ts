import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { ask } from '#kit/web/data/mutate.ts'
import { UnreadNotificationCountDocument } from './Bell.generated.ts'
import { unread } from './unread.ts'

/** Shortest milliseconds between two requests for the count. */
const PAUSE = 60_000

/**
 * The unread count. It is refetched on navigation and when the tab becomes visible; null until the first
 * answer.
 */
export function useUnread(personId: number): number | null {
  const { pathname } = useLocation()
  const last = useRef({ at: 0, personId: 0 })
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page is an occasion to ask
  useEffect(() => {
    const look = async () => {
      const isFresh = last.current.personId === personId && Date.now() - last.current.at < PAUSE
      if (document.hidden || isFresh) return
      last.current = { at: Date.now(), personId }
      const data = await ask(UnreadNotificationCountDocument, {}, { fresh: true })
      if (data !== null) unread.set(data.unreadNotificationCount)
    }
    void look()
    addEventListener('focus', look)
    document.addEventListener('visibilitychange', look)
    return () => {
      removeEventListener('focus', look)
      document.removeEventListener('visibilitychange', look)
    }
  }, [personId, pathname])
  return useSyncExternalStore(unread.subscribe, unread.get, () => null)
}
