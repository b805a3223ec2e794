import { randomUUID } from 'node:crypto'
import { getConnInfo } from '@hono/node-server/conninfo'
import type { Context as HonoContext } from 'hono'
import { plainAddress } from '#kit/server/network/ip-address.ts'
import { isTrustedProxy } from '#kit/server/network/trusted-proxies.ts'
import type { RequestFacts } from './context.ts'

/** Reads what the GraphQL context needs of a request. */
export function requestFacts(http: HonoContext, trustedProxies: readonly string[]): RequestFacts {
  const bearer = /^Bearer (\S+)$/i.exec(http.req.header('authorization') ?? '')?.[1] ?? null
  return {
    requestId: randomUUID(),
    address: senderAddress(http, trustedProxies),
    clientName: http.req.header('client-name') ?? null,
    userAgent: http.req.header('user-agent') ?? null,
    isIdle: http.req.header('client-idle') === '1',
    bearer,
  }
}

/**
 * The sender's network address. A forwarded one counts only from a trusted proxy, and of a chain the last address that
 * is not itself a trusted proxy: what stands before it could be anybody's invention.
 */
export function senderAddress(http: HonoContext, trustedProxies: readonly string[]): string {
  const direct = connectionAddress(http)
  if (!isTrustedProxy(trustedProxies, direct)) return direct
  const forwarded = (http.req.header('x-forwarded-for') ?? '').split(',').map((each) => each.trim())
  const hop = forwarded.reverse().find((each) => each !== '' && !isTrustedProxy(trustedProxies, each))
  // A hop that is no address vouches for nobody, and neither does what stands before it.
  return hop === undefined ? direct : (plainAddress(hop) ?? direct)
}

function connectionAddress(http: HonoContext): string {
  try {
    const address = getConnInfo(http).remote.address
    return address === undefined ? 'unknown' : (plainAddress(address) ?? address)
  } catch {
    // app.request() of a test has no connection.
    return 'unknown'
  }
}
