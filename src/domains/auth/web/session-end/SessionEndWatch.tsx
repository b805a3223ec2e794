import { lazy, Suspense } from 'react'
import { useCurrentUser } from '#domains/users/web/current-user.ts'

/**
 * Only staff load this module. If it cannot be loaded the server cannot be reached, and no session can be
 * renewed either.
 */
const StaffSession = lazy(() =>
  import('./StaffSession.tsx').then(
    (module) => ({ default: module.StaffSession }),
    () => ({ default: () => null }),
  ),
)

/** Warns staff before their session ends. A citizen's 30 days need no warning (WCAG 2.2.1, A-31). */
export function SessionEndWatch() {
  const me = useCurrentUser()
  const isStaff =
    me !== null &&
    (me.worksFor.length > 0 || me.permissions.canAccessSuperAdminMenu || me.mustSetUpSecondFactor)
  return isStaff ? (
    <Suspense>
      <StaffSession key={me.id} />
    </Suspense>
  ) : null
}
