import { Agent, request } from 'node:http'
import { setTimeout as wait } from 'node:timers/promises'

/** A page request or, with a body, an API request. */
export type Asked = { path: string; body?: string }

type Sending = {
  count: number
  atOnce: number
  onAnswer: () => void
  /** Called when the server sends 503. The request is retried once. */
  onTurnedAway: () => void
  /** Stops before all requests are sent. */
  signal: AbortSignal
}

/**
 * Sends requests in rotation over keep-alive connections, with the given concurrency, until `count` are
 * answered completely or `signal` aborts. Answers are not stored, so that memory stays flat.
 * @throws where an answer is not 200, the second time that somebody comes
 */
export async function sendMany(
  url: string,
  turns: readonly Asked[],
  { count, atOnce, onAnswer, onTurnedAway, signal }: Sending,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let sent = 0
  const worker = async () => {
    for (; sent < count && !signal.aborted; onAnswer()) {
      const next = turns[sent++ % turns.length]
      if (next === undefined) return
      const { status, retryAfter } = await ask(url, next, agent)
      if (status === 200) continue
      onTurnedAway()
      await wait(1000 * retryAfter)
      const again = status === 503 ? await ask(url, next, agent) : { status }
      if (again.status !== 200) throw new Error(`${next.path}: status ${again.status}`)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, worker))
  } finally {
    agent.destroy()
  }
}

function ask(
  url: string,
  { path, body }: Asked,
  agent: Agent,
): Promise<{ status: number; retryAfter: number }> {
  return new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    request(url + path, { agent, method, headers }, (answer) => {
      const { statusCode: status = 0, headers } = answer
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () => resolve({ status, retryAfter: Number(headers['retry-after'] ?? 0) }))
    })
      .once('error', reject)
      .end(body)
  })
}
