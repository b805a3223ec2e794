import { useEffect, useRef } from 'react'
import { type ShortcutKey, shortcutOf } from './shortcuts.ts'

type Acts = Partial<Record<ShortcutKey, (pressed: string) => void>>

/**
 * Single-key shortcuts (WCAG 2.1.4): they act only while switched on, and never while a text field, a select
 * or a dialog has the focus.
 */
export function useShortcuts(isOn: boolean, acts: Acts): void {
  const latest = useRef(acts)
  useEffect(() => {
    latest.current = acts
  })
  useEffect(() => {
    if (!isOn) return
    const onKey = (event: KeyboardEvent) => {
      if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing)
        return
      if (isBusy(event.target)) return
      const key = shortcutOf(event.key)
      // A focused link or button handles Enter itself.
      if (key === 'Enter' && event.target instanceof Element && event.target.closest('a, button, summary'))
        return
      const act = key && latest.current[key]
      if (!act) return
      event.preventDefault()
      act(event.key)
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)) ||
  document.querySelector('[role="dialog"]') !== null
