import { type RefObject, useCallback, useEffect, useRef, useState } from 'react'

/**
 * Lets an element fill the screen in place, so that its content keeps its state. The rest of the page is
 * inert meanwhile; Escape leaves, and the focus returns to its former place. Styling is up to the
 * caller.
 */
export function useOverlay<Kind extends HTMLElement>(): {
  ref: RefObject<Kind | null>
  isOpen: boolean
  open: () => void
  close: () => void
} {
  const ref = useRef<Kind>(null)
  const [isOpen, setOpen] = useState(false)
  const open = useCallback(() => setOpen(true), [])
  const close = useCallback(() => setOpen(false), [])

  useEffect(() => {
    const element = ref.current
    if (!isOpen || element === null) return
    const returnTo = document.activeElement
    const isScrolling = document.documentElement.style.overflow
    // The top layer covers sticky elements of the page.
    element.popover = 'manual'
    element.showPopover?.()
    document.documentElement.style.overflow = 'hidden'
    const others = everythingAround(element)
    for (const other of others) other.inert = true
    const onKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') close()
    }
    document.addEventListener('keydown', onKey)
    if (returnTo instanceof HTMLElement && element.contains(returnTo)) returnTo.focus()
    return () => {
      document.removeEventListener('keydown', onKey)
      for (const other of others) other.inert = false
      document.documentElement.style.overflow = isScrolling
      element.popover = null
      if (returnTo instanceof HTMLElement) returnTo.focus()
    }
  }, [isOpen, close])
  return { ref, isOpen, open, close }
}

/** The siblings of an element and of its ancestors, except those that are inert already. */
function everythingAround(element: HTMLElement): HTMLElement[] {
  const others: HTMLElement[] = []
  for (
    let each: HTMLElement | null = element;
    each !== null && each !== document.body;
    each = each.parentElement
  ) {
    for (const sibling of each.parentElement?.children ?? []) {
      if (sibling !== each && sibling instanceof HTMLElement && !sibling.inert) others.push(sibling)
    }
  }
  return others
}
