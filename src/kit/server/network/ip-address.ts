import { isIP, isIPv4 } from 'node:net'

/**
 * The canonical form of an address: without port, brackets and zone, IPv6 shortened, and IPv4-mapped IPv6
 * (::ffff:203.0.113.9) as IPv4. Otherwise one sender could count as several, and several as one.
 * @returns null for what is no address
 */
export function plainAddress(text: string): string | null {
  const [, bracketed, dotted] = /^(?:\[([^\]]+)\](?::\d+)?|([\d.]+):\d+)$/.exec(text) ?? []
  const address = (bracketed ?? dotted ?? text).replace(/%.*$/, '')
  if (isIP(address) === 0) return null
  if (isIPv4(address)) return address
  const short = new URL(`http://[${address}]`).hostname.slice(1, -1)
  const [, high, low] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(short) ?? []
  if (high === undefined || low === undefined) return short
  const halves = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return halves.flatMap((half) => [half >> 8, half & 255]).join('.')
}
