import punycode from 'punycode.js'

/**
 * Labels as DNS knows them (RFC 1035), at least two. The last one begins with a letter and has two at least.
 */
const ASCII_DOMAIN = /^([a-z0-9]([a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z]([a-z0-9-]{0,61}[a-z0-9])$/
/**
 * The characters of a domain by IDNA 2008: letters, marks, digits, the hyphen, and the few signs of RFC 5892
 * that depend on their context. No emoji. The dots of East Asian keyboards count as dots.
 */
const DOMAIN = /^[\p{L}\p{M}\p{N}\-.\u3002\uff0e\uff61\u00b7\u0375\u05f3\u05f4\u30fb\u200c\u200d]+$/u
/** The part before the @: letters without accents, digits, and the usual signs, but no dot at its ends. */
const LOCAL = /^(?!\.)(?!.*\.\.)[\w'+.-]{0,63}[\w+-]$/
/** Characters of a whole address in an envelope (RFC 5321, 4.5.3.1.3). */
const LONGEST = 254

type Domain = { ascii: string; letters: string }

/**
 * The domain as DNS knows it and in its own letters, or null for one that cannot exist. The URL parser
 * converts by UTS 46 without transition, so ß stays a letter of its own as IDNA 2008 demands.
 */
function domainOf(text: string): Domain | null {
  if (!DOMAIN.test(text)) return null
  const ascii = hostOf(text)
  if (ascii.length > LONGEST || !ASCII_DOMAIN.test(ascii)) return null
  if (!ascii.includes('xn--')) return { ascii, letters: ascii }
  const letters = punycode.toUnicode(ascii)
  // A label that begins with "xn--" may stand for letters that no domain can have.
  return DOMAIN.test(letters) && hostOf(letters) === ascii ? { ascii, letters } : null
}

const hostOf = (domain: string): string => URL.parse(`https://${domain}`)?.hostname ?? ''

function partsOf(address: string): { local: string; typed: string; domain: Domain } | null {
  const at = address.lastIndexOf('@')
  const [local, typed] = [address.slice(0, at), address.slice(at + 1)]
  const domain = at > 0 && LOCAL.test(local) ? domainOf(typed) : null
  if (domain === null || local.length + 1 + domain.ascii.length > LONGEST) return null
  return { local, typed, domain }
}

/**
 * The address with its domain as DNS and mail servers know it: ß and umlauts are in "xn--" labels. Null for a
 * text that is no e-mail address.
 */
export function asciiMailAddress(address: string): string | null {
  const parts = partsOf(address)
  return parts && `${parts.local}@${parts.domain.ascii}`
}

/**
 * The one form in which an address is stored, compared and shown. A domain with umlauts is in its own letters
 * and in lower case; any other address stays as it is written. Null for a text that is no e-mail address.
 */
export function mailAddressOf(text: string): string | null {
  const parts = partsOf(text)
  if (parts === null) return null
  const { local, typed, domain } = parts
  const isPlain = domain.letters === domain.ascii && typed.toLowerCase() === domain.ascii
  return isPlain ? text : `${local}@${domain.letters}`
}
