import { lazy, Suspense, useState } from 'react'
import { hasDrafts } from './drafts-here.ts'
import { useSession } from './session.ts'

const SignOutDialog = lazy(() =>
  import('./SignOutDialog.tsx').then((module) => ({ default: module.SignOutDialog })),
)

/** Ends the session here and on the server. What lies unsent on the device is kept or removed as the person says. */
export function SignOutButton() {
  const { signOut } = useSession()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <button type="button" onClick={async () => ((await hasDrafts()) ? setAsks(true) : signOut())}>
        Abmelden
      </button>
      {asks ? (
        <Suspense>
          <SignOutDialog onClose={() => setAsks(false)} onSignOut={signOut} />
        </Suspense>
      ) : null}
    </>
  )
}
