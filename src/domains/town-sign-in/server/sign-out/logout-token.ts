import {
  createRemoteJWKSet,
  customFetch,
  errors,
  type JWTPayload,
  type JWTVerifyGetKey,
  jwtVerify,
} from 'jose'
import type { Configuration } from 'openid-client'
import { z } from 'zod'
import type { Context } from '#kit/server/builder.ts'
import { NOTICE_MINUTES, PROVIDER_SECONDS } from '../../town-sign-in.rules.ts'
import { CLOCK_SKEW_SECONDS, type OpenIdProvider, SUBJECT_MAX } from '../protocol.ts'
import { sidIn } from '../read-claims.ts'

/** A provider's word that somebody has signed out there. */
export type Notice = { id: string; subject: string | null; sid: string | null }

/** By public keys alone: a town's client secret signs nothing here, and "none" is no signature. */
const ALGORITHMS = [
  ...['RS256', 'RS384', 'RS512', 'PS256', 'PS384', 'PS512'],
  ...['ES256', 'ES384', 'ES512', 'EdDSA', 'Ed25519'],
]
const EVENT = 'http://schemas.openid.net/event/backchannel-logout'

const schema = z.object({
  jti: z.string().min(1).max(500),
  iat: z.number(),
  exp: z.number(),
  sub: z.string().min(1).max(SUBJECT_MAX).optional(),
  events: z.looseObject({ [EVENT]: z.looseObject({}) }),
  // An ID token is no logout token.
  nonce: z.undefined().optional(),
})

/** By the description of a provider, which is read anew after some minutes. */
const keySets = new WeakMap<Configuration, JWTVerifyGetKey>()

function keysOf({ providers: door }: Pick<Context, 'providers'>, configuration: Configuration) {
  const address = configuration.serverMetadata().jwks_uri
  if (address === undefined) throw new Error('the provider publishes no keys')
  const known = keySets.get(configuration)
  if (known !== undefined) return known
  const keys = createRemoteJWKSet(new URL(address), {
    timeoutDuration: PROVIDER_SECONDS * 1000,
    [customFetch]: (url, { headers, method }) =>
      door.fetch(url, { method, headers: Object.fromEntries(new Headers(headers)) }),
  })
  keySets.set(configuration, keys)
  return keys
}

/**
 * Checks a logout token (OpenID Connect Back-Channel Logout 1.0, section 2.6): signature, issuer, audience,
 * times, event, no nonce, and a person or a session. Whether it was taken before is checked where it counts.
 * @throws where any of that is wrong (`isRefusal`), or the provider's keys cannot be had
 */
export async function readLogoutToken(
  context: Pick<Context, 'providers' | 'clock'>,
  { clientId }: Pick<OpenIdProvider, 'clientId'>,
  configuration: Configuration,
  token: string,
): Promise<Notice> {
  const { payload, protectedHeader } = await jwtVerify(token, keysOf(context, configuration), {
    issuer: configuration.serverMetadata().issuer,
    audience: clientId,
    algorithms: ALGORITHMS,
    currentDate: context.clock.now(),
    clockTolerance: CLOCK_SKEW_SECONDS,
    maxTokenAge: `${NOTICE_MINUTES} minutes`,
  })
  const { typ = 'logout+jwt' } = protectedHeader
  if (!['logout+jwt', 'jwt'].includes(typ.toLowerCase()))
    throw new errors.JWTInvalid('a token of another kind')
  return noticeIn(payload)
}

/** Codes of jose for a token that is wrong. All others are about keys that could not be had. */
const WRONG = /^ERR_(JW[ST]_|JOSE_(ALG_NOT_ALLOWED|NOT_SUPPORTED)|JWKS_(NO|MULTIPLE)_MATCHING)/

/** Whether a fault of reading a token is the token's own. */
export const isRefusal = (error: unknown): boolean =>
  error instanceof z.ZodError || (error instanceof errors.JOSEError && WRONG.test(error.code))

function noticeIn(payload: JWTPayload): Notice {
  const { jti, sub = null } = schema.parse(payload)
  const sid = sidIn(payload)
  if (sub === null && sid === null) throw new errors.JWTInvalid('neither a person nor a session')
  return { id: jti, subject: sub, sid }
}
