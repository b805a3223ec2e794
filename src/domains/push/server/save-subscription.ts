import { ECDH } from 'node:crypto'
import { requireStillSignedIn } from '#domains/access/server/still-signed-in.ts'
import { requireSignedIn } from '#domains/access/server/viewer.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { nextId } from '#kit/server/database/db.ts'
import { badInput } from '#kit/server/errors.ts'
import { requireAllowance } from '#kit/server/rate-limits/allowance.ts'
import type { Device } from './push-service.ts'
import { deleteOwnSubscription, replaceEndpoint, saveSubscription } from './push-subscriptions.sql.ts'

/** Requests in a minute; a device sends one per visit. */
const ALLOWANCE = { mostByAccount: 20 }
/** Bytes of a device's authentication secret (RFC 8291). */
const AUTH_BYTES = 16

/**
 * Subscribes this device of the viewer to push messages, until they sign out on it. A repeated call only
 * renews the time it was last seen.
 * @throws UNAUTHENTICATED, BAD_USER_INPUT for an address at no known push service, RATE_LIMITED
 */
export async function savePushSubscription(context: Context, device: Device): Promise<void> {
  const { id: personId, sessionId } = requireSignedIn(context.viewer)
  await requireAllowance(context, 'push', ALLOWANCE)
  requireDevice(context, device)
  const now = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    await requireStillSignedIn(trx, context)
    const id = await nextId(trx, 'push_subscription_id')
    await saveSubscription(trx, { ...device, id, personId, sessionId, createdAt: now, renewedAt: now })
  })
}

/**
 * Replaces an endpoint that a browser has renewed by itself, without a page and without a session token.
 * Knowledge of the secret old endpoint is the authorization. The answer does not tell whether it existed.
 * @throws BAD_USER_INPUT for an address at no known push service, RATE_LIMITED
 */
export async function replacePushSubscription(context: Context, old: string, device: Device): Promise<void> {
  await requireAllowance(context, 'push-renewal', ALLOWANCE)
  requireDevice(context, device)
  const renewedAt = context.clock.now()
  await context.db.transaction().execute((trx) => replaceEndpoint(trx, old, { ...device, renewedAt }))
}

/**
 * Unsubscribes this device. An unknown device, and another person's, stays unchanged.
 * @throws UNAUTHENTICATED
 */
export async function removePushSubscription({ db, viewer }: Context, endpoint: string): Promise<void> {
  await deleteOwnSubscription(db, requireSignedIn(viewer).id, endpoint)
}

function requireDevice({ push }: Context, { endpoint, p256dh, auth }: Device): void {
  const refusal = say`Ihr Browser nennt einen Dienst für Push-Nachrichten, den wir nicht kennen.`
  if (!push.accepts(endpoint)) throw badInput({ endpoint: refusal })
  if (!isPublicKey(p256dh)) throw badInput({ p256dh: say`Der Schlüssel Ihres Browsers ist nicht brauchbar.` })
  if (!/^[A-Za-z0-9_-]+={0,2}$/.test(auth) || Buffer.from(auth, 'base64url').length !== AUTH_BYTES)
    throw badInput({ auth: say`Das Geheimnis Ihres Browsers ist nicht brauchbar.` })
}

/** Whether the key is a valid point on P-256: nothing can be encrypted for any other. */
function isPublicKey(text: string): boolean {
  const point = Buffer.from(text, 'base64url')
  if (point.length !== 65 || point[0] !== 4) return false
  try {
    return ECDH.convertKey(point, 'prime256v1', undefined, undefined, 'uncompressed').length === 65
  } catch {
    return false
  }
}
