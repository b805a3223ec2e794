import { useNavigate, useRevalidator } from 'react-router'
import { pathOfWaitingDraft } from '#domains/filing/web/draft/draft-store.ts'
import * as paths from '#domains/paths.ts'
import { pushOwner } from '#domains/push/web/push-owner.ts'
import { type AuthToken, removeToken, storeToken } from '#kit/web/data/auth-token.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import type { LoginMutation } from './Login.generated.ts'
import { LogoutDocument } from './Logout.generated.ts'
import { takeLastPath } from './last-path.ts'

type SignedIn = LoginMutation['login']['user']

/** Signing in and out in the browser: tokens, cache, and the page that comes next. */
export function useSession() {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  /** The session is over: nothing of it stays in the browser. */
  const leave = async (to: string = paths.HOME, state?: object) => {
    removeToken()
    await endPush()
    await forgetEverything()
    await navigate(to, { state })
    await revalidate()
  }
  return {
    signIn: async (authToken: AuthToken, user: SignedIn) => {
      storeToken({ accessToken: authToken.accessToken, refreshToken: authToken.refreshToken })
      await forgetEverything()
      const next = await nextPath(user)
      await revalidate()
      await navigate(next, { replace: true })
    },
    signOut: async () => {
      // The server ends the session; where it cannot be reached the token is gone from here all the same.
      await mutate(LogoutDocument, {})
      await leave()
    },
    leave,
  }
}

/** Whoever uses this browser next gets no messages of the one who left. */
async function endPush(): Promise<void> {
  if (pushOwner() === null) return
  const device = await import('#domains/push/web/push-device.ts').catch(() => null)
  await device?.forgetPush().catch(() => {})
}

/** A report that waits to be sent comes first, then where one was, then one's own town. */
async function nextPath(user: SignedIn): Promise<string> {
  const draft = await pathOfWaitingDraft()
  const last = takeLastPath(Date.now())
  if (draft !== null) return draft
  if (last !== null && last !== paths.HOME) return last
  const town = user.worksFor[0] ?? user.settings.municipality
  return town ? paths.municipalityPath(town) : paths.HOME
}
