import { randomUUID } from 'node:crypto'
import { ANONYMOUS, confined, type Viewer } from '#domains/access/server/viewer.ts'
import { say } from '#kit/common/say.ts'
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

/** A sign-in by a town's account: the session has rights in this town alone (decision 0192). */
export type SignedInByTown = { municipalityId: number; hasSecondStep: boolean }

/** Opens a session for a person who was verified and locked (`lockVerified`). Staff sessions are shorter. */
export async function openSession(
  trx: Trx,
  context: Context,
  personId: number,
  by: SignedInByTown | null = null,
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
    byTownId: by?.municipalityId ?? null,
    hasSecondStep: by?.hasSecondStep ?? false,
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
 * Exchanges a refresh token for a new pair. A second use of the same token means that it was stolen: the
 * session ends for both holders (S-08).
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
    // A locked account's session is not renewed either.
    if (viewer === null || !viewer.isActive) return null
    await markRefreshTokenUsed(trx, hash, now)
    if (!context.isIdle) await touchSession(trx, session.id, now)
    return issueTokens(trx, context, session.id)
  })
  if (tokens === null) throw sessionExpired()
  return tokens
}

const sessionExpired = () =>
  new DomainError('UNAUTHENTICATED', say`Ihre Anmeldung ist abgelaufen. Bitte melden Sie sich neu an.`)

/**
 * Returns the viewer of a bearer token, or an anonymous one without a token. An invalid token is an error,
 * not an anonymous viewer, so that the client refreshes it instead of showing public content.
 */
export async function viewerOf(context: Omit<Context, 'viewer'>, bearer: string | null): Promise<Viewer> {
  if (bearer === null) return ANONYMOUS
  const sessionId = await sessionOfToken(context, bearer)
  const viewer = sessionId === null ? null : await viewerOfSession(context, sessionId)
  if (viewer === null) throw sessionExpired()
  return viewer
}

/**
 * Returns the viewer of a session and notes its use; null where it has ended. It also notes the WAL position
 * that a replica must have replayed to serve this session.
 * @throws UNAUTHENTICATED for an account that may not act
 */
export async function viewerOfSession(
  context: Omit<Context, 'viewer'>,
  sessionId: string,
): Promise<Viewer | null> {
  const now = context.clock.now()
  const viewer = await findViewer(context.db, sessionId, { now, isDemo: context.isDemo })
  if (viewer === null) return null
  // The idle limit is an hour, so one write per minute is precise enough. Requests that a page sends by
  // itself do not count as use.
  if (!context.isIdle && now.getTime() - viewer.lastUsedAt.getTime() > MINUTE)
    await touchSession(context.db, sessionId, now)
  if (!viewer.isActive) throw unauthenticated()
  context.readAfter = viewer.readAfter
  return confined(viewer)
}
