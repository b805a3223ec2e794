import { useEffect, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '#kit/web/after-paint.ts'
import { focusFirst } from '#kit/web/focus.ts'

/**
 * Inside a dialog: returns the focus where React Aria fails to. React Aria focuses in the first frame
 * after closing, when the rest of the page is sometimes still inert (adobe/react-spectrum#10610); the focus
 * is then lost. The page's heading takes the focus where the dialog's action removed the control that opened
 * it, such as the row of a deleted entry.
 */
export function FocusReturn() {
  const from = useRef<Element | null>(null)
  useLayoutEffect(() => {
    from.current = document.activeElement
  }, [])
  useEffect(
    // The outer dialog has removed `inert` by now: effects of an outer component clean up before those of an
    // inner one.
    () => () => {
      const { current: element } = from
      afterPaint(() => {
        if (!(element instanceof HTMLElement)) return
        if (document.activeElement === document.body) element.focus()
        replaceOnceGone(element)
      })
    },
    [],
  )
  return null
}

/** Milliseconds in which the page loads anew after an action. */
const PATIENCE_MS = 10_000

/** Focuses the heading once the focused element is removed, unless the focus moves before. */
function replaceOnceGone(element: HTMLElement): void {
  const check = () => {
    if (element.isConnected) return
    stop()
    if (document.activeElement === document.body) focusFirst(document.querySelector('main h1'))
  }
  const observer = new MutationObserver(check)
  const timer = setTimeout(() => stop(), PATIENCE_MS)
  const stop = () => {
    observer.disconnect()
    clearTimeout(timer)
    document.removeEventListener('focusin', stop)
  }
  observer.observe(document.body, { childList: true, subtree: true })
  document.addEventListener('focusin', stop)
  check()
}
