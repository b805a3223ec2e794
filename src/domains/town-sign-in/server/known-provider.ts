import type { Configuration } from 'openid-client'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { singleFlight } from '#kit/server/single-flight.ts'
import { type Asking, discover } from './ask-provider.ts'
import type { OpenIdProvider } from './protocol.ts'

/**
 * Minutes for which a provider's description counts. Anybody can start a sign-in, so each start would be a
 * call to the town's directory. Keys that it has changed are fetched again by the library.
 */
export const DESCRIPTION_MINUTES = 5
/** Most descriptions that a process keeps. */
const MOST_KEPT = 200

type Kept = { configuration: Configuration; until: number }

/** By the door, of which a process has one. */
const kept = new WeakMap<Context['providers'], Map<string, Kept>>()
const flight = singleFlight<Configuration>()

/**
 * A provider's metadata, as it described itself within the last DESCRIPTION_MINUTES. Starts that come at once
 * share one call. Saved settings count at once.
 * @param isAnew asks in any case: the administrator who tries the settings has just changed something there
 * @throws DomainError as `discover` does; a failure is not kept
 */
export async function knownProvider(
  context: Asking & Pick<Context, 'clock'>,
  provider: OpenIdProvider,
  isAnew = false,
): Promise<Configuration> {
  const { municipalityId, issuer, clientId, clientSecret } = provider
  const key = JSON.stringify([municipalityId, issuer, clientId, clientSecret.toString('base64')])
  const known = kept.get(context.providers) ?? new Map<string, Kept>()
  kept.set(context.providers, known)
  const now = context.clock.now().getTime()
  const found = known.get(key)
  if (!isAnew && found !== undefined && now < found.until) return found.configuration
  const configuration = await flight(key, () => discover(context, provider))
  known.delete(key)
  known.set(key, { configuration, until: now + DESCRIPTION_MINUTES * MINUTE })
  const [oldest] = known.keys()
  if (known.size > MOST_KEPT && oldest !== undefined) known.delete(oldest)
  return configuration
}
