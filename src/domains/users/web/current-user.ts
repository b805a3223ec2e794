import { useRouteLoaderData } from 'react-router'
import type { CurrentUserQuery } from './CurrentUser.generated.ts'

export type CurrentUser = CurrentUserQuery['me']

/** What the root route knows of whoever looks at the page. */
export type Session = { me: CurrentUser | null; isKnown: boolean }

/** Whether the signed-in person must set up a second step of signing in before anything else. */
export const useIsConfined = (): boolean => useCurrentUser()?.mustSetUpSecondFactor === true

/** The signed-in person, or null. */
export function useCurrentUser(): CurrentUser | null {
  const root = useRouteLoaderData('root') as { session: Session } | undefined
  return root?.session.me ?? null
}
