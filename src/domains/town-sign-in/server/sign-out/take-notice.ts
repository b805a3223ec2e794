import { record } from '#domains/audit/server/record.ts'
import { endOneOfProvider, endProviderSessionsOf } from '#domains/auth/server/end-session.ts'
import { lockMunicipality } from '#domains/municipalities/server/lock-municipality.ts'
import { lockPerson } from '#domains/users/server/people.sql.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { requireNoFlood } from '#kit/server/rate-limits/allowance.ts'
import { hashToken } from '#kit/server/secrets.ts'
import { NOTICE_MINUTES } from '../../town-sign-in.rules.ts'
import { unusableFor } from '../ask-provider.ts'
import { offeredBy } from '../begin-sign-in.ts'
import { faultOf } from '../fault-of.ts'
import { personOfIdentity } from '../identities.sql.ts'
import { knownProvider } from '../known-provider.ts'
import { CLOCK_SKEW_SECONDS, isOpenId } from '../protocol.ts'
import { notOffered } from '../sign-in-refusals.ts'
import { isRefusal, type Notice, readLogoutToken } from './logout-token.ts'
import { findSessionsOfSid } from './provider-sessions.sql.ts'
import { keepSignOut } from './sign-outs.ts'
import { spendToken } from './spent-tokens.sql.ts'

/** Notices of one sender about one town: a shift that ends, with a session of everybody. */
const NOTICES_A_MINUTE = 300

/**
 * Takes a provider's word that somebody has signed out there, and ends the sessions that it has opened here:
 * the one that it names, otherwise all of that person's. Own sign-ins of the person stay.
 * @returns whether the token is valid and new; one about nobody we know is
 * @throws NOT_FOUND where the town has no provider that is on, CONFLICT where it cannot be asked for its
 * keys, RATE_LIMITED
 */
export async function takeSignOutNotice(
  context: Context,
  { municipalityId, token }: { municipalityId: number; token: string },
): Promise<boolean> {
  const { provider } = await offeredBy(context, municipalityId, false)
  // SAML has no such notice here (decision 0218).
  if (!isOpenId(provider)) throw notOffered()
  // Before the provider is asked: anybody can send a token, and each could be a call to the town's provider.
  await requireNoFlood(context, 'sign-out-notice', {
    most: NOTICES_A_MINUTE,
    window: MINUTE,
    about: String(municipalityId),
  })
  const configuration = await knownProvider(context, provider)
  const notice = await readLogoutToken(context, provider, configuration, token).catch((error: unknown) => {
    context.log.info({ municipalityId, fault: faultOf(error) }, 'a logout token was refused')
    if (isRefusal(error)) return null
    throw unusableFor(error)
  })
  if (notice === null) return false
  const { issuer } = configuration.serverMetadata()
  return context.db.transaction().execute(async (trx) => {
    // A sign-in by the provider holds this lock while it opens a session.
    await lockMunicipality(trx, municipalityId)
    const expiresAt = new Date(
      context.clock.now().getTime() + (NOTICE_MINUTES + 1) * MINUTE + CLOCK_SKEW_SECONDS * 1000,
    )
    if (!(await spendToken(trx, { municipalityId, idHash: hashToken(notice.id), expiresAt }))) return false
    await keepSignOut(trx, context, municipalityId, notice)
    for (const personId of await endNamed(trx, context, { municipalityId, issuer }, notice))
      await record(trx, context, { action: 'provider.signed-out', municipalityId, personId })
    return true
  })
}

/** Ends the sessions that a notice names. Returns their people. */
async function endNamed(
  trx: Trx,
  context: Context,
  { municipalityId, issuer }: { municipalityId: number; issuer: string },
  { subject, sid }: Notice,
): Promise<number[]> {
  const personId = subject === null ? null : await personOfIdentity(trx, { municipalityId, issuer, subject })
  if (sid === null) {
    if (personId === null) return []
    await lockPerson(trx, personId)
    await endProviderSessionsOf(trx, context, personId, municipalityId)
    return [personId]
  }
  const sessions = await findSessionsOfSid(trx, municipalityId, sid)
  const named = sessions.filter((each) => subject === null || each.personId === personId)
  for (const { sessionId, personId: owner } of named) await endOneOfProvider(trx, context, owner, sessionId)
  return [...new Set(named.map((each) => each.personId))]
}
