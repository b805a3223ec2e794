import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../demo/random.ts'
import { PASSWORD } from '../../tests/factories.ts'
import { type ApiAnswer, ask } from '../site/api-client.ts'

/** An account with its own network address, as a proxy reports it. */
export type Caller = { id: number; email: string; address: string; token?: string; signedInAt?: number }

/** The troubles that clients saw. */
export type Seen = {
  /** Answers without an acknowledgement, counted by status and code. */
  refused: Record<string, number>
  /** The distinct messages, with their time to retry. */
  said: Set<string>
  /** Fault numbers that clients received. */
  faultIds: Set<string>
  /** Answers without a clear reason. */
  unclear: string[]
  /** Milliseconds of the longest wait for any answer. */
  longestCall: number
}

export const nothingSeen = (): Seen => ({
  ...{ refused: {}, said: new Set(), faultIds: new Set(), unclear: [], longestCall: 0 },
})

export type Insisting = { url: string; seen: Seen; random: Random; deadline: () => number }

/** A token is valid for 15 minutes; renew it before. */
const TOKEN_AGE = 12 * 60_000
/** Timeout of a call in milliseconds, after which the client retries. */
const NO_ANSWER = 60_000
/** Seconds: a longer wait means that a quota is used up, which is a fault of the test. */
const LONGEST_WAIT = 60
const MOST_UNCLEAR = 40

/**
 * Sends a call as the product's own client does: it retries the same call with the same key if there is no
 * answer, or if the answer says "later". Null if the call is refused for good or the deadline has passed.
 */
export async function insist(client: Insisting, caller: Caller, body: () => FormData | string) {
  for (;;) {
    const token = await tokenOf(client, caller)
    if (token === null) return null
    const answer = await askOnce(client, caller, body(), token)
    if (answer !== null && answer.errors.length === 0) return answer.data
    if (answer !== null && !isPassing(client, caller, answer, token)) return null
    if (Date.now() > client.deadline()) return null
    const [retryAfter = 0] = (answer?.errors ?? []).map(({ extensions }) => extensions?.retryAfter ?? 0)
    await wait(Math.min(retryAfter, 5) * 1000 + client.random.between(200, 1200))
  }
}

async function tokenOf(client: Insisting, caller: Caller): Promise<string | null> {
  if (caller.token !== undefined && Date.now() - (caller.signedInAt ?? 0) < TOKEN_AGE) return caller.token
  const query = 'mutation($i: LoginInput!) { login(input: $i) { authToken { accessToken } } }'
  const body = JSON.stringify({ query, variables: { i: { email: caller.email, password: PASSWORD } } })
  for (;;) {
    const answer = await askOnce(client, caller, body)
    if (answer !== null && answer.errors.length === 0) {
      caller.signedInAt = Date.now()
      caller.token = answer.data.login.authToken.accessToken as string
      return caller.token
    }
    if (answer !== null && !isPassing(client, caller, answer)) return null
    if (Date.now() > client.deadline()) return null
    await wait(client.random.between(300, 1500))
  }
}

/** One attempt; null if there was no answer. */
async function askOnce(
  { url, seen }: Insisting,
  { address }: Caller,
  body: FormData | string,
  token?: string,
): Promise<ApiAnswer | null> {
  const started = performance.now()
  const headers = { 'x-forwarded-for': address }
  const signal = AbortSignal.timeout(NO_ANSWER)
  try {
    return await ask(url, body, { headers, signal, ...(token !== undefined && { token }) })
  } catch (error) {
    const reason = reasonOf(error)
    count(seen, reason)
    if (error instanceof SyntaxError) noteUnclear(seen, reason)
    return null
  } finally {
    seen.longestCall = Math.max(seen.longestCall, Math.round(performance.now() - started))
  }
}

function reasonOf(error: unknown): string {
  if (error instanceof SyntaxError) return 'not the API’s answer'
  if (error instanceof Error && error.name === 'TimeoutError') return 'no answer within a minute'
  const cause = error instanceof Error ? (error.cause as { code?: string } | undefined) : undefined
  return cause?.code === 'ECONNREFUSED' ? 'nobody there' : 'connection lost'
}

const noteUnclear = (seen: Seen, what: string) => {
  if (seen.unclear.length < MOST_UNCLEAR) seen.unclear.push(what)
}

const count = (seen: Seen, what: string) => {
  seen.refused[what] = (seen.refused[what] ?? 0) + 1
}

/** Whether the answer reports a temporary fault. Any other error is noted as unclear. */
function isPassing(
  { seen }: Insisting,
  caller: Caller,
  { status, errors }: ApiAnswer,
  token?: string,
): boolean {
  const [first] = errors
  const { code = 'none', id, retryAfter = 0 } = first?.extensions ?? {}
  count(seen, `${status} ${code}`)
  if (id !== undefined) seen.faultIds.add(id)
  const again = retryAfter > 0 ? ` [again in ${retryAfter} s]` : ''
  seen.said.add(`${first?.message.replace(/[0-9a-f]{8}/, '…') ?? ''}${again}`)
  const saysWhen = retryAfter > 0 && retryAfter <= LONGEST_WAIT
  if (code === 'INTERNAL' && (id !== undefined || saysWhen)) return true
  if (code === 'RATE_LIMITED' && saysWhen) return true
  // An expired token is renewed: a clock jump expires all tokens.
  if (code === 'UNAUTHENTICATED' && token !== undefined) {
    if (caller.token === token) delete caller.token
    return true
  }
  noteUnclear(seen, `${status} ${code}: ${first?.message ?? ''} (account ${caller.id})`)
  return false
}
