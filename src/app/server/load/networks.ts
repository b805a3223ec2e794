import type { IncomingMessage } from 'node:http'
import { networkOf } from '#kit/common/network.ts'
import { isTrustedProxy } from '#kit/server/network/trusted-proxies.ts'
import { senderBehind } from '../http/request-facts.ts'

/** Stand-ins for an address where there is no connection: a test's request, and the program itself. */
const NOBODY: ReadonlySet<string> = new Set(['unknown', 'server'])

/**
 * The network that counts as one sender; null where it is unknown. That is the case behind a trusted proxy
 * that forwards no address: all people would share one network there, so only the common limits apply.
 */
export const networkOfSender = (address: string, trustedProxies: readonly string[]): string | null =>
  NOBODY.has(address) || isTrustedProxy(trustedProxies, address) ? null : networkOf(address)

/** The network of a request, from socket and headers, without a Hono context. */
export function networkOfRequest(
  { socket, headers }: IncomingMessage,
  trustedProxies: readonly string[],
): string | null {
  const forwarded = headers['x-forwarded-for']
  const chain = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  return networkOfSender(senderBehind(socket.remoteAddress, chain, trustedProxies), trustedProxies)
}
