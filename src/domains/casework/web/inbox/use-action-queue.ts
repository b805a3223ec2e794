import { useEffect, useRef } from 'react'

/** Timeout in ms; after it we assume the user left and drop the queued keys. */
const TIMEOUT_MS = 15_000

/**
 * A queue for key presses, which come faster than the server answers: actions run one after the other, each
 * on the state that the previous one returned. `shown` is the page's current state, `key` identifies it.
 */
export function useActionQueue<Shown>(shown: Shown, key: string | null) {
  const latest = useRef({ shown, key })
  const waiting = useRef<(() => void)[]>([])
  const before = useRef<Promise<unknown>>(Promise.resolve())
  // The wanted report did not load, so queued keys must not act on the one that is still shown.
  const isLost = useRef(false)
  useEffect(() => {
    latest.current = { shown, key }
    isLost.current = false
    for (const go of waiting.current.splice(0)) go()
  }, [shown, key])

  /** Waits until the page shows the wanted report. */
  const arrive = async (wanted: string | null) => {
    const end = Date.now() + TIMEOUT_MS
    while (latest.current.key !== wanted && Date.now() < end) {
      await new Promise<void>((go) => {
        waiting.current.push(go)
        setTimeout(go, TIMEOUT_MS)
      })
    }
    isLost.current = latest.current.key !== wanted
  }
  /** Waits until the page shows a state that an act has led to. */
  const shows = async (isThere: (shown: Shown) => boolean) => {
    const end = Date.now() + TIMEOUT_MS
    while (!isThere(latest.current.shown) && Date.now() < end)
      await new Promise<void>((go) => {
        waiting.current.push(go)
        setTimeout(go, TIMEOUT_MS)
      })
  }
  const inTurn = (act: (shown: Shown) => unknown) => {
    before.current = before.current
      .then(() => (isLost.current ? null : act(latest.current.shown)))
      .catch(() => {})
  }
  return { inTurn, arrive, shows, latest }
}
