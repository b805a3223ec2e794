import { useEffect, useLayoutEffect, useRef } from 'react'
import { afterPaint } from '#kit/web/after-paint.ts'

/**
 * Within a dialog: gives the focus back to where it was where React Aria could not. It asks for the focus in the
 * first frame after the dialog has gone, in which the rest of the page is at times still inert
 * (adobe/react-spectrum#10610): then nothing has it.
 */
export function FocusReturn() {
  const from = useRef<Element | null>(null)
  useLayoutEffect(() => {
    from.current = document.activeElement
  }, [])
  useEffect(
    // What the dialog around made inert is free again by now: an outer part cleans up before an inner one.
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
