import { whenCalm } from './calm.ts'

/**
 * Registers the service worker, which keeps all files of the site: not while the first page still comes. Browsers without
 * one, and those that forbid it, show the same pages; only without a connection they show nothing.
 */
export function registerServiceWorker(): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  whenCalm(() => void register().catch(() => {}))
}

const register = () => navigator.serviceWorker.register('/service-worker.js', { updateViaCache: 'none' })

/** The registration once its worker works; null where there is none to be had. */
export async function readyWorker(): Promise<ServiceWorkerRegistration | null> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return null
  try {
    await register()
    return await navigator.serviceWorker.ready
  } catch {
    return null
  }
}

/** Asks for this page to be kept, empty as a stranger gets it, for when there is no connection. */
export function keepForOffline(path: string): void {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return
  void navigator.serviceWorker.ready.then(({ active }) => active?.postMessage({ keep: path }))
}
