import { useEffect, useRef } from 'react'

/** Milliseconds after which nobody waits for a report any more: somebody went elsewhere. */
const PATIENCE = 5000

/**
 * Keys come faster than the server answers: what they do happens one after the other, each on what the one before has left.
 * `shown` is what the page shows by now, `key` names it.
 */
export function useTurns<Shown>(shown: Shown, key: string | null) {
  const latest = useRef({ shown, key })
  const waiting = useRef<(() => void)[]>([])
  const before = useRef<Promise<unknown>>(Promise.resolve())
  useEffect(() => {
    latest.current = { shown, key }
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
  }
  const inTurn = (act: (shown: Shown) => unknown) => {
    before.current = before.current.then(() => act(latest.current.shown)).catch(() => {})
  }
  return { inTurn, arrive, latest }
}
