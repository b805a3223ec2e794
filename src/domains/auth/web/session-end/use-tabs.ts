import { useCallback, useEffect, useRef } from 'react'
import type { SessionEndFragment } from './SessionEnd.generated.ts'

/** Message between tabs: a new end of the session, or that it is over. */
type Said = SessionEndFragment | 'over'

const CHANNEL = 'meldewerk-session'

/**
 * Listens to other tabs on a BroadcastChannel and returns a function that sends to them. Nothing is stored.
 */
export function useTabs(hear: (said: Said) => void): (said: Said) => void {
  const channel = useRef<BroadcastChannel>(null)
  const hearing = useRef(hear)
  useEffect(() => {
    hearing.current = hear
  }, [hear])
  useEffect(() => {
    const opened = new BroadcastChannel(CHANNEL)
    opened.onmessage = ({ data }: MessageEvent<Said>) => hearing.current(data)
    channel.current = opened
    return () => {
      // An answer that arrives after this tells nobody: a closed channel throws.
      channel.current = null
      opened.close()
    }
  }, [])
  return useCallback((said) => channel.current?.postMessage(said), [])
}
