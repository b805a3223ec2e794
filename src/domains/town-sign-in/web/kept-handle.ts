/** A sign-in that this tab has begun, kept while it is at the provider. */
export type KeptHandle = {
  municipalityId: number
  handle: string
  /** An administrator's trial: the page of the settings to return to. */
  trialOf: string | null
}

const KEY = 'town-sign-in'

/**
 * Keeps the handle in this tab alone: an answer that somebody else's link brings into another one is worth
 * nothing there. Returns false without storage.
 */
export function keepHandle(kept: KeptHandle): boolean {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(kept))
    return true
  } catch {
    return false
  }
}

/** Returns the handle for a town and removes it, because its answer is taken once. */
export function takeHandle(municipalityId: number): KeptHandle | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(KEY) ?? 'null') as KeptHandle | null
    if (kept?.municipalityId !== municipalityId) return null
    sessionStorage.removeItem(KEY)
    return kept
  } catch {
    return null
  }
}
