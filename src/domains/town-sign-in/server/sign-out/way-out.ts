import type { Configuration } from 'openid-client'
import { ID_TOKEN_MAX } from '../../town-sign-in.rules.ts'
import type { OpenIdProvider } from '../protocol.ts'
import type { Proof } from '../read-claims.ts'

/** The page and the proof that lead somebody through their provider's sign-out. */
export type WayOut = {
  /** The provider's page; the door has accepted it. */
  page: string
  clientId: string
  /** Tells the provider whose session ends, so that it need not ask; null for a token that is too long. */
  idToken: string | null
}

/** The provider's statement, and the way through its sign-out; null where people are not led there. */
export type EntryProof = Proof & { wayOut: WayOut | null }

/** The way through a provider's sign-out; null where it has none, or the town does not want it. */
export function wayOutOf(
  { signsOutThere, clientId }: Pick<OpenIdProvider, 'signsOutThere' | 'clientId'>,
  configuration: Configuration,
  idToken: string,
): WayOut | null {
  const page = configuration.serverMetadata().end_session_endpoint
  if (!signsOutThere || page === undefined) return null
  return { page, clientId, idToken: idToken.length > ID_TOKEN_MAX ? null : idToken }
}

/** The address that ends the provider's session and leads back (OpenID Connect RP-Initiated Logout 1.0). */
export function addressOut(
  { page, clientId, idToken }: WayOut,
  { back, state }: { back: string; state: string },
): string {
  const url = new URL(page)
  if (idToken !== null) url.searchParams.set('id_token_hint', idToken)
  url.searchParams.set('client_id', clientId)
  url.searchParams.set('post_logout_redirect_uri', back)
  url.searchParams.set('state', state)
  return url.href
}
