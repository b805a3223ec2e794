import type { MailHead } from '../read-mail.ts'

/** Longest header that is looked at, and most methods in it. */
const LONGEST = 4000
const MOST_METHODS = 30

type Method = { name: string; result: string; properties: Map<string, string> }

/** `server; spf=pass smtp.mailfrom=x; dkim=pass header.d=y` (RFC 8601). */
function readResults(header: string): { server: string; methods: Method[] } {
  const [first = '', ...rest] = plainResults(header.slice(0, LONGEST)).toLowerCase().split(';')
  const methods = rest.slice(0, MOST_METHODS).map((part) => {
    const words = part.split(/\s+/).filter((word) => word.includes('='))
    const pairs = words.map((word) => {
      const at = word.indexOf('=')
      return [word.slice(0, at), word.slice(at + 1)] as const
    })
    const [name = '', result = ''] = pairs[0] ?? []
    return { name, result, properties: new Map(pairs.slice(1)) }
  })
  return { server: first.trim().split(/\s/)[0] ?? '', methods }
}

/**
 * The results without comments in brackets. A sender writes the local part of an address, also a quoted one
 * with separators: there they separate nothing.
 */
function plainResults(text: string): string {
  let [depth, plain, isQuoted, isEscaped] = [0, '', false, false]
  for (const char of text) {
    if (isEscaped) {
      isEscaped = false
      if (isQuoted) plain += '_'
    } else if (char === '\\' && (isQuoted || depth > 0)) isEscaped = true
    else if (char === '"' && depth === 0) isQuoted = !isQuoted
    else if (isQuoted) plain += /[\w.@-]/.test(char) ? char : '_'
    else if (char === '(') depth += 1
    else if (char === ')') depth = Math.max(0, depth - 1)
    else if (depth === 0) plain += char
  }
  return plain
}

const domainOf = (address: string): string => address.slice(address.lastIndexOf('@') + 1).toLowerCase()

/** Whether a verdict speaks of the domain, or of one above it: `stadt.example` for `mail.stadt.example`. */
const speaksOf = (named: string, domain: string): boolean =>
  named === domain || (named.includes('.') && domain.endsWith(`.${named}`))

const proves = ({ name, result, properties }: Method, domain: string): boolean => {
  if (result !== 'pass') return false
  const named = (property: string) => speaksOf(domainOf(properties.get(property) ?? ''), domain)
  if (name === 'dmarc') return named('header.from')
  if (name === 'dkim') return named('header.d') || named('header.i')
  return name === 'spf' && named('smtp.mailfrom')
}

/**
 * Whether the sender's domain stands behind a mail, as far as the own mail server says so. PROVEN and FORGED
 * need the name of that server: anybody can write the same header, so only the topmost one counts, which that
 * server has put there last. Without a name nothing is trusted: UNKNOWN.
 */
export function verdictOf(
  { authResults, from }: Pick<MailHead, 'authResults' | 'from'>,
  server: string | null,
): 'PROVEN' | 'FORGED' | 'UNKNOWN' {
  if (server === null) return 'UNKNOWN'
  const [top] = authResults
  const results = top === undefined ? null : readResults(top)
  if (results === null || results.server !== server || from === null) return 'FORGED'
  return results.methods.some((method) => proves(method, domainOf(from))) ? 'PROVEN' : 'FORGED'
}
