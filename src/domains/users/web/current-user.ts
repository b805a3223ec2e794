import { useRouteLoaderData } from 'react-router'
import type { CurrentUserQuery } from './CurrentUser.generated.ts'

export type CurrentUser = CurrentUserQuery['me']

/** The root route's data about the viewer. */
export type Session = { me: CurrentUser | null; isKnown: boolean }

/** Whether the viewer must set up a second step before anything else. */
export const useIsConfined = (): boolean => useCurrentUser()?.mustSetUpSecondFactor === true

export function useCurrentUser(): CurrentUser | null {
  const root = useRouteLoaderData('root') as { session: Session } | undefined
  return root?.session.me ?? null
}
