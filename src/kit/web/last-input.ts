/** When somebody last did something here, in milliseconds; opening the page is the first of it. */
let lastInput = Date.now()
const listeners = new Set<() => void>()

if (typeof window !== 'undefined') {
  const note = () => {
    lastInput = Date.now()
    for (const listener of listeners) listener()
  }
  // Moving a pointer is left out: a table that is bumped into moves it, too.
  for (const kind of ['keydown', 'pointerdown', 'wheel', 'input'] as const)
    window.addEventListener(kind, note, { capture: true, passive: true })
}

/** Calls at everything that somebody does here; what it returns ends that. */
export function onInput(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Milliseconds after which a page that nobody touches asks only by itself. */
const IDLE_AFTER = 60_000

/** Whether what is asked now is asked by the page itself, not by somebody at it. */
export const isIdle = (): boolean => Date.now() - lastInput > IDLE_AFTER
