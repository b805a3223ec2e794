import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { forbidden, unauthenticated } from '#kit/server/errors.ts'
import { keepSession, keepTasks } from './session.sql.ts'
import { requireSession } from './viewer.ts'

/**
 * For what outlasts the request: the session that asks has not been ended since it began, and is not until the transaction ends.
 * Comes after the locks of the town and of the account that it is about.
 * @throws UNAUTHENTICATED
 */
export async function requireStillSignedIn(trx: Trx, { viewer }: Pick<Context, 'viewer'>): Promise<void> {
  if (!(await keepSession(trx, requireSession(viewer).sessionId))) throw unauthenticated()
}

/**
 * The same for what gives others a lasting right, or takes one: nor has a task been taken from whoever asks. It can go without
 * the session, where somebody also works elsewhere. The tasks are locked before the session, as whoever takes them does.
 * @throws UNAUTHENTICATED, FORBIDDEN
 */
export async function requireStillEntitled(trx: Trx, { viewer }: Pick<Context, 'viewer'>): Promise<void> {
  const hasTasks = await keepTasks(trx, requireSession(viewer))
  await requireStillSignedIn(trx, { viewer })
  if (!hasTasks) throw forbidden()
}
