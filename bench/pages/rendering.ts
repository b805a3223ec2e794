import { fork } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { firstReport, namedPages } from '../../proof/site/named-pages.ts'
import { cpuOf } from '../site/cpu-of.ts'
import { percentile, timed } from '../site/table.ts'
import { startWeb, type WebSite } from '../site/web-site.ts'
import { type Answer, pageRequests, type Requests } from './page-requests.ts'
import { type ReactLine, reactAlone } from './react-alone.ts'

const PORTS = [3974, 3975] as const
/** Two sites on the same database: one with a page cache, one without. */
const KEPT_MB = { cached: '32', made: '0' }
const ROUNDS = 60
const WARMING = 40
/** Cache hits whose processor time is summed up. A page is rendered again every ten seconds at the latest. */
const HITS = 20_000
/**
 * The bounds of docs/benchmarks: cache hits per second and core, and a page's processor time as a multiple of
 * React's.
 */
export const LEAST_HITS = 2000
export const MOST_OF_REACT = 2.5

type Times = { p50: number; p95: number }
export type RenderingLine = {
  page: string
  /**
   * Milliseconds until the whole answer has arrived, with sequential requests: rendered, from the cache, and
   * from a bare server that holds it.
   */
  made: Times
  cached: Times
  precomputed: Times
  /** p50 and p95 of a rendered page, as multiples of the same answer sent precomputed. */
  ratio: Times
  /**
   * Milliseconds of the web process's processor time for a rendered page, and cache hits per second and core.
   */
  madeCpu: number
  hitsPerCore: number
  react: ReactLine
  isGood: boolean
}

/** Measures pages that are rendered, cached and precomputed, and React's share of a rendered page. */
export async function benchRendering(): Promise<RenderingLine[]> {
  const dataDir = resolve('data/proof-demo')
  const settings = { DATA_DIR: dataDir, DEMO: '1', RATE_LIMITS: 'off', PROCESS: 'web', WEB_PROCESSES: '1' }
  const cached = await startWeb(PORTS[0], { ...settings, PAGE_CACHE_MB: KEPT_MB.cached }, 1)
  const made = await startWeb(PORTS[1], { ...settings, PAGE_CACHE_MB: KEPT_MB.made }, 1)
  const requests = pageRequests()
  try {
    const pages = namedPages(await firstReport(cached.url)).filter(({ name }) => name !== 'create')
    const alone = await reactAlone(
      { ...settings, PAGE_CACHE_MB: KEPT_MB.made },
      pages.map(({ path }) => path),
    )
    const answers: Record<string, Answer> = {}
    for (const { path } of pages) answers[path] = await requests.page(cached.url + path)
    await using bare = await precomputed(answers)
    const lines: RenderingLine[] = []
    for (const { name, path } of pages) {
      const times = await inTurns(requests, { made, cached, precomputed: bare }, path)
      const madeCpu = await cpuFor(requests, made, path, ROUNDS)
      const hit = await cpuFor(requests, cached, path, HITS)
      const react = alone.get(path)
      if (react === undefined) throw new Error(`${path} was not drawn`)
      const ratio = {
        p50: times.made.p50 / times.precomputed.p50,
        p95: times.made.p95 / times.precomputed.p95,
      }
      const hitsPerCore = 1000 / hit
      const isGood = hitsPerCore >= LEAST_HITS && react.ratio <= MOST_OF_REACT
      lines.push({ page: name, ...times, ratio, madeCpu, hitsPerCore, react, isGood })
    }
    return lines
  } finally {
    requests.close()
    await Promise.all([cached.stop(), made.stop()])
  }
}

type Sites<Site> = Record<'made' | 'cached' | 'precomputed', Site>

/** Requests the page from each site in turns, sequentially, so that all see the same machine load. */
async function inTurns(
  requests: Requests,
  sites: Sites<{ url: string }>,
  path: string,
): Promise<Sites<Times>> {
  const names = ['made', 'cached', 'precomputed'] as const
  const took = { made: [] as number[], cached: [] as number[], precomputed: [] as number[] }
  for (let round = -WARMING; round < ROUNDS; round += 1)
    for (const name of round % 2 === 0 ? names : [...names].reverse()) {
      const milliseconds = await timed(() => whole(requests, sites[name].url + path))
      if (round >= 0) took[name].push(milliseconds)
    }
  const timesOf = (name: keyof typeof took) => ({
    p50: percentile(took[name], 0.5),
    p95: percentile(took[name], 0.95),
  })
  return { made: timesOf('made'), cached: timesOf('cached'), precomputed: timesOf('precomputed') }
}

/** @throws where the answer is no page */
async function whole(requests: Requests, url: string): Promise<void> {
  const { status } = await requests.page(url)
  if (status !== 200) throw new Error(`${url}: status ${status}`)
}

/**
 * Milliseconds of processor time that the site's processes need for a page, with eight concurrent requests.
 */
async function cpuFor(requests: Requests, site: WebSite, path: string, count: number): Promise<number> {
  const before = cpuOf(site.pids)
  let left = count
  const worker = async () => {
    while (left-- > 0) await whole(requests, site.url + path)
  }
  await Promise.all(Array.from({ length: 8 }, worker))
  return (cpuOf(site.pids) - before) / count
}

async function precomputed(answers: Record<string, Answer>) {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'))
  const file = join(folder, 'answers.json')
  writeFileSync(file, JSON.stringify(answers))
  const child = fork('bench/pages/precomputed-process.ts', [file], {
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  const [{ port }] = (await once(child, 'message')) as [{ port: number }]
  return {
    url: `http://127.0.0.1:${port}`,
    [Symbol.asyncDispose]: async () => {
      child.disconnect()
      rmSync(folder, { recursive: true })
    },
  }
}

/** A table in milliseconds, with an explanation of its columns. */
export function renderingTable(lines: readonly RenderingLine[]): string {
  const both = ({ p50, p95 }: Times) => `${p50.toFixed(1)} ${p95.toFixed(1)}`.padStart(11)
  const head = `page    ${[
    'made',
    'kept',
    'bare',
    'times bare',
    'made CPU',
    'kept/s',
    'page CPU',
    'React',
    'times React',
  ]
    .map((name) => name.padStart(11))
    .join(' ')}`
  const rows = lines.map(({ page, made, cached, precomputed, ratio, madeCpu, hitsPerCore, react, isGood }) =>
    [
      page.padEnd(7),
      ...[made, cached, precomputed, ratio].map(both),
      ...[madeCpu.toFixed(2), hitsPerCore.toFixed(0), react.page.toFixed(2), react.react.toFixed(2)].map(
        (text) => text.padStart(11),
      ),
      `${react.ratio.toFixed(2)} (${react.spread.map((each) => each.toFixed(2)).join(' to ')})`,
      isGood ? 'ok' : 'FAILED',
    ].join(' '),
  )
  return [
    head,
    ...rows,
    'made, kept, bare: p50 and p95 in ms. kept/s: pages that a core sends in a second.',
  ].join('\n')
}
