import { useEffect, useRef, useState } from 'react'

/** State of a dialog with several steps. On close the focus returns to the button that opened it. */
export function useDialog() {
  const [isOpen, setOpen] = useState(false)
  const opener = useRef<HTMLButtonElement>(null)
  const wasOpen = useRef(false)
  useEffect(() => {
    if (wasOpen.current && !isOpen) opener.current?.focus()
    wasOpen.current = isOpen
  }, [isOpen])
  return { isOpen, opener, open: () => setOpen(true), close: () => setOpen(false) }
}
