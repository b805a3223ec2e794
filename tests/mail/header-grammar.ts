/**
 * The grammars of mail headers by their RFCs, for unfolded values, without the obsolete forms that a sender
 * must not write. A strict parser finds what a lenient one forgives.
 */
const ATEXT = "[A-Za-z0-9!#$%&'*+\\-/=?^_`{|}~]"
const DOT_ATOM = `${ATEXT}+(?:\\.${ATEXT}+)*`
const FWS = '[ \\t]+'
const QUOTED = '"(?:[\\x21\\x23-\\x5b\\x5d-\\x7e \\t]|\\\\[\\x21-\\x7e \\t])*"'
const DOMAIN_LITERAL = '\\[[\\x21-\\x5a\\x5e-\\x7e]*\\]'
/** RFC 2047, section 2: at most 75 characters. UTF-8 is the only charset that we write. */
const ENCODED = /^(?=.{1,75}$)=\?(?:utf-8|UTF-8)\?(?:[Qq]\?[\x21-\x3e\x40-\x7e]*|[Bb]\?[A-Za-z0-9+/]*=*)\?=$/
/** RFC 2047, section 5 (3): fewer characters before an address. */
const PHRASE_ENCODED = '=\\?(?:utf-8|UTF-8)\\?(?:[Qq]\\?[A-Za-z0-9!*+\\-/=_]*|[Bb]\\?[A-Za-z0-9+/]*=*)\\?='
const WORD = `(?:${PHRASE_ENCODED}|${QUOTED}|${ATEXT}+)`
const ADDRESS = `(?:${DOT_ATOM}|${QUOTED})@(?:${DOT_ATOM}|${DOMAIN_LITERAL})`
const MAILBOX = `(?:(?:${WORD}(?:${FWS}${WORD})*${FWS})?<${ADDRESS}>|${ADDRESS})`
const MESSAGE_ID = `<${DOT_ATOM}@(?:${DOT_ATOM}|${DOMAIN_LITERAL})>`
/** RFC 2045, section 5.1. */
const TOKEN = "[A-Za-z0-9!#$%&'*+\\-.^_`{|}~]+"
const PARAMETERS = `(?:; *${TOKEN}=(?:${TOKEN}|${QUOTED}))*`

const DAYS = ['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']
const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec']
const DATE =
  /^([A-Z][a-z]{2}), (\d{1,2}) ([A-Z][a-z]{2}) (\d{4}) (\d{2}):(\d{2})(?::(\d{2}))? ([+-])(\d{2})([0-5]\d)$/

/** RFC 5322, section 3.3: the day of the week fits the date, and the date exists. */
function isDate(value: string): boolean {
  const [, weekday, day, month = '', year, hour, minute, second = '0'] = DATE.exec(value) ?? []
  if (weekday === undefined || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return false
  const date = new Date(Date.UTC(Number(year), MONTHS.indexOf(month), Number(day)))
  return date.getUTCDate() === Number(day) && DAYS[date.getUTCDay()] === weekday
}

/** RFC 2369, section 2, and RFC 8058, section 3.1: addresses in brackets, one of them on the web. */
function isUnsubscribe(value: string): boolean {
  const links = /^<[^<>\s]+>(?:, <[^<>\s]+>)*$/.test(value) ? value.slice(1, -1).split('>, <') : []
  const isWeb = (link: string) => /^https:\/\/|^http:\/\/localhost:/.test(link) && URL.canParse(link)
  return (
    links.some(isWeb) && links.every((link) => isWeb(link) || /^mailto:[\x21-\x7e]+@[\x21-\x7e]+$/.test(link))
  )
}

const whole = (grammar: string) => {
  const pattern = new RegExp(`^${grammar}$`)
  return (value: string) => pattern.test(value)
}
const listOf = (item: string, separator: string) => `${item}(?:${separator}${item})*`

/** RFC 5322, section 3.6.5, with encoded words: text of ASCII, and no word that looks encoded but is not. */
const isText = (value: string): boolean =>
  /^[\x20-\x7e\t]*$/.test(value) &&
  value.split(/[ \t]+/).every((word) => !word.includes('=?') || ENCODED.test(word))

/**
 * Grammars of headers: their source, and whether a value follows them. A header without an entry is a fault.
 */
const GRAMMARS: Readonly<Record<string, readonly [source: string, fits: (value: string) => boolean]>> = {
  date: ['RFC 5322, 3.6.1', isDate],
  from: ['RFC 5322, 3.6.2', whole(listOf(MAILBOX, ', '))],
  'reply-to': ['RFC 5322, 3.6.2', whole(listOf(MAILBOX, ', '))],
  to: ['RFC 5322, 3.6.3', whole(listOf(MAILBOX, ', '))],
  'message-id': ['RFC 5322, 3.6.4', whole(MESSAGE_ID)],
  'in-reply-to': ['RFC 5322, 3.6.4', whole(listOf(MESSAGE_ID, FWS))],
  references: ['RFC 5322, 3.6.4', whole(listOf(MESSAGE_ID, FWS))],
  subject: ['RFC 5322, 3.6.5', isText],
  'mime-version': ['RFC 2045, 4', whole('1\\.0')],
  'content-type': ['RFC 2045, 5.1', whole(`${TOKEN}/${TOKEN}${PARAMETERS}`)],
  'content-transfer-encoding': ['RFC 2045, 6.1', whole('(?:7bit|8bit|quoted-printable|base64)')],
  'content-id': ['RFC 2045, 7', whole(MESSAGE_ID)],
  'content-disposition': ['RFC 2183, 2', whole(`(?:inline|attachment)${PARAMETERS}`)],
  'auto-submitted': ['RFC 3834, 5', whole('(?:auto-generated|auto-replied)')],
  'list-unsubscribe': ['RFC 2369, 3.2', isUnsubscribe],
  'list-unsubscribe-post': ['RFC 8058, 3.1', whole('List-Unsubscribe=One-Click')],
  'x-auto-response-suppress': ['MS-OXCMAIL', whole('(?:All|None|DR|NDR|RN|NRN|OOF|AutoReply)')],
}

/** RFC 5322, section 3.6: what a message has to have, and how often. */
const REQUIRED = ['date', 'from', 'to', 'message-id', 'subject', 'mime-version', 'content-type']
/** Characters of a line without its end: RFC 5322, section 2.1.1. */
const LONGEST_LINE = 998

/** The header blocks of a message and of its parts: after its start, and after each boundary. */
function headerBlocks(raw: string): string[] {
  const boundaries = [...raw.matchAll(/boundary="?([^";\r\n]+)/g)].map(([, boundary]) => `--${boundary}\r\n`)
  const parts = boundaries.flatMap((boundary) => raw.split(boundary).slice(1))
  return [raw, ...parts].map((part) => part.slice(0, part.indexOf('\r\n\r\n')))
}

/** Every header of a message or part that its RFC does not allow, with the source. */
export function headerFaults(raw: string): string[] {
  const [own = '', ...parts] = headerBlocks(raw).map(faultsOfBlock)
  const names = headersOf(headerBlocks(raw)[0] ?? '').map(({ name }) => name)
  const missing = REQUIRED.filter((name) => !names.includes(name)).map((name) => `${name} is missing`)
  return [own, ...parts].flat().concat(missing)
}

const headersOf = (block: string) =>
  block
    .replace(/\r\n(?=[ \t])/g, '')
    .split('\r\n')
    .map((line) => {
      const [, name = '', value = ''] = /^([\x21-\x39\x3b-\x7e]+): (.*)$/s.exec(line) ?? []
      return { line, name: name.toLowerCase(), value }
    })

function faultsOfBlock(block: string): string[] {
  const faults = block
    .split('\r\n')
    .flatMap((line) => (line.length > LONGEST_LINE ? [`too long: ${line}`] : []))
  const seen = new Set<string>()
  for (const { line, name, value } of headersOf(block)) {
    const grammar = GRAMMARS[name]
    if (seen.has(name)) faults.push(`twice: ${line}`)
    if (grammar === undefined) faults.push(`without a grammar: ${line}`)
    else if (!grammar[1](value)) faults.push(`${grammar[0]}: ${line}`)
    seen.add(name)
  }
  return faults
}
