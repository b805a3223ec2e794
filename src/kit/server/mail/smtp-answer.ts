/**
 * What a failed attempt means. GONE: there is no such address. REFUSED: the server answered and did not take this message.
 * UNREACHABLE: the server did not answer, or takes no message at all now.
 */
export type Failure = { meaning: 'GONE' | 'REFUSED' | 'UNREACHABLE'; code: string }

/** What nodemailer tells of a failure. */
type SmtpError = { code?: unknown; command?: unknown; responseCode?: unknown; response?: unknown }

/** The stages before a message is spoken of: what fails there fails for every message. */
const BEFORE_MESSAGE = /^(CONN|EHLO|HELO|LHLO|STARTTLS|AUTH.*)$/

/**
 * Enhanced statuses (RFC 3463, 3886, 7505) that say the address does not exist. Not 5.1.7 and 5.1.8: these are about the
 * sender's, which is ours to repair. Any other permanent refusal may be the server's own fault, and then nothing must be lost.
 */
export const NO_SUCH_ADDRESS = /^5\.1\.(0|1|2|3|4|6|9|10)$/

/** Reads nodemailer's error. `code` tells it in letters and figures alone: the server's words repeat the address. */
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
