/**
 * What a request takes a place of: a page or something drawn, the API, a stored file, an upload with its way in; a body that is still
 * coming, and an answer that is still leaving. Of the last two nothing is being worked on.
 */
export type PlaceKind = 'page' | 'api' | 'file' | 'upload' | 'arriving' | 'leaving'

/** Of a kind's places one network has at most so many: the rest is for everybody else. */
const SHARE = 0.6

export type Places = {
  /** Whether a network may have one more; a network that nobody can tell is bounded by the kind alone. */
  hasRoom(kind: PlaceKind, network: string | null): boolean
  /** Takes a place, also where there is none; answers what gives it back, however often it is called. */
  take(kind: PlaceKind, network: string | null): () => void
  count(kind: PlaceKind): number
}

/** Places by kind, of which no network can have all. Holds no more networks than places are taken. */
export function createPlaces(most: Readonly<Record<PlaceKind, number>>): Places {
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
