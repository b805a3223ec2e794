import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/db.ts'
import { unauthenticated } from '#kit/server/errors.ts'
import { keepSession } from './session.sql.ts'
import { requireSession } from './viewer.ts'

/**
 * For what gives somebody a lasting right, or takes one: the session that asks has not been ended since the request began, and is
 * not until the transaction ends. Comes after the locks of the town and of the account that it is about.
 * @throws UNAUTHENTICATED
 */
export async function requireStillSignedIn(trx: Trx, { viewer }: Pick<Context, 'viewer'>): Promise<void> {
  if (!(await keepSession(trx, requireSession(viewer).sessionId))) throw unauthenticated()
}
