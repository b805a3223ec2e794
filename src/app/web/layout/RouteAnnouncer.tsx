import { useEffect, useRef, useState } from 'react'
import { useLocation, useNavigation } from 'react-router'

/**
 * After a client-side navigation the focus moves to the page's heading and screen readers announce the title,
 * as a browser does for a new document. Filters and steps that only change the query keep the focus
 * where it is.
 */
export function RouteAnnouncer() {
  const { pathname, hash } = useLocation()
  const isIdle = useNavigation().state === 'idle'
  const previous = useRef<string | null>(null)
  const [title, setTitle] = useState('')

  useEffect(() => {
    if (!isIdle) return
    const isFirst = previous.current === null
    const isSame = previous.current === pathname
    previous.current = pathname
    if (isFirst || isSame) return
    setTitle(document.title)
    if (hash !== '' || focusHeading()) return
    // A page may still be loading its content, such as a draft on this device.
    const observer = new MutationObserver(() => focusHeading() && observer.disconnect())
    observer.observe(document.body, { childList: true, subtree: true })
    return () => observer.disconnect()
  }, [pathname, hash, isIdle])

  return (
    <p role="status" className="hidden-visually">
      {title}
    </p>
  )
}

/** Focuses the heading; false while there is none. */
function focusHeading(): boolean {
  const heading = document.querySelector<HTMLElement>('main h1')
  if (heading === null) return false
  heading.tabIndex = -1
  heading.focus({ preventScroll: true })
  return true
}
