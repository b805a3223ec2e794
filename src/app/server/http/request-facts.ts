import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'
import { plainAddress } from '#kit/server/network/ip-address.ts'
import { isTrustedProxy } from '#kit/server/network/trusted-proxies.ts'
import { isSameSecret } from '#kit/server/secrets.ts'
import type { AnswerTime } from './answer-time.ts'

/** Facts about a request besides its body. */
export type RequestFacts = {
  requestId: string
  address: string
  clientName: string | null
  userAgent: string | null
  isIdle: boolean
  bearer: string | null
  /** The time that its answer may take, where that is limited. */
  time?: AnswerTime
}

/** Reads the facts that the GraphQL context needs from a request. */
export function requestFacts(http: HonoContext, trustedProxies: readonly string[]): RequestFacts {
  return {
    requestId: randomUUID(),
    address: senderAddress(http, trustedProxies),
    clientName: http.req.header('client-name') ?? null,
    userAgent: http.req.header('user-agent') ?? null,
    isIdle: http.req.header('client-idle') === '1',
    bearer: bearerIn(http.req.header('authorization')),
  }
}

/** The bearer token of a request, or null. */
export const bearerIn = (authorization = ''): string | null =>
  /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? null

/** Whether a program has sent the operator's token for it, which may hold spaces. */
export function bearsSecret(http: HonoContext, secret: string): boolean {
  const [, given = ''] = /^Bearer (.+)$/.exec(http.req.header('authorization') ?? '') ?? []
  return isSameSecret(secret, given)
}

/** The sender's network address, as `senderBehind` finds it. */
export const senderAddress = (http: HonoContext, trustedProxies: readonly string[]): string =>
  senderBehind(connectedTo(http), http.req.header('x-forwarded-for'), trustedProxies)

/**
 * The sender's address. A forwarded address counts only from a trusted proxy. In a chain the last address
 * that is not itself a trusted proxy counts: a client can invent the addresses before it.
 * @param connected the address at the other end of the connection
 * @param forwarded the header `X-Forwarded-For`
 * @returns `unknown` where there is no connection
 */
export function senderBehind(
  connected: string | undefined,
  forwarded: string | undefined,
  trustedProxies: readonly string[],
): string {
  const direct = connected === undefined ? 'unknown' : (plainAddress(connected) ?? connected)
  if (!isTrustedProxy(trustedProxies, direct)) return direct
  const chain = (forwarded ?? '').split(',').map((each) => each.trim())
  const hop = chain.reverse().find((each) => each !== '' && !isTrustedProxy(trustedProxies, each))
  // A hop that is no address cannot be trusted, and neither can those before it.
  return hop === undefined ? direct : (plainAddress(hop) ?? direct)
}

function connectedTo(http: HonoContext): string | undefined {
  try {
    return getConnInfo(http).remote.address
  } catch {
    // A request made by a test's app.request() has no connection.
    return undefined
  }
}
