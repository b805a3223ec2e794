import { randomUUID } from 'node:crypto'
import { ANONYMOUS, confined, type Viewer } from '#domains/access/server/viewer.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY, HOUR, MINUTE } from '#kit/server/clock.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { DomainError, unauthenticated } from '#kit/server/errors.ts'
import { hashToken, randomToken } from '#kit/server/secrets.ts'
import { CITIZEN_SESSION_DAYS, STAFF_IDLE_HOURS, STAFF_SESSION_HOURS } from '../auth.rules.ts'
import { deviceText } from '../device.rules.ts'
import { issueAccessToken, sessionOfToken } from './access-token.ts'
import {
  endSession,
  findByRefreshToken,
  findViewer,
  insertRefreshToken,
  insertSession,
  markRefreshTokenUsed,
  touchSession,
  worksForAnybody,
} from './sessions.sql.ts'

export type AuthToken = { accessToken: string; refreshToken: string }

/** Opens a session for somebody who has just proven who they are, and is locked since (`lockVerified`). Staff's end sooner. */
export async function openSession(
  trx: Trx,
  context: Context,
  personId: number,
): Promise<{ authToken: AuthToken; viewer: Viewer | null }> {
  const now = context.clock.now()
  const isStaff = await worksForAnybody(trx, personId)
  const id = randomUUID()
  await insertSession(trx, {
    id,
    personId,
    createdAt: now,
    lastUsedAt: now,
    expiresAt: new Date(now.getTime() + (isStaff ? STAFF_SESSION_HOURS * HOUR : CITIZEN_SESSION_DAYS * DAY)),
    idleSeconds: isStaff ? (STAFF_IDLE_HOURS * HOUR) / 1000 : null,
    device: deviceText(context.userAgent),
  })
  return {
    authToken: await issueTokens(trx, context, id),
    viewer: await findViewer(trx, id, { now, isDemo: context.isDemo }),
  }
}

async function issueTokens(trx: Trx, context: Context, sessionId: string): Promise<AuthToken> {
  const refreshToken = randomToken()
  await insertRefreshToken(trx, { hash: hashToken(refreshToken), sessionId, createdAt: context.clock.now() })
  return { accessToken: await issueAccessToken(context, sessionId), refreshToken }
}

/**
 * Exchanges a refresh token for a new pair. A token that was exchanged before is in a second pair of hands: the session
 * ends for both (S-08).
 * @throws UNAUTHENTICATED when the token is unknown, used, or its session has ended.
 */
export async function refreshSession(context: Context, refreshToken: string): Promise<AuthToken> {
  const hash = hashToken(refreshToken)
  const tokens = await context.db.transaction().execute(async (trx) => {
    const session = await findByRefreshToken(trx, hash)
    if (session === null) return null
    const now = context.clock.now()
    if (session.usedAt !== null) {
      context.log.warn({ sessionId: session.id }, 'a refresh token was used twice, its session is ended')
      await endSession(trx, session.id, now)
      return null
    }
    const viewer = await findViewer(trx, session.id, { now, isDemo: context.isDemo })
    // A locked account's session gets nothing new, either.
    if (viewer === null || !viewer.isActive) return null
    await markRefreshTokenUsed(trx, hash, now)
    if (!context.isIdle) await touchSession(trx, session.id, now)
    return issueTokens(trx, context, session.id)
  })
  if (tokens === null) throw sessionExpired()
  return tokens
}

const sessionExpired = () =>
  new DomainError('UNAUTHENTICATED', 'Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich neu an.')

/**
 * Who holds a bearer token. Nobody without one; an invalid one is an error rather than anonymity, so that a client
 * refreshes instead of showing a stranger's view. Notes in the context how far a replica must be that this session may read.
 */
export async function viewerOf(context: Omit<Context, 'viewer'>, bearer: string | null): Promise<Viewer> {
  if (bearer === null) return ANONYMOUS
  const now = context.clock.now()
  const sessionId = await sessionOfToken(context, bearer)
  const viewer =
    sessionId === null ? null : await findViewer(context.db, sessionId, { now, isDemo: context.isDemo })
  if (viewer === null || sessionId === null) throw sessionExpired()
  // Written at most once a minute: the idle limit of an hour needs no more. What a page asks by itself is no use.
  if (!context.isIdle && now.getTime() - viewer.lastUsedAt.getTime() > MINUTE)
    await touchSession(context.db, sessionId, now)
  if (!viewer.isActive) throw unauthenticated()
  context.readAfter = viewer.readAfter
  return confined(viewer)
}
