/** Part of the specification "Background Synchronization", which Chromium alone has and TypeScript lacks. */
type Syncing = ServiceWorkerRegistration & { sync?: { register(tag: string): Promise<void> } }

/** The tag for which the service worker wakes the open pages. */
const TAG = 'outbox'

/**
 * Asks the browser to wake the open pages of this site as soon as there is a connection, also those that it
 * has put to sleep. Without that feature nothing happens.
 */
export function wakeOnceOnline(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready
    .then((registration) => (registration as Syncing).sync?.register(TAG))
    // The person may have forbidden it.
    .catch(() => {})
}

/** Calls `listener` when the service worker wakes this page. The returned function unsubscribes. */
export function onWake(listener: () => void): () => void {
  if (!('serviceWorker' in navigator)) return () => {}
  const hear = ({ data }: MessageEvent) => {
    if ((data as { wake?: string } | null)?.wake === TAG) listener()
  }
  navigator.serviceWorker.addEventListener('message', hear)
  return () => navigator.serviceWorker.removeEventListener('message', hear)
}
