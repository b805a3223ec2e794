import { useNavigate, useRevalidator } from 'react-router'
import { pathOfWaitingDraft } from '#domains/filing/web/draft/draft-store.ts'
import * as paths from '#domains/paths.ts'
import { pushOwner } from '#domains/push/web/push-owner.ts'
import { type AuthToken, removeToken, storeToken } from '#kit/web/data/auth-token.ts'
import { forgetEverything, mutate } from '#kit/web/data/mutate.ts'
import type { SignedInUserFragment } from './Login.generated.ts'
import { LogoutDocument } from './Logout.generated.ts'
import { takeLastPath } from './last-path.ts'
import { lastStaffPath } from './staff-path.ts'

/** Sign-in and sign-out in the browser: tokens, cache, and the next page. */
export function useSession() {
  const { revalidate } = useRevalidator()
  const navigate = useNavigate()
  /** Removes everything of the session from the browser. */
  const leave = async (to: string = paths.HOME, state?: object) => {
    await forget()
    await navigate(to, { state })
    await revalidate()
  }
  return {
    signIn: async (authToken: AuthToken, user: SignedInUserFragment) => {
      storeToken({ accessToken: authToken.accessToken, refreshToken: authToken.refreshToken })
      await forgetEverything()
      const next = await nextPath(user)
      await revalidate()
      await navigate(next, { replace: true })
    },
    signOut: async () => {
      // The token is removed from the browser even if the server cannot be reached.
      const outcome = await mutate(LogoutDocument, {})
      const provider = outcome.ok ? outcome.data.townSignOut : null
      // Without its part of the site (offline, or a new version) the session ends here alone.
      const out = provider && (await import('./leave-by-provider.ts').catch(() => null))
      if (!provider || !out) return leave()
      await forget()
      out.leaveByProvider(provider)
    },
    leave,
  }
}

async function forget(): Promise<void> {
  removeToken()
  await endPush()
  await forgetEverything()
}

/** Unsubscribes the browser from push messages, so that its next user does not receive them. */
async function endPush(): Promise<void> {
  if (pushOwner() === null) return
  const device = await import('#domains/push/web/push-device.ts').catch(() => null)
  await device?.forgetPush().catch(() => {})
}

/** Pages that people only pass: staff who sign in there want to work. */
const ENTRANCE = /^\/(?:[^/]+\/)?(?:meldungen|gemeinden|uebersicht)?\/?(?:\?|$)/

/**
 * The next page: a draft that waits to be sent, else the page that somebody came from; for staff who came
 * from an entrance their last page of work or the inbox; else the person's own town.
 */
async function nextPath(user: SignedInUserFragment): Promise<string> {
  const draft = await pathOfWaitingDraft()
  const last = takeLastPath(Date.now())
  if (draft !== null) return draft
  const slugs = user.worksFor.map(({ slug }) => slug)
  const work =
    lastStaffPath(user.id, slugs, Date.now()) ??
    (user.worksFor[0] ? paths.administrationPath(user.worksFor[0]) : null)
  if (last !== null && last !== paths.HOME && (work === null || !ENTRANCE.test(last))) return last
  if (work !== null) return work
  const town = user.settings.municipality
  return town ? paths.municipalityPath(town) : paths.HOME
}
