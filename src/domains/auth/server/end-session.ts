import { z } from 'zod'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { endProviderSessions, endSessionOf, endSessionsBy } from './sessions.sql.ts'

/**
 * Ends one of the person's own sessions. It does not reveal whether other people's sessions exist.
 * @throws UNAUTHENTICATED, NOT_FOUND also for a session that is over.
 */
export async function endOneSession({ viewer, db, clock }: Context, sessionId: string): Promise<void> {
  const { id } = requireSignedIn(viewer)
  const isId = z.uuid().safeParse(sessionId).success
  if (!isId || !(await endSessionOf(db, id, sessionId, clock.now())))
    throw notFound(say`Diese Anmeldung wurde nicht gefunden.`)
}

/** Ends the sessions that a town's provider has opened, once it is switched off or removed. */
export const endTownSessions = (
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  municipalityId: number,
): Promise<void> => endSessionsBy(trx, municipalityId, clock.now())

/** Ends the sessions of a person that towns' providers have opened: one town's, or all. */
export async function endProviderSessionsOf(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  personId: number,
  municipalityId: number | null = null,
): Promise<void> {
  await endProviderSessions(trx, personId, clock.now(), municipalityId)
}

/** Ends one session of a person, as the provider that has opened it says. */
export async function endOneOfProvider(
  trx: Trx,
  { clock }: Pick<Context, 'clock'>,
  personId: number,
  sessionId: string,
): Promise<void> {
  await endSessionOf(trx, personId, sessionId, clock.now())
}
