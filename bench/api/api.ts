import type { Volume } from '../../scripts/volume/fill-volume.ts'
import { tokenOf } from '../../tests/site.ts'
import { type AskedProcess, askedProcess } from '../site/asked-process.ts'
import { benchFolder, openBenchSite } from '../site/site.ts'
import { percentile, timed } from '../site/table.ts'
import type { ApiCase } from './api-case.ts'
import { apiCases } from './api-cases.ts'

/**
 * The cost of one query. Times are milliseconds; `cpu` is milliseconds of processor time per request, the
 * database included.
 */
export type ApiLine = {
  what: string
  reports: number
  p50: number
  p95: number
  cpu: number
  /**
   * The floor's time for the same answer, measured in turns with ours. `uncounted` leaves out the total;
   * `nothing` is `select 1` sent in the same way.
   */
  floor: { p50: number; cpu: number; uncounted: number; nothing: number } | null
  /** Our p50 divided by the floor's: median of the rounds, with quartiles. */
  ratio: { middle: number; from: number; to: number } | null
  /** Requests per core, as a share of the floor's. */
  throughput: number | null
  /** p95 divided by the p95 at 10,000 reports. A search and an inbox are compared with the lists. */
  growth: number | null
  isGood: boolean
}

const WARM_UP = 30
/** Enough rounds that more than two samples lie above p95. */
const ROUNDS = 120
/** The floor runs in every third round only: it is slow, and only its median is needed. */
const FLOOR_EVERY = 3
/** Requests in one measurement of processor time. */
const TIMES = 40
/** Reports of the smallest volume, the reference for growth, and of one in between. */
const LEAST = 10_000
const MIDDLE = 100_000
/** The bounds from "Speed and scale". */
export const MOST = { ratio: 2, growth: 1.5, searches: 5 }
export const LEAST_THROUGHPUT = 0.4

/** A filled site with the product and the floor side by side, each in its own process. */
async function openPair(volume: Volume) {
  const site = await openBenchSite(volume)
  const url = site.databaseUrl
  const product = await askedProcess(
    'bench/site/api-process.ts',
    [url, benchFolder(volume)],
    site.client,
    'meldewerk',
  )
  const floor = await askedProcess('bench/floor/floor.ts', [url], site.client, 'floor')
  const stop = async () => {
    product.stop()
    floor.stop()
    await site[Symbol.asyncDispose]()
  }
  /** How the product is asked: signed in, where the case says so. A token lasts as long as one case takes. */
  const askerOf = async ({ query, variables, personId }: ApiCase) => {
    const token = personId === undefined ? null : await tokenOf(site, personId)
    return () => product.ask('/graphql', { query, variables }, token)
  }
  return { volume, client: site.client, product, floor, askerOf, [Symbol.asyncDispose]: stop }
}

type Pair = Awaited<ReturnType<typeof openPair>>
type Ask = () => Promise<string>
type Asked = { pair: Pair; cases: ApiCase[]; samples: Map<string, Samples> }
/** `paired`: our samples from the rounds in which the floor ran as well. */
type Samples = Record<'product' | 'paired' | 'floor' | 'uncounted' | 'nothing', number[]>

/**
 * Runs all queries at the given volume, at 100,000 and at 10,000 reports. The order alternates (product,
 * floor, floor, product), so that all see the same machine load.
 */
export async function benchApi(volume: Volume, only = ''): Promise<ApiLine[]> {
  await using large = await openPair(volume)
  await using middle = await openPair({ ...volume, reports: MIDDLE })
  await using small = await openPair({ ...volume, reports: LEAST })
  const sites: Asked[] = []
  for (const pair of [small, middle, large]) {
    const cases = (await apiCases(pair.client)).filter(({ what }) => what.includes(only))
    // As after the filling: the rows of an inbox were written just now.
    for (const table of ['report', 'report_deadline', 'report_objection'])
      await pair.client.query(`vacuum ${table}`)
    for (const each of cases) await sameAnswer(pair, each)
    sites.push({ pair, cases, samples: new Map(cases.map(({ what }) => [what, empty()])) })
  }
  // All rounds of one query run before the next query: that keeps code and data warm, for us and for the
  // floor.
  for (const place of (sites[0]?.cases ?? []).keys()) {
    const askers: { pair: Pair; each: ApiCase; ask: Ask; to: Samples }[] = []
    for (const { pair, cases, samples } of sites)
      for (const each of cases.slice(place, place + 1))
        askers.push({ pair, each, ask: await pair.askerOf(each), to: samples.get(each.what) ?? empty() })
    for (let round = -WARM_UP; round < ROUNDS; round += 1)
      for (const { pair, each, ask, to } of askers) await turn(pair, { ...each, ask }, round, to)
  }
  const lines: ApiLine[][] = []
  for (const site of sites) lines.push(await linesOf(site))
  const [before = [], between = [], now = []] = lines
  return [...before, ...between, ...judged(before, now)]
}

const empty = (): Samples => ({ product: [], paired: [], floor: [], uncounted: [], nothing: [] })

async function turn({ floor }: Pair, each: ApiCase & { ask: Ask }, round: number, to: Samples) {
  const { ask } = each
  const asked = measuredFloor(each)
  const isPaired = round % FLOOR_EVERY === 0
  const ours = async () => {
    const took = await timed(ask)
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

/** Product and floor must show the same reports or comments: otherwise their times are not comparable. */
async function sameAnswer({ askerOf, floor }: Pair, each: ApiCase) {
  const { what, floor: asked, personId } = each
  const answer = JSON.parse(await (await askerOf(each))())
  if (answer.errors) throw new Error(`${what}: ${JSON.stringify(answer.errors)}`)
  if (asked === null) return
  const bare = JSON.parse(await floor.ask('/', { ...asked, isCounted: 'yes' }))
  const idsOf = ({ reports, report }: typeof answer.data) =>
    JSON.stringify(
      reports
        ? [reports.paginatorInfo.total, personId === undefined ? reports.data : reports.data.map(idOf)]
        : [...allBelow(report)].map(({ id }) => id).sort((a, b) => a - b),
    )
  if (idsOf(answer.data) !== idsOf(bare.data))
    throw new Error(
      `${what}: the floor shows something else\n${idsOf(answer.data).slice(0, 3000)}\n${idsOf(bare.data).slice(0, 3000)}`,
    )
}

/** The floor that is measured beside a case. */
const measuredFloor = ({ kind, floor }: ApiCase) => (kind === 'inbox' ? null : floor)

/** Staff see more of a report than the floor sends, so only its id is compared. */
const idOf = ({ id }: { id: number }) => id

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
    const asked = measuredFloor(each)
    const cpu = await cpuOf(pair.product, await pair.askerOf(each))
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

/** Milliseconds of processor time for one request, ours and the database's. */
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
    const isAgainstLists = line.floor === null
    const growth = line.p95 / (isAgainstLists ? lists : (before[index]?.p95 ?? Number.NaN))
    const isGood =
      growth <= (isAgainstLists ? MOST.searches : MOST.growth) &&
      (line.ratio === null || line.ratio.middle <= MOST.ratio) &&
      (line.throughput === null || line.throughput >= LEAST_THROUGHPUT)
    return { ...line, growth, isGood }
  })
}

/** A plain-text table of the larger volume. The smaller one is in the JSON file only. */
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
