/**
 * The meaning of a failed attempt. GONE: the address does not exist. REFUSED: the server refused this
 * message. UNREACHABLE: the server did not answer, or accepts no message at all now.
 */
export type Failure = { meaning: 'GONE' | 'REFUSED' | 'UNREACHABLE'; code: string }

/** The fields of nodemailer's errors. */
type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown }

/** Commands before a message is named: a failure there concerns every message. */
const BEFORE_MESSAGE = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH.*)$/

/**
 * Enhanced status codes (RFC 3463, 3886, 7505) for an address that does not exist. 5.1.7 and 5.1.8 are about
 * the sender's address, which we have to repair. Any other permanent refusal may be the server's own fault
 * and must not lose a message.
 */
export const NO_SUCH_ADDRESS = /^5\.1\.(0|1|2|3|4|6|9|10)$/

/**
 * Classifies nodemailer's error. `code` contains only letters and digits: the server's text repeats the
 * address.
 */
export function failureOf(error: unknown): Failure {
  const { code, command, responseCode, response } = (error ?? {}) as SmtpError
  const status = typeof responseCode === 'number' ? responseCode : null
  const words = typeof response === 'string' ? response : ''
  const enhanced = /^\d{3}[ -]([245]\.\d{1,3}\.\d{1,3})\b/.exec(words)?.[1] ?? null
  const isEarly = BEFORE_MESSAGE.test(String(command))
  if (status === null || isEarly || status === 421) {
    const isOfMessage = code === 'EMESSAGE' || code === 'EENVELOPE'
    const told = [status, enhanced].filter((each) => each !== null).join(' ') || plainCode(code)
    return { meaning: isOfMessage && status === null ? 'REFUSED' : 'UNREACHABLE', code: told }
  }
  const told = [status, enhanced].filter((each) => each !== null).join(' ')
  const isGone = enhanced !== null && command !== 'MAIL FROM' && NO_SUCH_ADDRESS.test(enhanced)
  return { meaning: isGone ? 'GONE' : 'REFUSED', code: told }
}

const plainCode = (code: unknown): string =>
  typeof code === 'string' && /^[A-Z_]{1,40}$/.test(code) ? code : 'UNKNOWN'
