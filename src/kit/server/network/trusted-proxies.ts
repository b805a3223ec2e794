import { BlockList, isIP, isIPv4 } from 'node:net'
import { ConfigError } from '../config/config-error.ts'
import { plainAddress } from './ip-address.ts'

/** Networks of the keyword `loopback`. */
const LOOPBACK = ['127.0.0.0/8', '::1']
/**
 * A shorter prefix is no private network: the widest ones are 10.0.0.0/8 and fc00::/7. Trusting more would
 * trust strangers, who could then choose the address that they are counted by.
 */
const SHORTEST_PREFIX = { ipv4: 8, ipv6: 7 } as const
const BITS = { ipv4: 32, ipv6: 128 } as const
/** Bits before the IPv4 address in ::ffff:203.0.113.9. */
const MAPPED_BITS = 96

type Network = { address: string; prefix: number; family: 'ipv4' | 'ipv6' }

/**
 * Parses the proxies whose `X-Forwarded-For` counts: addresses, networks in CIDR notation (IPv4, IPv6, IPv4
 * mapped into IPv6) and the keyword `loopback`, separated by commas.
 * @throws ConfigError for anything else, and for a network that would trust everybody
 */
export function readTrustedProxies(text: string): string[] {
  const entries = text.split(',').map((each) => each.trim())
  return entries
    .filter((entry) => entry !== '')
    .flatMap((entry) => {
      if (entry.toLowerCase() === 'loopback') return LOOPBACK
      if (networkIn(entry) === null) throw notAllowed(entry)
      return [entry]
    })
}

const notAllowed = (entry: string) =>
  new ConfigError(
    `TRUSTED_PROXIES nennt „${entry}“; erlaubt sind IP-Adressen, Netze wie 10.0.0.0/8 oder fd00::/8 und das Wort „loopback“, getrennt durch Kommas, aber keine Hostnamen und nie alle Adressen. / TRUSTED_PROXIES names "${entry}"; addresses, networks such as 10.0.0.0/8 or fd00::/8 and the word "loopback" are allowed, no host names and never all addresses.`,
  )

/** An address or a network; null for invalid text, and for a network wider than any private one. */
function networkIn(entry: string): Network | null {
  const [, written = '', digits] = /^([\da-f:.]+)(?:\/(\d{1,3}))?$/i.exec(entry) ?? []
  const address = isIP(written) === 0 ? null : plainAddress(written)
  if (address === null) return null
  const family = isIPv4(address) ? 'ipv4' : 'ipv6'
  const before = family === 'ipv4' && written.includes(':') ? MAPPED_BITS : 0
  const prefix = digits === undefined ? BITS[family] : Number(digits) - before
  return prefix >= SHORTEST_PREFIX[family] && prefix <= BITS[family] ? { address, prefix, family } : null
}

const blockLists = new WeakMap<readonly string[], BlockList>()

/** Whether an address is one of the trusted ones that readTrustedProxies() returned. */
export function isTrustedProxy(trusted: readonly string[], address: string): boolean {
  // A stand-in for a missing connection has no address; it is trusted only by its literal name.
  if (trusted.includes(address)) return true
  const plain = plainAddress(address)
  if (plain === null) return false
  const list = blockLists.get(trusted) ?? blockListOf(trusted)
  blockLists.set(trusted, list)
  return list.check(plain, isIPv4(plain) ? 'ipv4' : 'ipv6')
}

function blockListOf(trusted: readonly string[]): BlockList {
  const list = new BlockList()
  for (const entry of trusted) {
    const network = networkIn(entry)
    if (network !== null) list.addSubnet(network.address, network.prefix, network.family)
  }
  return list
}
