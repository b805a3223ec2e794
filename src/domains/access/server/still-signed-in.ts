import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { forbidden, unauthenticated } from '#kit/server/errors.ts'
import { lockOpenSession, lockRoles, lockValidKey, townOfSession } from './session.sql.ts'
import { requireSession, type Viewer } from './viewer.ts'

/**
 * Checks that the viewer's session has not ended during the request, and keeps it open until the
 * transaction ends. Use it for changes that outlast the request. Call it after the municipality and the
 * account are locked.
 * @throws UNAUTHENTICATED
 */
export async function requireStillSignedIn(trx: Trx, { viewer }: Pick<Context, 'viewer'>): Promise<void> {
  if (!(await lockOpenSession(trx, requireSession(viewer).sessionId))) throw unauthenticated()
}

/** The town whose provider has opened the viewer's session; null for one by the account's own sign-in. */
export const townOfOwnSession = ({ db, viewer }: Pick<Context, 'db' | 'viewer'>): Promise<number | null> =>
  townOfSession(db, requireSession(viewer).sessionId)

/**
 * Checks that no other town's provider has opened the session: who runs one town's provider must not take on
 * a task for a person in another.
 * @throws FORBIDDEN
 */
export async function requireSessionOf(
  trx: Trx,
  { viewer }: Pick<Context, 'viewer'>,
  municipalityId: number,
): Promise<void> {
  const town = await townOfOwnSession({ db: trx, viewer })
  if (town !== null && town !== municipalityId) throw forbidden()
}

/**
 * Checks the viewer's roles besides the session, for changes that grant or remove a lasting right. A role
 * can end while the session goes on, for an account that also works for another town. The roles are locked
 * before the session, in the same order as where a role is removed.
 * @throws UNAUTHENTICATED, FORBIDDEN
 */
export async function requireRolesUnchanged(trx: Trx, { viewer }: Pick<Context, 'viewer'>): Promise<void> {
  const hasTasks = await lockRoles(trx, requireSession(viewer))
  await requireStillSignedIn(trx, { viewer })
  if (!hasTasks) throw forbidden()
}

/**
 * Checks that a program's key was not revoked during the request, and keeps it until the transaction ends.
 * Without a key it does nothing.
 * @throws FORBIDDEN
 */
export async function requireKeyUnrevoked(trx: Trx, { key }: Pick<Viewer, 'key'>): Promise<void> {
  if (key !== null && !(await lockValidKey(trx, key))) throw forbidden(say`Dieser Schlüssel ist widerrufen.`)
}
