import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../../demo/random.ts'
import { PASSWORD } from '../../../tests/factories.ts'
import { type ApiAnswer, ask } from '../api-client.ts'

/** Somebody with an account, behind an address of their own as a proxy reports it. */
export type Caller = { id: number; email: string; address: string; token?: string; signedInAt?: number }

/** What clients saw of the site's troubles. */
export type Seen = {
  /** Answers that were no acknowledgement, by what they said. */
  refused: Record<string, number>
  /** Their sentences and when to ask again, each once. */
  said: Set<string>
  /** Numbers of faults that clients were given. */
  faultIds: Set<string>
  /** Answers that do not say clearly what is the matter. */
  unclear: string[]
  /** Milliseconds that somebody waited for an answer of any kind. */
  longestCall: number
}

export const nothingSeen = (): Seen => ({
  ...{ refused: {}, said: new Set(), faultIds: new Set(), unclear: [], longestCall: 0 },
})

export type Insisting = { url: string; seen: Seen; random: Random; deadline: () => number }

/** A token lives for 15 minutes. */
const TOKEN_AGE = 12 * 60_000
/** Milliseconds after which a client gives up a call that nobody answers, and asks again. */
const NO_ANSWER = 60_000
/** Seconds: whoever is to wait longer has used up a quota, which no chaos explains. */
const LONGEST_WAIT = 60
const MOST_UNCLEAR = 40

/**
 * Sends a call as the product's own client does: what has no answer, or one that says "later", is sent again as it was,
 * with its key. Null where it was refused for good or the deadline has passed.
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

/** One try; null where nothing came back. */
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

/** Whether the answer says that it is a fault of the moment; what says something else is noted as unclear. */
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
  // What has run out is renewed: a clock that jumps ends every token there is.
  if (code === 'UNAUTHENTICATED' && token !== undefined) {
    if (caller.token === token) delete caller.token
    return true
  }
  noteUnclear(seen, `${status} ${code}: ${first?.message ?? ''} (account ${caller.id})`)
  return false
}
