import { type ChildProcess, fork } from 'node:child_process'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { print } from 'graphql'
import { FIRST_PAGE, LIST } from '../../bench/site/documents.ts'
import { percentile } from '../../bench/site/table.ts'
import { FrameDocument } from '../../src/app/web/layout/Frame.generated.ts'
import { HomePageDocument } from '../../src/app/web/pages/HomePage.generated.ts'
import { HOME, municipalityPath, REPORTS, reportPath } from '../../src/domains/paths.ts'
import { post } from '../site/api-client.ts'
import { startProcess } from '../site/server-process.ts'
import { type OfficeWork, openTownHall } from './town-hall.ts'

export type Attack = { what: string; connections: number }

/** The view of a visitor and of a town hall during one attack. Times are p95 in milliseconds. */
export type BesideFigures = {
  what: string
  connections: number
  quietP95: number
  meanwhileP95: number
  ratio: number
  pages: number
  /** Pages that the visitor did not get; `examples` has the first of them. */
  faults: number
  townHall: { asked: number; refused: number }
  examples: string[]
  /** Counts of the attacker's answers. */
  answered: Record<string, number>
}

/** Maximum of the visitor's p95, as a multiple of the p95 without an attack. */
const MOST_SLOWER = 3
const PORT = 3984
const ATTACKER = '203.0.113.66'
const VISITOR = '198.51.100.7'
const TOWN_HALL = '192.0.2.40'
const WARMING = 10

/**
 * Runs one attack after the other, each after a quiet phase. Meanwhile a visitor opens pages, and a town hall
 * works behind one address.
 */
export async function measureBeside(
  attacks: readonly Attack[],
  { seconds, quiet }: { seconds: number; quiet: number },
): Promise<BesideFigures[]> {
  const server = await startProcess(PORT, {
    ...{ DATA_DIR: resolve('data/proof-demo'), DEMO: '1', RATE_LIMITS: 'on', NEWS_AT_ONCE: '1000' },
    ...{ PROCESS: 'all', WEB_PROCESSES: '1', TRUSTED_PROXIES: '127.0.0.1,::1' },
  })
  const scene = await readScene(server.url)
  const clock = startClock(server.url, scene.pages)
  const office = openTownHall(server.url, TOWN_HALL, scene.work)
  try {
    await wait(1000 * WARMING)
    await clock.take()
    const figures: BesideFigures[] = []
    for (const attack of attacks) {
      office.take()
      await wait(1000 * quiet)
      const before = await clock.take()
      const answered = await run(attack, seconds)
      const meanwhile = await clock.take()
      const townHall = office.take()
      const faults = [...before.faults, ...meanwhile.faults]
      // Wait until the attack's last requests are done, before the next quiet phase is measured.
      await wait(1000 * WARMING)
      await clock.take()
      const [quietP95, meanwhileP95] = [percentile(before.times, 0.95), percentile(meanwhile.times, 0.95)]
      figures.push({
        ...attack,
        ...{ quietP95: Math.round(quietP95), meanwhileP95: Math.round(meanwhileP95) },
        ratio: Number((meanwhileP95 / quietP95).toFixed(2)),
        ...{ pages: meanwhile.times.length, faults: faults.length },
        townHall: { asked: townHall.asked, refused: townHall.refused.length },
        ...{ examples: [...faults.slice(0, 3), ...townHall.refused.slice(0, 3)], answered },
      })
      process.stderr.write(`${JSON.stringify(figures.at(-1))}\n`)
    }
    return figures
  } finally {
    clock.stop()
    await office.stop()
    await server.stop()
  }
}

/** The attack slowed nobody else down too much, and nobody else was refused because of it. */
export const isFair = (figures: readonly BesideFigures[]): boolean =>
  figures.every(
    ({ ratio, faults, townHall, pages }) =>
      ratio < MOST_SLOWER && pages > 0 && faults === 0 && townHall.asked > 0 && townHall.refused === 0,
  )

async function run({ what, connections }: Attack, seconds: number): Promise<Record<string, number>> {
  const args = [String(PORT), ATTACKER, what, String(connections), String(seconds)]
  const child = fork(join(import.meta.dirname, 'attacker.ts'), args)
  return (await nextMessage(child)) as Record<string, number>
}

/** Real addresses and queries of the demo. */
async function readScene(url: string): Promise<{ pages: string[]; work: OfficeWork[] }> {
  const query =
    '{ reports(count: 100) { data { slug category { slug } municipality { slug } } } municipalities { data { slug } } }'
  const { reports, municipalities } = await post(url, JSON.stringify({ query }))
  const details: string[] = reports.data.map(reportPath)
  const towns: string[] = municipalities.data.map(municipalityPath)
  const pages = [HOME, REPORTS, ...towns, ...details]
  const body = (document: string, variables: object = {}) => JSON.stringify({ query: document, variables })
  const list = { path: '/graphql', body: body(LIST, FIRST_PAGE) }
  const work = details.flatMap((path, index): OfficeWork[] => [
    { path },
    list,
    { path: towns[index % towns.length] ?? HOME },
    { path: '/graphql', body: body(print(FrameDocument)) },
    { path: '/graphql', body: body(print(HomePageDocument)) },
  ])
  return { pages, work }
}

type Seen = { times: number[]; faults: string[] }

function startClock(url: string, paths: readonly string[]) {
  const child = fork(join(import.meta.dirname, 'page-clock.ts'), [url, VISITOR, ...paths])
  return {
    take: async (): Promise<Seen> => {
      child.send('take')
      return (await nextMessage(child)) as Seen
    },
    stop: () => child.disconnect(),
  }
}

/** The process's next message. @throws where it ends instead: nobody waits for that without end */
const nextMessage = (child: ChildProcess) =>
  new Promise<unknown>((resolve, reject) => {
    const onEnd = (code: number | null) =>
      reject(new Error(`a process of the proof ended with ${code} and said nothing`))
    child.once('exit', onEnd)
    child.once('message', (message) => {
      child.off('exit', onEnd)
      resolve(message)
    })
  })
