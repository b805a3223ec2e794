import { useEffect, useRef, useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'
import { ask } from '#kit/web/data/mutate.ts'
import { UnreadNotificationCountDocument } from './Bell.generated.ts'
import { unread } from './unread.ts'

/** Milliseconds within which nobody asks again: a bell is no telephone. */
const PAUSE = 60_000

/** How many notifications are new: asked for on another page and when one comes back to the tab. Null until it is known. */
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
