import type { Context } from '#kit/server/builder.ts'
import { type Claims, claimsOf, type Keys } from './ask-provider.ts'
import { redirectUriOf } from './begin-sign-in.ts'
import { knownProvider } from './known-provider.ts'
import { isOpenId, isSaml } from './protocol.ts'
import type { ProviderRow } from './providers.sql.ts'
import { openResponse } from './saml/keep-response.ts'
import { claimsOfResponse } from './saml/read-response.ts'
import { notBegun, notOffered } from './sign-in-refusals.ts'
import { type WayOut, wayOutOf } from './sign-out/way-out.ts'

type Answered = {
  keys: Keys
  /** The query of the address to which the provider led back. */
  parameters: URLSearchParams
  /** The response that a SAML provider has posted before, sealed. */
  response: Buffer | null
  isTrial: boolean
}

/**
 * The claims for which a provider vouches in its answer, by the protocol that it speaks. What follows from
 * them is one rule for both.
 * @throws TOKEN_INVALID, BAD_USER_INPUT, CONFLICT
 */
export async function vouchedBy(
  context: Context,
  provider: ProviderRow,
  { keys, parameters, response, isTrial }: Answered,
): Promise<{ claims: Claims; wayOut: WayOut | null }> {
  if (isSaml(provider)) {
    const code = parameters.get('code')
    if (response === null || code === null) throw notBegun()
    const opened = openResponse(context, { state: keys.state, code }, response)
    const claims = await claimsOfResponse(context, provider, keys, opened, isTrial)
    return { claims, wayOut: null }
  }
  if (!isOpenId(provider)) throw notOffered()
  const returned = new URL(`${redirectUriOf(context, provider.municipalityId)}?${parameters}`)
  const configuration = await knownProvider(context, provider)
  const { claims, idToken } = await claimsOf(context, configuration, keys, returned)
  return { claims, wayOut: wayOutOf(provider, configuration, idToken) }
}
