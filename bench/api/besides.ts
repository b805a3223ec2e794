import { fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { constants, setPriority } from 'node:os'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { type ApiAnswer, ask, post, signIn } from '../../proof/site/api-client.ts'
import { factorySite, withDatabase } from '../../proof/site/own-database.ts'
import { anAdmin } from '../../tests/factories.ts'
import { percentile } from '../site/table.ts'
import { startWeb, type WebSite } from '../site/web-site.ts'
import { pacedForm, sendPaced } from './paced-form.ts'
import { aPhonePhoto, signedInToDemo } from './photos.ts'

const PORT = 3978
/** Reports or exports that are requested at once. */
const AT_ONCE = 50
const PHOTOS = 3
/**
 * Upload rate of each client in bytes per second (20 Mbit/s, a good uplink). All of them together are a
 * gigabit.
 */
const LINE = 2_500_000
/**
 * Milliseconds of polling the list while the site is idle, before and after the load. The load phase lasts at
 * least as long.
 */
const QUIET = 10_000
/** Warm-up in milliseconds, before the first sample. */
const WARMING = 5_000
/** The list's p95 under load, as a multiple of its idle p95 (S-53). */
export const MOST_SLOWER = 2
/** Reports in an export, by format: so few that the file is returned at once, if a slot is free. */
const NAMED = { PDF: 20, XLSX: 100 }
/** Milliseconds between two polls for files that are still being generated. */
const LOOK = 500

type ProofDb = Parameters<Parameters<typeof withDatabase>[1]>[0]

export type BesidesLine = {
  what: string
  /** p95 in milliseconds: while idle, and under load. */
  quiet: number
  meanwhile: number
  ratio: number
  /** Seconds until the last request is served. */
  seconds: number
  looks: number
  /** Lists that got no answer. */
  faults: number
  /**
   * How often a client was told to retry later, by code or status. Each client retries until it is served.
   */
  later: Record<string, number>
  isGood: boolean
}

/**
 * Measures how long a list takes while fifty reports with photos are filed at once, and while fifty people
 * request exports.
 */
export async function benchBesides(): Promise<BesidesLine[]> {
  const dataDir = resolve('data/proof-demo')
  const site = await startWeb(PORT, { ...SETTINGS, DATA_DIR: dataDir }, 1)
  const clock = startClock(site.url)
  // In reality, fifty phones take no processor time from the server. A single process that plays them all
  // would.
  setPriority(constants.priority.PRIORITY_LOW)
  try {
    const { municipality, reports } = await post(site.url, JSON.stringify({ query: SCENE }))
    const all = reports.data.map(({ id }: { id: number }) => id)
    return await withDatabase(dataDir, async (db) => {
      const tokens = await administrators(site, db, municipality)
      const exports = (format: keyof typeof NAMED) => {
        const ids = all.slice(0, NAMED[format])
        const query = `mutation { exportReports(input: { municipalityId: ${municipality.id}, format: ${format}, filter: { ids: [${ids.join(', ')}] } }) { emailSent } }`
        const since = new Date()
        const asking = (index: number) => () =>
          ask(site.url, JSON.stringify({ query }), { token: tokens[index] ?? '' })
        return beside(clock, `${AT_ONCE} exports of ${ids.length} as ${format}`, asking, () =>
          allMade(db, since),
        )
      }
      return [
        await beside(
          clock,
          `${AT_ONCE} reports with ${PHOTOS} photos`,
          await filingReports(site, municipality),
        ),
        await exports('PDF'),
        await exports('XLSX'),
      ]
    })
  } finally {
    clock.stop()
    await site.stop()
  }
}

/** Waits for all exports, including those that are sent by mail. */
async function allMade(db: ProofDb, since: Date): Promise<void> {
  for (;;) {
    const waiting = db.selectFrom('reportExport').select('id').where('readyAt', 'is', null)
    const query = waiting.where('isMailed', '=', true).where('requestedAt', '>', since).limit(1)
    if ((await query.execute()).length === 0) return
    await wait(LOOK)
  }
}

const SETTINGS = { DEMO: '1', RATE_LIMITS: 'off', PROCESS: 'all', WEB_PROCESSES: '1' }
const TOWN = 'lindental'
const SCENE = `{
  municipality(slug: "${TOWN}") { id categories { id } }
  reports(municipalitySlug: "${TOWN}", count: ${NAMED.XLSX}, sortDirection: ASC) { data { id } }
}`

async function filingReports({ url }: WebSite, town: { id: number; categories: { id: number }[] }) {
  const token = await signedInToDemo(url, 'buergerin')
  const photos = await Promise.all(Array.from({ length: PHOTOS }, aPhonePhoto))
  const draft = { municipalityId: town.id, categoryId: town.categories[0]?.id ?? 0, photos }
  const form = await pacedForm(draft)
  return () => {
    // One report, even if it is sent several times.
    const ownKey = randomUUID()
    return () => sendPaced(url, form, { token, ownKey, bytesPerSecond: LINE })
  }
}

/**
 * Tokens of as many administrators as there are parallel requests: only one export per person is generated at
 * a time.
 */
async function administrators({ url }: WebSite, db: ProofDb, town: { id: number }): Promise<string[]> {
  const scene = factorySite(db)
  const people = await Promise.all(
    Array.from({ length: AT_ONCE }, () => anAdmin(scene, town, { password: true })),
  )
  const tokens: string[] = []
  for (const { email } of people) tokens.push(await signIn(url, email))
  return tokens
}

/** Polls a town's list before, during and after the load. */
async function beside(
  clock: ReturnType<typeof startClock>,
  what: string,
  asking: (index: number) => () => Promise<ApiAnswer>,
  /** Resolves when the background work is done as well. */
  afterwards = async () => {},
): Promise<BesidesLine> {
  await clock.during(wait(WARMING))
  const before = await clock.during(wait(QUIET))
  const later: Record<string, number> = {}
  const began = performance.now()
  const all = Array.from({ length: AT_ONCE }, (_, index) => untilServed(asking(index), later))
  let seconds = 0
  const served = Promise.all(all)
    .then(afterwards)
    .then(() => {
      seconds = (performance.now() - began) / 1000
    })
  // At least as long as the idle phase: p95 of a handful of samples means nothing.
  const busy = await clock.during(Promise.all([served, wait(QUIET)]))
  await wait(WARMING)
  const after = await clock.during(wait(QUIET))
  const quiet = percentile([...before.times, ...after.times], 0.95)
  const meanwhile = percentile(busy.times, 0.95)
  const ratio = meanwhile / quiet
  return {
    ...{ what, quiet, meanwhile, ratio, seconds: Number(seconds.toFixed(1)), looks: busy.times.length },
    ...{ faults: busy.faults, later, isGood: ratio <= MOST_SLOWER && busy.faults === 0 },
  }
}

/** Retries as often as the server asks for it. */
async function untilServed(call: () => Promise<ApiAnswer>, later: Record<string, number>): Promise<void> {
  for (;;) {
    const answer = await call().catch(() => null)
    if (answer !== null && answer.errors.length === 0) return
    const fault = answer?.errors[0]
    const code = fault?.extensions?.code ?? 'cut off'
    if (code !== 'RATE_LIMITED' && code !== 'cut off') throw new Error(`${code}: ${fault?.message}`)
    later[code] = (later[code] ?? 0) + 1
    await wait(1000 * (fault?.extensions?.retryAfter ?? 2))
  }
}

type Seen = { times: number[]; faults: number }

function startClock(url: string) {
  const query = `{ reports(municipalitySlug: "${TOWN}", count: 20) { data { id title createdAt status { name } category { name } } paginatorInfo { total } } }`
  const child = fork(join(import.meta.dirname, 'list-clock.ts'), [url, query])
  const take = async (): Promise<Seen> => {
    child.send('take')
    return (await once(child, 'message'))[0] as Seen
  }
  return {
    during: async (work: Promise<unknown>): Promise<Seen> => {
      await take()
      await work
      return await take()
    },
    stop: () => child.disconnect(),
  }
}

/** The result as text. */
export function besidesTable(lines: readonly BesidesLine[]): string {
  return lines
    .map(({ what, quiet, meanwhile, ratio, seconds, looks, faults, later, isGood }) =>
      [
        `a list beside ${what}`.padEnd(44),
        `p95 ${quiet.toFixed(1)} ms quiet, ${meanwhile.toFixed(1)} meanwhile, ${ratio.toFixed(2)} times`,
        `${seconds} s, ${looks} looks, ${faults} not answered, told to come later ${JSON.stringify(later)}`,
        isGood ? 'ok' : 'FAILED',
      ].join('  '),
    )
    .join('\n')
}
