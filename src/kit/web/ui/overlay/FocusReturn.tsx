import { useEffect, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '#kit/web/after-paint.ts'

/**
 * Inside a dialog: returns the focus where React Aria fails to. React Aria focuses in the first frame
 * after closing, when the rest of the page is sometimes still inert (adobe/react-spectrum#10610); the focus
 * is then lost.
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
        if (document.activeElement === document.body && element instanceof HTMLElement) element.focus()
      })
    },
    [],
  )
  return null
}
