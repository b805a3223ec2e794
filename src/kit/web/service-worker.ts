import { deferUntilIdle } from './defer-work.ts'

/**
 * Registers the service worker, which caches all files of the site, after the first page has loaded. Browsers
 * without service workers, and those that forbid them, show the same pages; only offline they show nothing.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  deferUntilIdle(() => void register().catch(() => {}))
}

const register = () => navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })

/** The registration once its worker is active; null where there is none. */
export async function readyWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  try {
    await register()
    return await navigator.serviceWorker.ready
  } catch {
    return null
  }
}

/** Asks the worker to cache this page for offline use, empty as a stranger gets it. */
export function keepForOffline(path: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: path }))
}
