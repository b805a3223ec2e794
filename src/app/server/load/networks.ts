import type { IncomingMessage } from 'node:http'
import { networkOf } from '#kit/common/network.ts'
import { isTrustedProxy } from '#kit/server/network/trusted-proxies.ts'
import { senderBehind } from '../http/request-facts.ts'

/** What stands for an address where there is no connection: a test's request, and the program itself. */
const NOBODY: ReadonlySet<string> = new Set(['unknown', 'server'])

/**
 * The network that counts as one sender; null where nobody can tell it. That is so behind a trusted proxy that forwards no address: all
 * people would be one network there, and are bounded by what holds for everybody alone.
 */
export const networkOfSender = (address: string, trustedProxies: readonly string[]): string | null =>
  NOBODY.has(address) || isTrustedProxy(trustedProxies, address) ? null : networkOf(address)

/** The same before anything of a request has been looked at but its head. */
export function networkOfRequest(
  { socket, headers }: IncomingMessage,
  trustedProxies: readonly string[],
): string | null {
  const forwarded = headers['x-forwarded-for']
  const chain = Array.isArray(forwarded) ? forwarded.join(',') : forwarded
  return networkOfSender(senderBehind(socket.remoteAddress, chain, trustedProxies), trustedProxies)
}
