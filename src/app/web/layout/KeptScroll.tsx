import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { useLocation, useMatches } from 'react-router'

/**
 * Keeps the reader's place while the page comes to life. After hydration React Router restores the scroll
 * position that it noted before, which on a slow phone may be a second old. Only a navigation may move the
 * page, so this undoes every restoration at an address that stayed.
 */
export function KeptScroll({ children }: { children: ReactNode }) {
  const { key } = useLocation()
  const before = useRef({ key, y: 0 })
  // Renders with every state of the router, as ScrollRestoration does.
  useMatches()
  // Effects run in the order of the tree: Noted, ScrollRestoration, this one.
  useLayoutEffect(() => {
    if (before.current.key === key && scrollY !== before.current.y) scrollTo(scrollX, before.current.y)
    before.current.key = key
  })
  return (
    <>
      <Noted
        note={() => {
          before.current.y = scrollY
        }}
      />
      {children}
    </>
  )
}

function Noted({ note }: { note: () => void }) {
  useLayoutEffect(note)
  return null
}
