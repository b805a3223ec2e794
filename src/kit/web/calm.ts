/** What people do first on a page, with a finger, a mouse or a key. */
const USES = ['pointerdown', 'pointermove', 'keydown', 'scroll']
/** Milliseconds after loading. On a slow line the pictures that are in view come first. */
const LONGEST = 10_000

const waiting = new Set<() => void>()
let isInUse = false

/**
 * Does what a page may need later, but not to be read: as soon as somebody begins to use it, else when it has been there for
 * a while. Returns what ends the waiting.
 */
export function whenCalm(work: () => void): () => void {
  if (isInUse) doSoon(work)
  else {
    if (waiting.size === 0) listen()
    waiting.add(work)
  }
  return () => {
    waiting.delete(work)
  }
}

/** Says that somebody is amid something already, so nothing waits any longer. */
export function startUse(): void {
  isInUse = true
  for (const use of USES) removeEventListener(use, startUse, true)
  for (const work of waiting) doSoon(work)
  waiting.clear()
}

function listen(): void {
  for (const use of USES) addEventListener(use, startUse, { capture: true, passive: true })
  const wait = () => setTimeout(startUse, LONGEST)
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait, { once: true })
}

/** What was tapped answers first. */
function doSoon(work: () => void): void {
  if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 })
  else setTimeout(work, 100)
}
