import { useLayoutEffect, useSyncExternalStore } from 'react'

function subscribe(listener: () => void): () => void {
  addEventListener('online', listener)
  addEventListener('offline', listener)
  return () => {
    removeEventListener('online', listener)
    removeEventListener('offline', listener)
  }
}

/** Whether the device is online, as far as it knows; on the server always true. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  )
}

/** Runs `again` whenever the device comes back online; null where nothing waits for that. */
export function useBackOnline(again: (() => void) | null): void {
  // Before the paint, so that a failure that somebody sees is followed from then on.
  useLayoutEffect(() => {
    if (again === null) return
    addEventListener('online', again)
    return () => removeEventListener('online', again)
  }, [again])
}
