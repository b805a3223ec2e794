import { ANONYMOUS, type ViewerKey } from '#domains/access/server/viewer.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { requireLimit } from '#kit/server/rate-limits/allowance.ts'
import { hashToken } from '#kit/server/secrets.ts'
import { stateOfKey } from '../api-key.rules.ts'
import { findKeyByHash, noteUse } from './api-keys.sql.ts'
import { isKeyText } from './key-text.ts'

/**
 * The context in which a program with this key acts in a town; null if the key belongs to another town, is
 * revoked or has expired. It reads the primary database each time, so a revocation holds at once. The call
 * counts against the key's budget before anything else is done for it.
 * @throws RATE_LIMITED with the seconds to wait
 */
export async function contextWithKey(
  context: Context,
  municipalityId: number,
  text: string,
): Promise<Context | null> {
  if (!isKeyText(text)) return null
  const { db, clock } = context
  const row = await findKeyByHash(db, hashToken(text))
  const now = clock.now()
  if (row?.municipalityId !== municipalityId || stateOfKey(row, now) !== 'VALID') return null
  const { id, scopes, perMinute } = row
  const limit = { most: perMinute, window: MINUTE, what: say`Zu viele Aufrufe mit diesem Schlüssel` }
  await requireLimit(context, 'api-key', `key ${id}`, limit)
  await noteUse(db, row, now.toISOString().slice(0, 10))
  const key: ViewerKey = { id, municipalityId, scopes: new Set(scopes), callIds: [] }
  return { ...context, viewer: { ...ANONYMOUS, key } }
}

/** The context of a call that its sender may repeat, with its idempotency ids. */
export function asCall(context: Context, callIds: readonly string[]): Context {
  const { key } = context.viewer
  return key === null ? context : { ...context, viewer: { ...context.viewer, key: { ...key, callIds } } }
}
