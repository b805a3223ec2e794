import { type ReactNode, useInsertionEffect, useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'

/**
 * Keeps the reader's place while the page comes to life. After hydration React Router restores the scroll
 * position that it noted before, which on a slow phone may be a second old. Only a navigation may move the
 * page, so this undoes every restoration at an address that stayed.
 */
export function KeptScroll({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const before = useRef(key)
  const y = useRef(0)
  // Renders with every state of the router, as ScrollRestoration does.
  useMatches()
  // Before the effects of layout, in which ScrollRestoration moves the page.
  useInsertionEffect(() => {
    y.current = scrollY
  })
  // After that of ScrollRestoration, which is a child.
  useLayoutEffect(() => {
    if (before.current === key) scrollTo(scrollX, y.current)
    before.current = key
  })
  return children
}
