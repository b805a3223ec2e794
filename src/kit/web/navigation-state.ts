import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const nothingToWatch = () => () => {}

/**
 * State that the previous page passed to this one. The browser keeps it in its history, also across a reload,
 * but the server does not know it. So it is null in the first render, which has to match the server's.
 */
export function useNavigationState<State>(): State | null {
  const { state } = useLocation() as { state: State | null }
  return useSyncExternalStore(
    nothingToWatch,
    () => state,
    () => null,
  )
}
