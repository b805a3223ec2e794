import { useEffect, useRef } from 'react'
import { SHORTCUTS, type ShortcutKey } from './shortcuts.ts'

type Acts = Partial<Record<ShortcutKey, () => void>>

/**
 * Single keys that act on the page (WCAG 2.1.4): only while they are switched on, and never while somebody types, chooses
 * from a list, or answers a dialog.
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
      const pressed = event.key.length === 1 ? event.key.toLowerCase() : event.key
      const key = SHORTCUTS.find((each) => each.key === pressed)?.key
      // A link or a button that has the focus takes Enter itself.
      if (key === 'Enter' && event.target instanceof Element && event.target.closest('a, button, summary'))
        return
      const act = key && latest.current[key]
      if (!act) return
      event.preventDefault()
      act()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [isOn])
}

const isBusy = (target: EventTarget | null): boolean =>
  (target instanceof HTMLElement &&
    (target.isContentEditable || target.closest('input, textarea, select') !== null)) ||
  document.querySelector('[role="dialog"]') !== null
