import { useRouteLoaderData } from 'react-router'
import type { CurrentUserQuery } from './CurrentUser.generated.ts'

export type CurrentUser = CurrentUserQuery['me']

/** What the root route knows of whoever looks at the page. */
export type Session = { me: CurrentUser | null; isKnown: boolean }

/** The signed-in person, or null. */
export function useCurrentUser(): CurrentUser | null {
  const root = useRouteLoaderData('root') as { session: Session } | undefined
  return root?.session.me ?? null
}
