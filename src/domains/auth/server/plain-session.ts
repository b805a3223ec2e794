import { ANONYMOUS, type Viewer } from '#domains/access/server/viewer.ts'
import type { Context } from '#kit/server/builder.ts'
import { isSigned, sign } from '#kit/server/secrets.ts'
import { sessionOfToken } from './access-token.ts'
import { viewerOfSession } from './sessions.ts'

const PURPOSE = 'plain-session'

type Signing = Pick<Context, 'clock' | 'secret' | 'publicUrl'>

/**
 * The value of the cookie that keeps somebody signed in without JavaScript: the session's id and a signature.
 * It is signed for this purpose, so the API does not take it, and an access token is no cookie. The session
 * itself is the one of every sign-in: it expires, idles, is listed and revoked as any other.
 * @returns null for a token that names no session
 */
export async function plainSessionOf(context: Signing, accessToken: string): Promise<string | null> {
  const sessionId = await sessionOfToken(context, accessToken)
  return sessionId === null ? null : `${sessionId}.${sign(context.secret, PURPOSE, sessionId)}`
}

/** The session that a cookie's value names; null if it is forged. It may have ended. */
export function sessionOfPlain({ secret }: Pick<Context, 'secret'>, value: string): string | null {
  const [sessionId = '', signature = ''] = value.split('.')
  return isSigned(secret, PURPOSE, sessionId, signature) ? sessionId : null
}

/** The viewer of a session that a cookie named; anonymous where the session has ended. */
export async function viewerOfPlain(context: Omit<Context, 'viewer'>, sessionId: string): Promise<Viewer> {
  return (await viewerOfSession(context, sessionId)) ?? ANONYMOUS
}
