import { useSyncExternalStore } from 'react'
import { currentSite } from '#kit/web/own-site.ts'

const never = () => () => {}

/** A passkey belongs to the platform's host: no browser would use it on a town's own (decision 0184). */
const isOffered = () => currentSite() === null && typeof globalThis.PublicKeyCredential === 'function'

/** Whether this browser can use passkeys here; false until the page is hydrated. */
export const usePasskeysOffered = (): boolean => useSyncExternalStore(never, isOffered, () => false)
