import { useEffect } from 'react'
import { useLocation } from 'react-router'
import { rememberPath } from './last-path.ts'

/** Keeps in mind where somebody is, page by page. */
export function useLastPath(): void {
  const { pathname, search } = useLocation()
  useEffect(() => rememberPath(`${pathname}${search}`, Date.now()), [pathname, search])
}
