import { requireSignedIn } from '#domains/access/server/viewer.ts'
import {
  findMunicipalities,
  type MunicipalityRow,
} from '#domains/municipalities/server/municipalities.sql.ts'
import * as paths from '#domains/paths.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { forbidden } from '#kit/server/errors.ts'
import { hashToken, randomToken, sign } from '#kit/server/secrets.ts'
import { SIGN_IN_MINUTES } from '../town-sign-in.rules.ts'
import { type Keys, pageOf } from './ask-provider.ts'
import { knownProvider } from './known-provider.ts'
import { isOpenId, isSaml } from './protocol.ts'
import { canManage } from './provider.policy.ts'
import { findProvider, type ProviderRow } from './providers.sql.ts'
import { samlPageOf } from './saml/request.ts'
import { notOffered } from './sign-in-refusals.ts'
import { insertSignIn } from './sign-ins.sql.ts'

/** The provider's page, and the handle that stays in the tab: without it the answer is worth nothing. */
export type Begun = { url: string; handle: string }

/**
 * Everything secret about a sign-in follows from its handle and SECRET. So the database holds nothing of it,
 * and the browser cannot make up a state of its own.
 */
export function keysOf({ secret }: Pick<Context, 'secret'>, handle: string): Keys {
  const derived = (purpose: string) => sign(secret, `town sign-in ${purpose}`, handle)
  return { state: derived('state'), nonce: derived('nonce'), verifier: derived('verifier') }
}

/** Each town has an address of its own: an answer for one is none for another (RFC 9700, mix-up). */
export const redirectUriOf = ({ publicUrl }: Pick<Context, 'publicUrl'>, municipalityId: number): string =>
  `${publicUrl}${paths.townSignInPath(municipalityId)}`

/**
 * Begins a sign-in by a town's account, or an administrator's trial of the settings.
 * @throws NOT_FOUND where the town offers none, CONFLICT where the provider cannot be used; for a trial also
 * UNAUTHENTICATED and FORBIDDEN
 */
export async function startTownSignIn(
  context: Context,
  { municipalityId, isTrial }: { municipalityId: number; isTrial: boolean },
): Promise<Begun> {
  const { db, clock } = context
  const trialOfId = isTrial ? requireManager(context, municipalityId) : null
  const { provider } = await offeredBy(context, municipalityId, isTrial)
  const handle = randomToken()
  const keys = keysOf(context, handle)
  const url = await providersPage(context, provider, keys, isTrial)
  await insertSignIn(db, {
    ...{ municipalityId, handleHash: hashToken(handle), issuer: provider.issuer, trialOfId },
    stateHash: isSaml(provider) ? hashToken(keys.state) : null,
    expiresAt: new Date(clock.now().getTime() + SIGN_IN_MINUTES * MINUTE),
  })
  return { url, handle }
}

async function providersPage(
  context: Context,
  provider: ProviderRow,
  keys: Keys,
  isTrial: boolean,
): Promise<string> {
  if (isSaml(provider)) return samlPageOf(context, provider, keys)
  if (!isOpenId(provider)) throw notOffered()
  const configuration = await knownProvider(context, provider, isTrial)
  return pageOf(configuration, keys, redirectUriOf(context, provider.municipalityId))
}

function requireManager({ viewer }: Context, municipalityId: number): number {
  const { id } = requireSignedIn(viewer)
  if (!canManage(viewer, municipalityId)) throw forbidden()
  return id
}

/**
 * A town with its provider. A trial also works before it is switched on.
 * @throws NOT_FOUND
 */
export async function offeredBy(
  { db }: Pick<Context, 'db'>,
  municipalityId: number,
  isTrial: boolean,
): Promise<{ town: MunicipalityRow; provider: ProviderRow }> {
  const [town] = await findMunicipalities(db, [municipalityId])
  const provider = await findProvider(db, municipalityId)
  const isOffered = isTrial || (provider?.isActive && town?.isActive)
  if (town === undefined || provider === null || !isOffered) throw notOffered()
  return { town, provider }
}
