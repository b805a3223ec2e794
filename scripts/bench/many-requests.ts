import { Agent, request } from 'node:http'

/** A page to be fetched, or with a body what is asked of the API. */
export type Asked = { path: string; body?: string }

type Sending = {
  count: number
  atOnce: number
  onAnswer: () => void
  /** Ends it before all are sent. */
  signal: AbortSignal
}

/**
 * Asks in turns over kept connections, so many at once, until `count` are answered whole or `signal` ends it. Nothing of the
 * answers is kept.
 * @throws where an answer is not 200
 */
export async function sendMany(
  url: string,
  turns: readonly Asked[],
  { count, atOnce, onAnswer, signal }: Sending,
): Promise<void> {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce })
  let sent = 0
  const worker = async () => {
    for (; sent < count && !signal.aborted; onAnswer()) {
      const next = turns[sent++ % turns.length]
      if (next === undefined) return
      await ask(url, next, agent)
    }
  }
  try {
    await Promise.all(Array.from({ length: atOnce }, worker))
  } finally {
    agent.destroy()
  }
}

function ask(url: string, { path, body }: Asked, agent: Agent): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = {
      'accept-encoding': 'gzip, deflate, br, zstd',
      ...(body !== undefined && { 'content-type': 'application/json' }),
    }
    const method = body === undefined ? 'GET' : 'POST'
    request(url + path, { agent, method, headers }, (answer) => {
      answer.resume()
      answer.once('error', reject)
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`${path}: status ${answer.statusCode}`)),
      )
    })
      .once('error', reject)
      .end(body)
  })
}
