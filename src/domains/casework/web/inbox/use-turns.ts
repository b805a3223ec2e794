import { useEffect, useRef } from 'react'

/** Milliseconds after which nobody waits for a report any more: somebody went elsewhere. */
const PATIENCE = 15_000

/**
 * Keys come faster than the server answers: what they do happens one after the other, each on what the one before has left.
 * `shown` is what the page shows by now, `key` names it.
 */
export function useTurns<Shown>(shown: Shown, key: string | null) {
  const latest = useRef({ shown, key })
  const waiting = useRef<(() => void)[]>([])
  const before = useRef<Promise<unknown>>(Promise.resolve())
  // What was asked for did not come: what the page shows is not what the next key is meant for.
  const isLost = useRef(false)
  useEffect(() => {
    latest.current = { shown, key }
    isLost.current = false
    for (const go of waiting.current.splice(0)) go()
  }, [shown, key])

  /** Waits until the page shows what was asked for. */
  const arrive = async (wanted: string | null) => {
    const end = Date.now() + PATIENCE
    while (latest.current.key !== wanted && Date.now() < end) {
      await new Promise<void>((go) => {
        waiting.current.push(go)
        setTimeout(go, PATIENCE)
      })
    }
    isLost.current = latest.current.key !== wanted
  }
  const inTurn = (act: (shown: Shown) => unknown) => {
    before.current = before.current
      .then(() => (isLost.current ? null : act(latest.current.shown)))
      .catch(() => {})
  }
  return { inTurn, arrive, latest }
}
