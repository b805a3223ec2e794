/** Time of the last input on this page, in milliseconds; opening the page counts as the first. */
let lastInput = Date.now()
const listeners = new Set<() => void>()

if (typeof window !== 'undefined') {
  const note = () => {
    lastInput = Date.now()
    for (const listener of listeners) listener()
  }
  // Without pointermove: a bump against the table moves a pointer, too.
  for (const kind of ['keydown', 'pointerdown', 'wheel', 'input'] as const)
    window.addEventListener(kind, note, { capture: true, passive: true })
}

/** Calls `listener` at each input. The returned function unsubscribes. */
export function onInput(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Milliseconds without input after which the page counts as idle. */
const IDLE_AFTER = 60_000

/** Whether requests now come from the page itself (polling), not from a person. */
export const isIdle = (): boolean => Date.now() - lastInput > IDLE_AFTER
