import { lazy, Suspense, useState } from 'react'
import * as paths from '#domains/paths.ts'
import { message } from '#kit/common/say.ts'
import type { LoginState } from '../LoginPage.tsx'
import { useSession } from '../session.ts'
import { useSessionEnd } from './use-session-end.ts'

const SessionEndDialog = lazy(() =>
  import('./SessionEndDialog.tsx').then((module) => ({ default: module.SessionEndDialog })),
)

/** Watches the signed-in person's session until it ends. */
export function StaffSession() {
  const { leave, signOut } = useSession()
  const [seenAt, setSeenAt] = useState<number | null>(null)
  const over = () => {
    const { pathname, search } = location
    const state: LoginState = { message: OVER(), returnTo: `${pathname}${search}` }
    void leave(paths.LOGIN, state)
  }
  const { end, extend } = useSessionEnd(over)
  // The end that nobody can postpone is announced once.
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

const OVER = message`Ihre Anmeldung ist abgelaufen. Was Sie geschrieben haben, ist auf diesem Gerät gespeichert. Melden Sie sich wieder an, dann geht es dort weiter.`
