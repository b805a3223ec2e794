import { type RefObject, useEffect, useState } from 'react'

/** Moves the focus to a control of the form around a list, once the list is drawn anew. */
export function useFocusAfter(list: RefObject<HTMLElement | null>) {
  const [wanted, setWanted] = useState<string | null>(null)
  useEffect(() => {
    if (wanted === null) return
    list.current?.closest('form')?.querySelector<HTMLElement>(wanted)?.focus()
    setWanted(null)
  }, [wanted, list])
  return setWanted
}
