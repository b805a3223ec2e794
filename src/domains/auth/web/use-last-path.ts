import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { rememberPath } from './last-path.ts'

/** Remembers the path of each page that is visited. */
export function useLastPath(): void {
  const { pathname, search } = useLocation()
  useEffect(() => rememberPath(`${pathname}${search}`, Date.now()), [pathname, search])
}
