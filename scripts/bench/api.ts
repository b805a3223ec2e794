import type { Volume } from '../volume/fill-volume.ts'
import { type ApiCase, apiCases } from './api-cases.ts'
import { type AskedProcess, askedProcess } from './asked-process.ts'
import { openBenchSite } from './site.ts'
import { percentile, timed } from './table.ts'

/** What one question costs: times in milliseconds, processor time in milliseconds a request with the database's. */
export type ApiLine = {
  what: string
  reports: number
  p50: number
  p95: number
  cpu: number
  /** The same answer from the floor, in turns with ours; without how many there are in all; and `select 1` sent in the same way. */
  floor: { p50: number; cpu: number; uncounted: number; nothing: number } | null
  /** Ours as a multiple of the floor's p50: the middle of the rounds, and their quartiles. */
  ratio: { middle: number; from: number; to: number } | null
  /** Requests that a core does, as a share of the floor's. */
  throughput: number | null
  /** p95 as a multiple of that with 10,000 reports, for a search as one of the lists'. */
  growth: number | null
  isGood: boolean
}

const WARM_UP = 30
/** So many that one in twenty is more than two. */
const ROUNDS = 120
/** The floor answers in every third round alone: it takes most of the time, and of it only the middle is asked for. */
const FLOOR_EVERY = 3
/** Requests whose processor time is taken together. */
const TIMES = 40
/** Reports of the volume that p95 is compared with, and of one between. */
const LEAST = 10_000
const MIDDLE = 100_000
/** The bounds that "Speed and scale" sets. */
export const MOST = { ratio: 2, growth: 1.5, searches: 5 }
export const LEAST_THROUGHPUT = 0.4

/** A filled site with the product and the floor beside each other, each a process of its own. */
async function openPair(volume: Volume) {
  const site = await openBenchSite(volume)
  const url = site.databaseUrl
  const product = await askedProcess('scripts/bench/api-process.ts', [url], site.client, 'meldewerk')
  const floor = await askedProcess('bench/floor/floor.ts', [url], site.client, 'floor')
  const stop = async () => {
    product.stop()
    floor.stop()
    await site[Symbol.asyncDispose]()
  }
  return { volume, client: site.client, product, floor, [Symbol.asyncDispose]: stop }
}

type Pair = Awaited<ReturnType<typeof openPair>>
type Asked = { pair: Pair; cases: ApiCase[]; samples: Map<string, Samples> }
/** `paired`: ours in the rounds in which the floor answered as well. */
type Samples = Record<'product' | 'paired' | 'floor' | 'uncounted' | 'nothing', number[]>

/** All questions at the volume, at 100,000 and at 10,000 reports, in turns: product, floor, floor, product, so that all meet the same machine. */
export async function benchApi(volume: Volume): Promise<ApiLine[]> {
  await using large = await openPair(volume)
  await using middle = await openPair({ ...volume, reports: MIDDLE })
  await using small = await openPair({ ...volume, reports: LEAST })
  const sites: Asked[] = []
  for (const pair of [small, middle, large]) {
    const cases = await apiCases(pair.client)
    for (const each of cases) await sameAnswer(pair, each)
    sites.push({ pair, cases, samples: new Map(cases.map(({ what }) => [what, empty()])) })
  }
  // One question after the other: a server that answers many of a kind has its code and its data at hand, ours as the floor.
  for (const place of (sites[0]?.cases ?? []).keys())
    for (let round = -WARM_UP; round < ROUNDS; round += 1)
      for (const { pair, cases, samples } of sites) {
        const each = cases[place]
        if (each !== undefined) await turn(pair, each, round, samples.get(each.what) ?? empty())
      }
  const lines: ApiLine[][] = []
  for (const site of sites) lines.push(await linesOf(site))
  const [before = [], between = [], now = []] = lines
  return [...before, ...between, ...judged(before, now)]
}

const empty = (): Samples => ({ product: [], paired: [], floor: [], uncounted: [], nothing: [] })

async function turn(
  { product, floor }: Pair,
  { query, variables, floor: asked }: ApiCase,
  round: number,
  to: Samples,
) {
  const isPaired = round % FLOOR_EVERY === 0
  const ours = async () => {
    const took = await timed(() => product.ask('/graphql', { query, variables }))
    if (round < 0) return
    to.product.push(took)
    if (isPaired) to.paired.push(took)
  }
  const bare = async () => {
    const took = [
      asked === null ? Number.NaN : await timed(() => floor.ask('/', { ...asked, isCounted: 'yes' })),
      asked === null ? Number.NaN : await timed(() => floor.ask('/', asked)),
      await timed(() => floor.ask('/', { name: 'nothing' })),
    ] as const
    if (round < 0) return
    to.floor.push(took[0])
    to.uncounted.push(took[1])
    to.nothing.push(took[2])
  }
  if (!isPaired) return ours()
  for (const work of round % 2 === 0 ? [ours, bare] : [bare, ours]) await work()
}

/** Product and floor show the same reports or comments: else they would not be comparable. */
async function sameAnswer({ product, floor }: Pair, { what, query, variables, floor: asked }: ApiCase) {
  const answer = JSON.parse(await product.ask('/graphql', { query, variables }))
  if (answer.errors) throw new Error(`${what}: ${JSON.stringify(answer.errors)}`)
  if (asked === null) return
  const bare = JSON.parse(await floor.ask('/', { ...asked, isCounted: 'yes' }))
  const idsOf = ({ reports, report }: typeof answer.data) =>
    JSON.stringify(
      reports
        ? [reports.paginatorInfo.total, reports.data]
        : [...allBelow(report)].map(({ id }) => id).sort((a, b) => a - b),
    )
  if (idsOf(answer.data) !== idsOf(bare.data))
    throw new Error(
      `${what}: the floor shows something else\n${idsOf(answer.data).slice(0, 3000)}\n${idsOf(bare.data).slice(0, 3000)}`,
    )
}

type Commented = { id: number; comments?: Commented[]; children?: Commented[] }
function* allBelow({ comments, children }: Commented): Generator<Commented> {
  for (const each of comments ?? children ?? []) {
    yield each
    yield* allBelow(each)
  }
}

async function linesOf({ pair, cases, samples }: Asked): Promise<ApiLine[]> {
  const lines: ApiLine[] = []
  for (const each of cases) {
    const { product, paired, floor, uncounted, nothing } = samples.get(each.what) ?? empty()
    const { query, variables, floor: asked } = each
    const cpu = await cpuOf(pair.product, () => pair.product.ask('/graphql', { query, variables }))
    const bare =
      asked === null
        ? null
        : await cpuOf(pair.floor, () => pair.floor.ask('/', { ...asked, isCounted: 'yes' }))
    const ratios = paired.map((took, index) => took / (floor[index] ?? Number.NaN))
    lines.push({
      what: each.what,
      reports: pair.volume.reports,
      p50: percentile(product, 0.5),
      p95: percentile(product, 0.95),
      cpu,
      floor:
        bare === null
          ? null
          : {
              p50: percentile(floor, 0.5),
              cpu: bare,
              uncounted: percentile(uncounted, 0.5),
              nothing: percentile(nothing, 0.5),
            },
      ratio:
        bare === null
          ? null
          : {
              middle: percentile(paired, 0.5) / percentile(floor, 0.5),
              from: percentile(ratios, 0.25),
              to: percentile(ratios, 0.75),
            },
      throughput: bare === null ? null : bare / cpu,
      growth: null,
      isGood: true,
    })
  }
  return lines
}

/** Milliseconds of processor for one request, ours and the database's. */
async function cpuOf({ used }: AskedProcess, ask: () => Promise<unknown>): Promise<number> {
  const before = await used()
  for (let time = 0; time < TIMES; time += 1) await ask()
  const after = await used()
  return (after.own + after.database - before.own - before.database) / 1000 / TIMES
}

function judged(before: ApiLine[], now: ApiLine[]): ApiLine[] {
  const lists = percentile(
    now.filter(({ floor }) => floor !== null).map(({ p95 }) => p95),
    0.5,
  )
  return now.map((line, index) => {
    const isSearch = line.floor === null
    const growth = line.p95 / (isSearch ? lists : (before[index]?.p95 ?? Number.NaN))
    const isGood =
      growth <= (isSearch ? MOST.searches : MOST.growth) &&
      (line.ratio === null || line.ratio.middle <= MOST.ratio) &&
      (line.throughput === null || line.throughput >= LEAST_THROUGHPUT)
    return { ...line, growth, isGood }
  })
}

/** A plain table of the larger volume; the smaller one stands in the file. */
export function apiTable(lines: readonly ApiLine[]): string {
  const most = Math.max(...lines.map(({ reports }) => reports))
  const head = [
    '',
    'p50',
    'p95',
    'cpu',
    'floor',
    'no total',
    'select 1',
    'ratio (quartiles)',
    'per core',
    'p95 grows',
    '',
  ]
  const rows = lines
    .filter(({ reports }) => reports === most)
    .map((line) => [
      line.what,
      ...[line.p50, line.p95, line.cpu, line.floor?.p50, line.floor?.uncounted, line.floor?.nothing].map(ms),
      line.ratio === null ? '' : `${ms(line.ratio.middle)} (${ms(line.ratio.from)} to ${ms(line.ratio.to)})`,
      line.throughput?.toFixed(2) ?? '',
      `${line.growth?.toFixed(2)}${line.floor === null ? ' of lists' : ''}`,
      line.isGood ? 'ok' : 'FAILED',
    ])
  const widths = head.map((_, column) =>
    Math.max(...[head, ...rows].map((row) => (row[column] ?? '').length)),
  )
  return [head, ...rows]
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column] ?? 0))
        .join('  ')
        .trimEnd(),
    )
    .join('\n')
}

const ms = (value: number | undefined) => value?.toFixed(2) ?? ''
