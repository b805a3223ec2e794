/** Under this name the browser keeps whose push messages it takes: an account's number, and nothing else. */
const KEY = 'push'

/** Whose push messages this browser takes. */
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
    // Where nothing is kept it is off again after the visit.
  }
}
