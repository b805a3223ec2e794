import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { requireNoFlood } from '#kit/server/rate-limits/allowance.ts'
import { hashToken, randomToken, seal, unseal } from '#kit/server/secrets.ts'
import { notBegun } from '../sign-in-refusals.ts'
import { keepResponse } from '../sign-ins.sql.ts'
import { RESPONSE_MAX } from './read-response.ts'

/**
 * Responses from one network for one town. A town hall begins its day behind one address: at one a second the
 * 300 people of a large one are in within five minutes, and a refused person reads how long to wait.
 */
const RESPONSES_A_MINUTE = 60

/** A response that is sealed for one sign-in opens for no other, and only with the code of its browser. */
const purposeOf = (stateHash: Buffer, code: string): string =>
  `town sign-in response ${stateHash.toString('hex')} ${hashToken(code).toString('hex')}`

/**
 * Keeps the response that a SAML provider has had a browser post, until the tab that began the sign-in
 * fetches it. Nothing of it is believed here: only that tab knows the request that it has to answer. Somebody
 * else may have begun it and sent this browser to the provider, so the response opens with a code that this
 * browser alone learns.
 * @returns the code; null where no sign-in waits for a response, of which each takes one, or for a longer one
 * @throws RATE_LIMITED
 */
export async function takeResponse(
  context: Context,
  { municipalityId, relayState, response }: { municipalityId: number; relayState: string; response: string },
): Promise<string | null> {
  await requireNoFlood(context, 'saml-response', {
    ...{ most: RESPONSES_A_MINUTE, window: MINUTE, about: String(municipalityId) },
  })
  // Nobody would read it.
  if (response.length > RESPONSE_MAX) return null
  const stateHash = hashToken(relayState)
  const code = randomToken()
  const sealed = seal(context.secret, purposeOf(stateHash, code), response)
  const isKept = await keepResponse(
    context.db,
    { municipalityId, stateHash, now: context.clock.now() },
    sealed,
  )
  return isKept ? code : null
}

/**
 * The text of a response that was kept for a sign-in.
 * @throws TOKEN_INVALID for another code than that of the browser that posted it
 */
export function openResponse(
  { secret }: Pick<Context, 'secret'>,
  { state, code }: { state: string; code: string },
  sealed: Buffer,
): string {
  try {
    return unseal(secret, purposeOf(hashToken(state), code), sealed)
  } catch {
    throw notBegun()
  }
}
