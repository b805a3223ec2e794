import type { ErrorCode } from '../../src/kit/server/errors.ts'
import { canariesIn } from '../../tests/leaks/canaries.ts'
import { answerOf, type Exchange } from './exchange.ts'

/** All error codes of rule 74. */
const CODES: Record<ErrorCode, true> = {
  UNAUTHENTICATED: true,
  FORBIDDEN: true,
  NOT_FOUND: true,
  BAD_USER_INPUT: true,
  CONFLICT: true,
  RATE_LIMITED: true,
  ACCOUNT_LOCKED: true,
  EMAIL_NOT_CONFIRMED: true,
  TOKEN_INVALID: true,
  CODE_EXPIRED: true,
  CODE_EXHAUSTED: true,
  CODE_USED: true,
  SECOND_FACTOR_NEEDED: true,
  UPLOAD_REJECTED: true,
  FEATURE_DISABLED: true,
  OBJECTION_OPEN: true,
  INTERNAL: true,
}

/**
 * Internals that no answer may hold, not even for the super administrator: stack traces, our file paths, SQL,
 * password hashes.
 */
const INNARDS =
  /\bat \S+ \(|node_modules|file:\/\/\/(?!etc)|\bsrc\/(app|kit|domains)\/|violates [\w-]+ constraint|relation \\?"\w+\\?" does not|invalid byte sequence|\$(argon2|scrypt|2[aby])/

export type Finding = {
  kind: 'unlogged' | 'fault' | 'innards' | 'foreign' | 'unreadable' | 'code'
  what: string
}

/**
 * The faults of an answer. "unlogged": an internal error that is not in the log; "fault": one that is in the
 * log; "foreign": secrets that this role must not know.
 */
export function findingsOf(given: Exchange, isLogged: (id: string) => boolean): Finding[] {
  const { role, status, body } = given
  const answer = answerOf(given)
  const found: Finding[] = []
  if (answer === null) found.push({ kind: 'unreadable', what: `${status}: ${body.slice(0, 200)}` })
  const errors = answer?.errors ?? []
  const faults = errors.filter(({ extensions }) => extensions?.code === 'INTERNAL')
  for (const { extensions, message } of faults) {
    if (isShed(given)) continue
    const { id } = extensions ?? {}
    const isKnown = typeof id === 'string' && isLogged(id)
    found.push({ kind: isKnown ? 'fault' : 'unlogged', what: `${id ?? 'without a number'}: ${message}` })
  }
  if (status >= 500 && faults.length === 0 && !isShed(given))
    found.push({ kind: 'unlogged', what: `${status} without a number` })
  for (const { extensions, message } of errors)
    if (!Object.hasOwn(CODES, String(extensions?.code)))
      found.push({ kind: 'code', what: `${extensions?.code}: ${message}` })
  const innards = INNARDS.exec(withoutEcho(given))
  if (innards !== null) found.push({ kind: 'innards', what: innards[0] })
  const foreign = role === 'super' ? [] : canariesIn(body)
  if (foreign.length > 0) found.push({ kind: 'foreign', what: foreign.join(', ') })
  return found
}

/** Load shedding ("too much at once, come again"), which a busy machine may answer. */
export const isShed = ({ status, retryAfter }: Exchange): boolean => status === 503 && retryAfter !== null

/** Removes the client's own input from the answer, because an echo is no leak. */
function withoutEcho({ body, variables }: Exchange): string {
  let text = body
  const strings: string[] = []
  JSON.stringify(variables, (_, value) => {
    if (typeof value === 'string' && value.length > 3) strings.push(JSON.stringify(value).slice(1, -1))
    return value
  })
  for (const each of strings) text = text.replaceAll(each, '')
  return text
}
