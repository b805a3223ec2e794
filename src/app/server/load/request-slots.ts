/**
 * The kinds of places that a request can take: a page or drawing, the API, a stored file, an upload including
 * its way in; a body that is still arriving, and an answer that is still leaving. The last two use no
 * processor time.
 */
export type PlaceKind = 'page' | 'api' | 'file' | 'upload' | 'arriving' | 'leaving'

/** Share of a kind's places that one network may take; the rest is for everybody else. */
const SHARE = 0.6

export type RequestSlots = {
  /** Whether a network may have one more place. An unknown network is bounded by the kind alone. */
  hasRoom(kind: PlaceKind, network: string | null): boolean
  /** Takes a place, also beyond the limit. Returns an idempotent function that gives it back. */
  take(kind: PlaceKind, network: string | null): () => void
  count(kind: PlaceKind): number
}

/**
 * RequestSlots by kind, of which no network can have all. Memory is bounded by the number of places taken.
 */
export function createRequestSlots(most: Readonly<Record<PlaceKind, number>>): RequestSlots {
  const taken = new Map<string, number>()
  const countOf = (key: string) => taken.get(key) ?? 0
  const add = (key: string, by: number) => {
    const now = countOf(key) + by
    if (now === 0) taken.delete(key)
    else taken.set(key, now)
  }
  const ownKey = (kind: PlaceKind, network: string) => `${kind} ${network}`
  return {
    hasRoom: (kind, network) =>
      countOf(kind) < most[kind] &&
      (network === null || countOf(ownKey(kind, network)) < Math.max(1, Math.floor(SHARE * most[kind]))),
    take: (kind, network) => {
      const keys = network === null ? [kind] : [kind, ownKey(kind, network)]
      for (const key of keys) add(key, 1)
      let isTaken = true
      return () => {
        if (isTaken) for (const key of keys) add(key, -1)
        isTaken = false
      }
    },
    count: countOf,
  }
}
