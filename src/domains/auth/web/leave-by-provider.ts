const KEY = 'town-sign-out'

/**
 * Goes to the sign-out of a town's provider. The state stays in this tab, so that the page to which the
 * provider leads back knows its own sign-out from somebody else's link.
 */
export function leaveByProvider(address: string): void {
  try {
    sessionStorage.setItem(KEY, new URL(address).searchParams.get('state') ?? '')
  } catch {
    // Without storage the page says less.
  }
  window.location.assign(address)
}

/** Whether this tab has begun the sign-out of that state; it counts once. */
export function takeSignOut(state: string | null): boolean {
  try {
    const kept = sessionStorage.getItem(KEY)
    if (state === null || state === '' || kept !== state) return false
    sessionStorage.removeItem(KEY)
    return true
  } catch {
    return false
  }
}
