import { useLayoutEffect } from 'react'

/** Most choices that a digit can choose. */
export const DIGITS = 9

/**
 * Digits choose one of the first nine choices, while neither a text nor a select has the focus. The focus
 * moves to the chosen radio of that name, so that Enter submits the form.
 */
export function useDigits(name: string, count: number, choose: (index: number) => void): void {
  // A layout effect, so that the listener exists before the digits are visible: a fast keystroke can precede
  // a passive effect.
  useLayoutEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey) return
      const isTyping =
        event.target instanceof Element &&
        event.target.closest('textarea, select, input:not([type="radio"])') !== null
      if (isTyping) return
      const index = Number(event.key) - 1
      if (!Number.isInteger(index) || index < 0 || index >= Math.min(count, DIGITS)) return
      event.preventDefault()
      choose(index)
      // The choice may render the radios in another order.
      requestAnimationFrame(() =>
        document.querySelectorAll<HTMLElement>(`input[name="${name}"]`)[index]?.focus(),
      )
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  })
}
