import { lazy, Suspense, useState } from 'react'
import * as paths from '#domains/paths.ts'
import { useCurrentUser } from '#domains/users/web/current-user.ts'
import type { LoginState } from '../LoginPage.tsx'
import { useSession } from '../session.ts'
import { useSessionEnd } from './use-session-end.ts'

const SessionEndDialog = lazy(() =>
  import('./SessionEndDialog.tsx').then((module) => ({ default: module.SessionEndDialog })),
)

/** Warns staff before their session ends; a citizen's 30 days need no warning (WCAG 2.2.1, REQUIREMENTS A-31). */
export function SessionEndWatch() {
  const me = useCurrentUser()
  const isStaff = me !== null && (me.worksFor.length > 0 || me.permissions.canAccessSuperAdminMenu)
  return isStaff ? <Watch key={me.id} /> : null
}

function Watch() {
  const { leave, signOut } = useSession()
  const [seenAt, setSeenAt] = useState<number | null>(null)
  const over = () => {
    const { pathname, search } = location
    const state: LoginState = { message: OVER, returnTo: `${pathname}${search}` }
    void leave(paths.LOGIN, state)
  }
  const { end, extend } = useSessionEnd(over)
  // The end that cannot be put off is told once.
  if (end === null || (!end.canExtend && seenAt !== null)) return null
  return (
    <Suspense>
      <SessionEndDialog
        endsAt={end.at}
        onStay={end.canExtend ? extend : async () => setSeenAt(end.at)}
        canExtend={end.canExtend}
        onSignOut={signOut}
      />
    </Suspense>
  )
}

const OVER =
  'Ihre Anmeldung ist abgelaufen. Was Sie geschrieben haben, ist auf diesem Gerät gespeichert. Melden Sie sich wieder an, dann geht es dort weiter.'
