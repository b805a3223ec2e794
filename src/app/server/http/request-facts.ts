import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'
import { plainAddress } from '#kit/server/network/ip-address.ts'
import { isTrustedProxy } from '#kit/server/network/trusted-proxies.ts'

/** What a request brings besides its body. */
export type RequestFacts = {
  requestId: string
  address: string
  clientName: string | null
  userAgent: string | null
  isIdle: boolean
  bearer: string | null
}

/** Reads what the GraphQL context needs of a request. */
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

/** The token that a request names, or null. */
export const bearerIn = (authorization = ''): string | null =>
  /^Bearer (\S+)$/i.exec(authorization)?.[1] ?? null

/** The sender's network address, as `senderBehind` finds it. */
export const senderAddress = (http: HonoContext, trustedProxies: readonly string[]): string =>
  senderBehind(connectedTo(http), http.req.header('x-forwarded-for'), trustedProxies)

/**
 * Who asks. A forwarded address counts only from a trusted proxy, and of a chain the last address that is not itself a trusted
 * proxy: what stands before it could be anybody's invention.
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
  // A hop that is no address vouches for nobody, and neither does what stands before it.
  return hop === undefined ? direct : (plainAddress(hop) ?? direct)
}

function connectedTo(http: HonoContext): string | undefined {
  try {
    return getConnInfo(http).remote.address
  } catch {
    // app.request() of a test has no connection.
    return undefined
  }
}
