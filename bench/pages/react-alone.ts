import { fork } from 'node:child_process'
import { once } from 'node:events'
import { percentile, quartiles } from '../site/table.ts'
import { pageRequests } from './page-requests.ts'

export type ReactLine = {
  /**
   * Milliseconds of the web process's processor time for a page, and for React to render the same tree from
   * the same data.
   */
  page: number
  react: number
  /** Median and quartiles of the ratios of neighbouring rounds. */
  ratio: number
  spread: [number, number]
}

const ROUNDS = 15
const PAGES_OF_A_ROUND = 40
const AT_ONCE = 8
/**
 * Warm-up requests. A long-running process has its code compiled; the first thousand pages cost a fifth more.
 */
const WARMING = 1500

/**
 * Compares a page's cost with React's share of it. The page is the whole request: from the socket through the
 * loaders, the endpoint and the database client, and back to the socket. React's share is the entry's own
 * rendering of the tree of that request, in the same process, without the data that is sent along for the
 * browser. Answers are not compressed: compression is not rendering.
 */
export async function reactAlone(
  environment: Record<string, string>,
  paths: readonly string[],
): Promise<Map<string, ReactLine>> {
  const child = fork('bench/pages/rendering-process.ts', {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
    env: { ...process.env, ...environment },
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  const requests = pageRequests({ accept: 'text/html' })
  const micros = async (wish: unknown): Promise<number> => {
    child.send(wish as object)
    const [answer] = (await once(child, 'message')) as [{ micros: number }]
    return answer.micros
  }
  const ask = async (path: string, times: number) => {
    const before = await micros('used')
    let left = times
    const worker = async () => {
      while (left-- > 0) {
        const { status } = await requests.page(`http://127.0.0.1:${port}${path}`)
        if (status !== 200) throw new Error(`${path}: status ${status}`)
      }
    }
    await Promise.all(Array.from({ length: AT_ONCE }, worker))
    return (await micros('used')) - before
  }
  const costs = {
    page: (path: string, times: number) => ask(path, times),
    react: (path: string, times: number) => micros({ draw: path, times }),
  }
  try {
    const lines = new Map<string, ReactLine>()
    for (const path of paths) lines.set(path, await lineOf(costs, path))
    return lines
  } finally {
    requests.close()
    child.disconnect()
    await once(child, 'exit')
  }
}

type Costs = Record<'page' | 'react', (path: string, times: number) => Promise<number>>

async function lineOf(costs: Costs, path: string): Promise<ReactLine> {
  for (const kind of ['page', 'react'] as const) await costs[kind](path, WARMING)
  const rounds: { page: number; react: number }[] = []
  for (let turn = 0; turn < ROUNDS; turn += 1) {
    const round = { page: 0, react: 0 }
    for (const kind of turn % 2 === 0 ? (['page', 'react'] as const) : (['react', 'page'] as const))
      round[kind] = (await costs[kind](path, PAGES_OF_A_ROUND)) / 1000 / PAGES_OF_A_ROUND
    rounds.push(round)
  }
  const { middle: ratio, from, to } = quartiles(rounds.map(({ page, react }) => page / react))
  const middle = (of: 'page' | 'react') =>
    percentile(
      rounds.map((each) => each[of]),
      0.5,
    )
  return { page: middle('page'), react: middle('react'), ratio, spread: [from, to] }
}
