import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router'

/**
 * State of a disclosure button. The panel closes on Escape, on a click or focus outside, and on navigation.
 */
export function useDisclosure() {
  const [isOpen, setOpen] = useState(false)
  const { pathname } = useLocation()
  const id = useId()
  const root = useRef<HTMLDivElement>(null)
  const button = useRef<HTMLButtonElement>(null)

  // biome-ignore lint/correctness/useExhaustiveDependencies: it closes when the page changes
  useEffect(() => setOpen(false), [pathname])
  useEffect(() => {
    if (!isOpen) return
    const closeOutside = (event: Event) => {
      const at = event.target as Element
      // A dialog opened from here is outside `root`; using it must not close the panel.
      if (!root.current?.contains(at) && at.closest('[role="dialog"]') === null) setOpen(false)
    }
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      // Escape closes only this panel; inside a dialog the key must still reach the dialog.
      if ((event.target as Element).closest('[role="dialog"]') === null) event.preventDefault()
      setOpen(false)
      button.current?.focus()
    }
    document.addEventListener('pointerdown', closeOutside)
    document.addEventListener('focusin', closeOutside)
    document.addEventListener('keydown', closeByKey, true)
    return () => {
      document.removeEventListener('pointerdown', closeOutside)
      document.removeEventListener('focusin', closeOutside)
      document.removeEventListener('keydown', closeByKey, true)
    }
  }, [isOpen])
  return {
    isOpen,
    close: () => setOpen(false),
    root,
    button: {
      ref: button,
      type: 'button' as const,
      'aria-expanded': isOpen,
      'aria-controls': id,
      onClick: () => setOpen(!isOpen),
    },
    part: { id, hidden: !isOpen },
  }
}
