import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { requireNoFlood } from '#kit/server/rate-limits/allowance.ts'
import { hashToken, seal, unseal } from '#kit/server/secrets.ts'
import { keepResponse } from '../sign-ins.sql.ts'

/** Responses from one network for one town: a town hall that begins its day behind one address. */
const RESPONSES_A_MINUTE = 300

/** A response that is sealed for one sign-in opens for no other. */
const purposeOf = (stateHash: Buffer): string => `town sign-in response ${stateHash.toString('hex')}`

/**
 * Keeps the response that a SAML provider has had a browser post, until the tab that began the sign-in
 * fetches it. Nothing of it is believed here: only that tab knows the request that it has to answer.
 * @returns whether a sign-in waits for it; each takes one response
 * @throws RATE_LIMITED
 */
export async function takeResponse(
  context: Context,
  { municipalityId, relayState, response }: { municipalityId: number; relayState: string; response: string },
): Promise<boolean> {
  await requireNoFlood(context, 'saml-response', {
    ...{ most: RESPONSES_A_MINUTE, window: MINUTE, about: String(municipalityId) },
  })
  const stateHash = hashToken(relayState)
  const sealed = seal(context.secret, purposeOf(stateHash), response)
  return keepResponse(context.db, { municipalityId, stateHash, now: context.clock.now() }, sealed)
}

/** The text of a response that was kept for a sign-in. */
export const openResponse = ({ secret }: Pick<Context, 'secret'>, state: string, sealed: Buffer): string =>
  unseal(secret, purposeOf(hashToken(state)), sealed)
