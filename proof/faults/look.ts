import { setTimeout as wait } from 'node:timers/promises'
import { ask } from '../site/api-client.ts'

/** Milliseconds between two polls, and the timeout of one poll. */
const INTERVAL = 500
const TIMEOUT_MS = 30_000

/** One poll of the site by a visitor or by monitoring. */
type Look = { what: string; isWell: boolean; ms: number; isClear: boolean }

export type Looking = {
  seen: Record<string, number>
  unclear: Set<string>
  longest(): number
  stop(): Promise<void>
}

/** Polls a page, the API and `/readyz` until it is stopped. */
export function startLooking(url: string, slug: string): Looking {
  const seen: Record<string, number> = {}
  const unclear = new Set<string>()
  let longest = 0
  let isStopped = false
  const loop = async (look: () => Promise<Look>) => {
    while (!isStopped) {
      const { what, isClear, ms } = await look()
      seen[what] = (seen[what] ?? 0) + 1
      if (!isClear) unclear.add(what)
      longest = Math.max(longest, ms)
      await wait(INTERVAL)
    }
  }
  const all = [
    loop(() => lookAtPage(url, `/${slug}/meldungen`)),
    loop(() => lookAtApi(url)),
    loop(() => lookAtReadiness(url)),
  ]
  return {
    ...{ seen, unclear, longest: () => Math.round(longest) },
    stop: async () => {
      isStopped = true
      await Promise.all(all)
    },
  }
}

/** Milliseconds until everything is healthy again, at most `timeoutMs`. */
export async function untilWell(url: string, slug: string, timeoutMs: number): Promise<number> {
  const started = performance.now()
  const passed = () => Math.round(performance.now() - started)
  while (passed() < timeoutMs) {
    const looks = await Promise.all([
      lookAtPage(url, `/${slug}/meldungen`),
      lookAtApi(url),
      lookAtReadiness(url),
    ])
    if (looks.every(({ isWell }) => isWell)) return passed()
    await wait(100)
  }
  return passed()
}

const lookAtPage = (url: string, path: string): Promise<Look> =>
  timed('page', async () => {
    const answer = await fetch(`${url}${path}`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const text = await answer.text()
    const sentence = answer.ok ? '' : (/<h1[^>]*>([^<]+)/.exec(text)?.[1] ?? text.slice(0, 120))
    return { status: answer.status, again: answer.headers.get('retry-after'), sentence }
  })

const lookAtApi = (url: string): Promise<Look> =>
  timed('api', async () => {
    const query = '{ reports(count: 3) { data { id } } }'
    const { status, errors } = await ask(url, JSON.stringify({ query }), {
      signal: AbortSignal.timeout(TIMEOUT_MS),
    })
    const [first] = errors
    const again = first?.extensions?.retryAfter
    return {
      status,
      again: again === undefined ? null : String(again),
      sentence: first?.message ?? '',
      isWell: errors.length === 0,
    }
  })

const lookAtReadiness = (url: string): Promise<Look> =>
  timed('readyz', async () => {
    const answer = await fetch(`${url}/readyz`, { signal: AbortSignal.timeout(TIMEOUT_MS) })
    const { reason = '' } = (await answer.json()) as { reason?: string }
    return { status: answer.status, again: null, sentence: reason }
  })

type Answered = { status: number; again: string | null; sentence: string; isWell?: boolean }

async function timed(kind: string, look: () => Promise<Answered>): Promise<Look> {
  const started = performance.now()
  try {
    const { status, again, sentence, isWell = status === 200 } = await look()
    const when = again === null ? '' : ` [again in ${again} s]`
    const what = `${kind} ${status}${when} ${sentence.replace(/[0-9a-f]{8}/, '…')}`.trim()
    return { what, isWell, ms: performance.now() - started, isClear: isWell || sentence !== '' }
  } catch (error) {
    const isLate = error instanceof Error && error.name === 'TimeoutError'
    const what = `${kind} ${isLate ? 'no answer' : 'nobody there'}`
    return { what, isWell: false, ms: performance.now() - started, isClear: !isLate }
  }
}
