/**
 * The key in localStorage for the id of the account whose push messages this browser takes; nothing else is
 * stored.
 */
const KEY = 'push'

/** Id of the account whose push messages this browser takes; null without one. */
export function pushOwner(): number | null {
  try {
    return Number(localStorage.getItem(KEY)) || null
  } catch {
    return null
  }
}

export function setPushOwner(personId: number | null): void {
  try {
    if (personId === null) localStorage.removeItem(KEY)
    else localStorage.setItem(KEY, String(personId))
  } catch {
    // Without storage it is off again after the visit.
  }
}

/** As it was when the page was opened: only then is there something to renew. */
export const ownerAtStart = pushOwner()
