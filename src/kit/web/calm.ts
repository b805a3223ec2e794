/** What people do first on a page, with a finger, a mouse or a key. */
const USES = ['pointerdown', 'pointermove', 'touchstart', 'keydown', 'wheel', 'scroll'] as const
/** Milliseconds after loading. On a slow line the pictures that are in view come first. */
const LONGEST = 10_000

/**
 * Does what a page may need later, but not to be read: as soon as somebody begins to use it, else when it has been there for
 * a while. Returns what ends the waiting.
 */
export function whenCalm(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const stop = () => {
    clearTimeout(timer)
    removeEventListener('load', wait)
    for (const use of USES) removeEventListener(use, begin, true)
  }
  const begin = () => {
    stop()
    // What was tapped answers first.
    if ('requestIdleCallback' in globalThis) requestIdleCallback(work, { timeout: 1000 })
    else setTimeout(work, 100)
  }
  const wait = () => {
    timer = setTimeout(begin, LONGEST)
  }
  for (const use of USES) addEventListener(use, begin, { capture: true, passive: true })
  if (document.readyState === 'complete') wait()
  else addEventListener('load', wait)
  return stop
}
