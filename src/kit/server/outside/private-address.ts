import { BlockList, isIP } from 'node:net'

/** Networks outside the public internet (IANA's registries of special addresses, IPv4 and IPv6). */
const SPECIAL: readonly [network: string, bits: number, family: 'ipv4' | 'ipv6'][] = [
  ['0.0.0.0', 8, 'ipv4'],
  ['10.0.0.0', 8, 'ipv4'],
  ['100.64.0.0', 10, 'ipv4'],
  ['127.0.0.0', 8, 'ipv4'],
  ['169.254.0.0', 16, 'ipv4'],
  ['172.16.0.0', 12, 'ipv4'],
  ['192.0.0.0', 24, 'ipv4'],
  ['192.0.2.0', 24, 'ipv4'],
  ['192.88.99.0', 24, 'ipv4'],
  ['192.168.0.0', 16, 'ipv4'],
  ['198.18.0.0', 15, 'ipv4'],
  ['198.51.100.0', 24, 'ipv4'],
  ['203.0.113.0', 24, 'ipv4'],
  ['224.0.0.0', 3, 'ipv4'],
  ['64:ff9b::', 96, 'ipv6'],
  ['64:ff9b:1::', 48, 'ipv6'],
  ['2001::', 23, 'ipv6'],
  ['2001:db8::', 32, 'ipv6'],
  ['2002::', 16, 'ipv6'],
  ['3fff::', 20, 'ipv6'],
]

const blocked = new BlockList()
for (const [network, bits, family] of SPECIAL) blocked.addSubnet(network, bits, family)

/** Of IPv6 only the assigned range (2000::/3) is public. */
const global = new BlockList()
global.addSubnet('2000::', 3, 'ipv6')

/**
 * Whether an IP address lies outside the public internet: this machine, a private network, cloud metadata,
 * reserved ranges.
 */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return blocked.check(address, 'ipv4')
  // IPv4-mapped IPv6 (::ffff:10.0.0.1) is outside 2000::/3 too.
  return family !== 6 || !global.check(address, 'ipv6') || blocked.check(address, 'ipv6')
}

/**
 * Suffixes that no public name has: RFC 6761 and 6762, RFC 8375, ICANN's "internal", and those that routers
 * assign.
 */
const PRIVATE_NAME = /(^|\.)(localhost|local|internal|intern|lan|home\.arpa)$/

/** Whether a host name alone shows that it is in a private network. */
export function namesPrivateHost(hostname: string): boolean {
  const name = bareHost(hostname)
  if (isIP(name) !== 0) return isPrivateAddress(name)
  return !name.includes('.') || PRIVATE_NAME.test(name)
}

/** A URL's host as DNS and sockets need it: IPv6 without brackets, no trailing dot. */
export function bareHost(hostname: string): string {
  return hostname
    .replace(/^\[(.*)\]$/, '$1')
    .replace(/\.$/, '')
    .toLowerCase()
}
