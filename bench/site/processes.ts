import { Agent, request } from 'node:http'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { sql } from 'kysely'
import { withDatabase } from '../../proof/site/own-database.ts'
import { cpuOf } from './cpu-of.ts'
import { percentile, quartiles } from './table.ts'
import { startWeb, type WebSite } from './web-site.ts'

const PORTS = [3972, 3973] as const
/** Pairs of rounds (one process, two processes, in turns), requests per round, and warm-up requests. */
const PAIRS = 12
const REQUESTS = 500
const WARMING = 2500
/**
 * Load as a share of one process's capacity. So both are measured at the same load, and neither queues for
 * the processor.
 */
const LOAD = 0.4
/** Processor time per request with two processes, as a multiple of that with one. */
export const MOST = 1.05
/**
 * Maximum share of samples in which a running statement waits for a lightweight lock (LWLock) of the
 * database.
 */
const MOST_WAITING = 0.02
/** Milliseconds between two samples. */
const LOOK = 20

export type ProcessesLine = {
  /** Milliseconds of processor time per request, median of the rounds. */
  one: number
  two: number
  /** Median and quartiles of the ratios of neighbouring rounds. */
  ratio: number
  spread: [number, number]
  rounds: number
  perSecond: number
  /**
   * Samples of running statements with two processes, and how many of them waited for a lock or a lightweight
   * lock.
   */
  looks: number
  locks: number
  lightLocks: number
  isGood: boolean
}

/**
 * Compares the processor time of a request with one web process and with two processes behind one port,
 * supervisor included. Both use the same database, and their rounds alternate.
 */
export async function benchProcesses(): Promise<ProcessesLine[]> {
  const dataDir = resolve('data/proof-demo')
  const settings = { DATA_DIR: dataDir, DEMO: '1', RATE_LIMITS: 'off', PROCESS: 'web' }
  const one = await startWeb(PORTS[0], { ...settings, WEB_PROCESSES: '1' }, 1)
  const two = await startWeb(PORTS[1], { ...settings, WEB_PROCESSES: '2' }, 3)
  try {
    const capacity = await warm(one, WARMING)
    // Both processes need the warm-up.
    await warm(two, 2 * WARMING)
    const perSecond = capacity * LOAD
    const rounds: { one: number; two: number }[] = []
    const seen = { looks: 0, locks: 0, lightLocks: 0 }
    await withDatabase(dataDir, async (db) => {
      for (let turn = 0; turn < PAIRS; turn += 1) {
        const first = turn % 2 === 0
        const a = first ? await round(one, perSecond) : 0
        const looking = lookAtLocks(db, seen)
        const b = await round(two, perSecond)
        await looking.stop()
        rounds.push({ one: first ? a : await round(one, perSecond), two: b })
      }
    })
    const ratios = rounds.map((each) => each.two / each.one)
    const { middle: ratio, from, to } = quartiles(ratios)
    const line = {
      one: percentile(
        rounds.map((each) => each.one),
        0.5,
      ),
      two: percentile(
        rounds.map((each) => each.two),
        0.5,
      ),
      ratio,
      spread: [from, to] as [number, number],
      ...{ rounds: PAIRS, perSecond, ...seen },
      isGood: ratio <= MOST && seen.locks === 0 && seen.lightLocks <= MOST_WAITING * seen.looks,
    }
    return [line]
  } finally {
    await Promise.all([one.stop(), two.stop()])
  }
}

/** Sends requests as fast as they are answered, eight at a time; returns requests per second. */
async function warm(site: WebSite, count: number): Promise<number> {
  const begun = performance.now()
  const agent = new Agent({ keepAlive: true, maxSockets: 8 })
  let left = count
  const worker = async () => {
    while (left-- > 0) await ask(site, agent, left)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  agent.destroy()
  return (1000 * count) / (performance.now() - begun)
}

/** Sends a round's requests at a fixed pace; returns milliseconds of processor time per request. */
async function round(site: WebSite, perSecond: number): Promise<number> {
  const agent = new Agent({ keepAlive: true, maxSockets: 16 })
  const before = cpuOf(site.pids)
  const begun = performance.now()
  const asked: Promise<void>[] = []
  for (let index = 0; index < REQUESTS; index += 1) {
    const due = begun + (1000 * index) / perSecond - performance.now()
    if (due > 1) await wait(due)
    asked.push(ask(site, agent, index))
  }
  await Promise.all(asked)
  agent.destroy()
  return (cpuOf(site.pids) - before) / REQUESTS
}

const LIST =
  '{ reports(municipalitySlug: "lindental", count: 20) { data { id title createdAt status { name } category { name } } paginatorInfo { total } } }'
const NEWS = '{ municipalities(filter: { count: 20 }) { data { id name slug } paginatorInfo { total } } }'

/** @throws where the answer is another one than that of a working site */
function ask({ url }: WebSite, agent: Agent, index: number): Promise<void> {
  const body = JSON.stringify({ query: index % 4 === 3 ? NEWS : LIST })
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) }
    const sent = request(`${url}/graphql`, { method: 'POST', agent, headers }, (answer) => {
      answer.resume()
      answer.once('end', () =>
        answer.statusCode === 200 ? resolve() : reject(new Error(`status ${answer.statusCode}`)),
      )
    })
    sent.once('error', reject)
    sent.end(body)
  })
}

/** Polls the wait events of running statements. */
function lookAtLocks(
  db: Parameters<Parameters<typeof withDatabase>[1]>[0],
  seen: { looks: number; locks: number; lightLocks: number },
): { stop(): Promise<void> } {
  let isDone = false
  const looking = (async () => {
    while (!isDone) {
      const { rows } = await sql<{ kind: string }>`
        select wait_event_type as kind from pg_stat_activity
        where state = 'active' and pid <> pg_backend_pid() and backend_type = 'client backend'`.execute(db)
      seen.looks += 1
      if (rows.some(({ kind }) => kind === 'Lock')) seen.locks += 1
      if (rows.some(({ kind }) => kind === 'LWLock')) seen.lightLocks += 1
      await wait(LOOK)
    }
  })()
  return {
    stop: async () => {
      isDone = true
      await looking
    },
  }
}

/** The result as text. */
export function processesTable(lines: readonly ProcessesLine[]): string {
  return lines
    .map(
      ({ one, two, ratio, spread, rounds, perSecond, looks, locks, lightLocks, isGood }) =>
        `CPU for a request, ms: one process ${one.toFixed(2)}, two ${two.toFixed(2)}, ratio ${ratio.toFixed(3)} (${spread.map((each) => each.toFixed(3)).join(' to ')}, ${rounds} pairs of rounds, ${perSecond.toFixed(0)} a second)
statements of two processes that waited: ${locks} for a lock, ${lightLocks} for a light lock, in ${looks} looks  ${isGood ? 'ok' : 'FAILED'}`,
    )
    .join('\n')
}
