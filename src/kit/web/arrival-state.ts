import { useSyncExternalStore } from 'react'
import { useLocation } from 'react-router'

const nothingToWatch = () => () => {}

/**
 * What the page before told this one. The browser keeps it with the address, also when the page is loaded anew, but the
 * server never knows it: so it comes only after the first rendering, which has to be the server's.
 */
export function useArrivalState<State>(): State | null {
  const { state } = useLocation() as { state: State | null }
  return useSyncExternalStore(
    nothingToWatch,
    () => state,
    () => null,
  )
}
