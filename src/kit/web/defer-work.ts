/** Events of the first use of a page, by touch, mouse or keyboard. */
const USES = ['pointerdown', 'pointermove', 'keydown', 'scroll']
/** Milliseconds after loading. On a slow connection the visible pictures load first. */
const LONGEST = 10_000

const waiting = new Set<() => void>()
let isInUse = false

/**
 * Defers work that a page does not need for reading: it starts at the first use of the page, or after a
 * delay. The returned function cancels it.
 */
export function deferUntilIdle(work: () => void): () => void {
  if (isInUse) whenBrowserIdle(work)
  else {
    if (waiting.size === 0) listen()
    waiting.add(work)
  }
  return () => {
    waiting.delete(work)
  }
}

/** Starts all deferred work, for example when a user is in the middle of a task already. */
export function runDeferredWork(): void {
  isInUse = true
  for (const use of USES) removeEventListener(use, runDeferredWork, true)
  for (const work of waiting) whenBrowserIdle(work)
  waiting.clear()
}

function listen(): void {
  for (const use of USES) addEventListener(use, runDeferredWork, { capture: true, passive: true })
  const wait = () => setTimeout(runDeferredWork, LONGEST)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** Lets the page answer the tap first. */
function whenBrowserIdle(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 })
  else setTimeout(work, 100)
}
