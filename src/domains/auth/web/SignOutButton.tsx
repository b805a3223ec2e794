import { lazy, Suspense, useState } from 'react'
import { say } from '#kit/common/say.ts'
import { hasDrafts } from './drafts-here.ts'
import { useSession } from './session.ts'

const SignOutDialog = lazy(() =>
  import('./SignOutDialog.tsx').then((module) => ({ default: module.SignOutDialog })),
)

/**
 * Ends the session in the browser and on the server. A dialog asks whether to keep or remove unsent drafts.
 */
export function SignOutButton() {
  const { signOut } = useSession()
  const [asks, setAsks] = useState(false)
  return (
    <>
      <button type="button" onClick={async () => ((await hasDrafts()) ? setAsks(true) : signOut())}>
        {say`Abmelden`}
      </button>
      {asks ? (
        <Suspense>
          <SignOutDialog onClose={() => setAsks(false)} onSignOut={signOut} />
        </Suspense>
      ) : null}
    </>
  )
}
