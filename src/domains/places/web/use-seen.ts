import { type RefObject, useEffect, useRef, useState } from 'react'
import { whenSeen } from './when-seen.ts'

/** A place on the page, and whether it has been visible, or nearly so. */
export function useSeen(): { place: RefObject<HTMLDivElement | null>; isSeen: boolean } {
  const place = useRef<HTMLDivElement>(null)
  const [isSeen, setSeen] = useState(false)
  useEffect(() => (place.current === null ? undefined : whenSeen(place.current, () => setSeen(true))), [])
  return { place, isSeen }
}
