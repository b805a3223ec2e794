/**
 * Registers the service worker, when the page has nothing more urgent to do. Browsers without one, and those that forbid
 * it, show the same pages; only without a connection they show nothing.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  const register = () =>
    void navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' }).catch(() => {})
  if (document.readyState === 'complete') register()
  else addEventListener('load', register, { once: true })
}

/** Asks for this page to be kept, empty as a stranger gets it, for when there is no connection. */
export function keepForOffline(path: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: path }))
}
