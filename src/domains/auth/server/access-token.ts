import { jwtVerify, SignJWT } from 'jose'
import { z } from 'zod'
import type { Context } from '#kit/server/builder.ts'
import { MINUTE } from '#kit/server/clock.ts'
import { ACCESS_TOKEN_MINUTES } from '../auth.rules.ts'

const AUDIENCE = 'meldewerk-api'
const claims = z.object({ sid: z.uuid() })

type Signing = Pick<Context, 'clock' | 'secret' | 'publicUrl'>

const keyOf = (secret: string) => new TextEncoder().encode(`access-token\n${secret}`)

/** Issues a signed token that names the session. It carries no rights: every request reads them again. */
export async function issueAccessToken(
  { clock, secret, publicUrl }: Signing,
  sessionId: string,
): Promise<string> {
  const now = clock.now().getTime()
  return new SignJWT({ sid: sessionId })
    .setProtectedHeader({ alg: 'HS256' })
    .setIssuer(publicUrl)
    .setAudience(AUDIENCE)
    .setIssuedAt(Math.floor(now / 1000))
    .setExpirationTime(Math.floor((now + ACCESS_TOKEN_MINUTES * MINUTE) / 1000))
    .sign(keyOf(secret))
}

/** Returns the session that a token names; null if it is forged, expired, or issued for another purpose. */
export async function sessionOfToken(
  { clock, secret, publicUrl }: Signing,
  token: string,
): Promise<string | null> {
  try {
    const { payload } = await jwtVerify(token, keyOf(secret), {
      algorithms: ['HS256'],
      issuer: publicUrl,
      audience: AUDIENCE,
      currentDate: clock.now(),
      requiredClaims: ['exp', 'sid'],
    })
    return claims.parse(payload).sid
  } catch {
    return null
  }
}
