import { setTimeout as wait } from 'node:timers/promises'
import type { Random } from '../../demo/random.ts'
import { commandOf, signalAll, treeOf } from '../site/processes.ts'
import type { Outage } from './outages.ts'
import type { ChaosSite, PartName } from './site.ts'

/** One kind of fault injection. */
type Fault = {
  part: PartName
  way: Outage['way']
  /** Injects the fault, and returns when its cause has ended. False if there was no target. */
  strike(site: ChaosSite, random: Random): Promise<boolean>
}

/** Milliseconds of a stop or an outage. */
const LEAST = 1000
const MOST = 8000

const kill =
  (pids: (site: ChaosSite, random: Random) => readonly number[]): Fault['strike'] =>
  async (site, random) =>
    signalAll(pids(site, random), 'SIGKILL') > 0

const stop =
  (pids: (site: ChaosSite) => readonly number[]): Fault['strike'] =>
  async (site, random) => {
    const stopped = pids(site)
    const reached = signalAll(stopped, 'SIGSTOP')
    await wait(random.between(LEAST, MOST))
    signalAll(stopped, 'SIGCONT')
    return reached > 0
  }

/** The processes of a running PostgreSQL without the postmaster. */
const backends = (site: ChaosSite) => treeOf(site.postmaster()).slice(1)

/** The web processes below their supervisor. */
const answering = ({ web }: ChaosSite) =>
  treeOf(web.pid()).filter((pid) => pid !== web.pid() && commandOf(pid).includes('app/server/main.ts'))

/** All faults by name. */
const FAULTS: Record<string, Fault> = {
  'web killed': { part: 'web', way: 'kill', strike: kill(({ web }) => [web.pid()]) },
  'one web process killed': {
    part: 'web',
    way: 'kill',
    strike: kill((site, random) => {
      const all = answering(site)
      return all.length === 0 ? [] : [random.pick(all)]
    }),
  },
  'web stopped': { part: 'web', way: 'stop', strike: stop((site) => [site.web.pid(), ...answering(site)]) },
  'worker killed': { part: 'worker', way: 'kill', strike: kill(({ worker }) => [worker.pid()]) },
  'worker stopped': { part: 'worker', way: 'stop', strike: stop(({ worker }) => [worker.pid()]) },
  'decoder killed': {
    part: 'decoder',
    way: 'kill',
    strike: kill(({ web }) => treeOf(web.pid()).filter((pid) => commandOf(pid).includes('images/worker.ts'))),
  },
  'database killed': {
    part: 'database',
    way: 'kill',
    strike: kill((site) => [site.postmaster()].filter((pid) => pid > 0)),
  },
  'one process of the database killed': {
    part: 'database',
    way: 'kill',
    strike: kill((site, random) => {
      const all = backends(site)
      return all.length === 0 ? [] : [random.pick(all)]
    }),
  },
  'database stopped': {
    part: 'database',
    way: 'stop',
    strike: stop((site) => (site.postmaster() > 0 ? treeOf(site.postmaster()) : [])),
  },
  'mail server killed': { part: 'mail', way: 'kill', strike: kill(({ mail }) => [mail.pid()]) },
  'mail server stopped': { part: 'mail', way: 'stop', strike: stop(({ mail }) => [mail.pid()]) },
  'storage away': {
    part: 'storage',
    way: 'away',
    strike: async ({ setStorage }, random) => {
      setStorage(false)
      await wait(random.between(LEAST, MOST))
      setStorage(true)
      return true
    },
  },
}

/** One round of faults. The quickest ones come twice. */
const TURN = [...Object.keys(FAULTS), 'worker killed', 'mail server killed']

export type Struck = {
  count: number
  /** Milliseconds from the end of the cause until the part works again. */
  medianRecovery: number
  slowestRecovery: number
}

export type Wreck = {
  outages: Outage[]
  struck: Record<string, Struck>
  kills: number
  stops: number
  /** Parts that did not recover by themselves. */
  unrecovered: string[]
}

/** Milliseconds in which a part must recover by itself, on a busy machine. */
const RECOVERY_TIMEOUT_MS = 120_000
/** Every fourth fault is not waited for: the next one strikes before its part has recovered. */
const OVERLAP = 4

/**
 * Injects faults in a seeded random order, with pauses of half a second to three, until `isEnough` returns
 * true.
 */
export async function wreak(
  site: ChaosSite,
  random: Random,
  isEnough: (kills: number) => boolean,
): Promise<Wreck> {
  const outages: Outage[] = []
  const recoveries = new Map<string, number[]>()
  const waiting: Promise<void>[] = []
  const unrecovered: string[] = []
  let kills = 0
  let stops = 0
  let turn: string[] = []
  while (!isEnough(kills)) {
    if (turn.length === 0) turn = shuffled(TURN, random)
    const name = turn.pop() ?? ''
    const { part, way, strike } = FAULTS[name] as Fault
    const from = Date.now()
    const outage: Outage = { part, way, from, until: Number.POSITIVE_INFINITY }
    outages.push(outage)
    if (!(await strike(site, random))) {
      outages.splice(outages.indexOf(outage), 1)
      continue
    }
    if (way === 'kill') kills += 1
    else stops += 1
    const over = Date.now()
    const recovered = comesAgain(site, part).then((isBack) => {
      outage.until = Date.now()
      if (!isBack) unrecovered.push(name)
      recoveries.set(name, [...(recoveries.get(name) ?? []), outage.until - over])
    })
    if ((kills + stops) % OVERLAP === 0) waiting.push(recovered)
    else await recovered
    await wait(random.between(500, 3000))
  }
  await Promise.all(waiting)
  return {
    outages,
    kills,
    stops,
    unrecovered,
    struck: Object.fromEntries([...recoveries].sort().map(summary)),
  }
}

async function comesAgain(site: ChaosSite, part: PartName): Promise<boolean> {
  // A process that was just killed may still look healthy.
  await wait(100)
  for (const end = Date.now() + RECOVERY_TIMEOUT_MS; Date.now() < end; await wait(50)) {
    if (await site.isHealthy(part)) return true
  }
  return false
}

function summary([name, times]: [string, number[]]): [string, Struck] {
  const sorted = times.toSorted((a, b) => a - b)
  const [medianRecovery = 0, slowestRecovery = 0] = [sorted[sorted.length >> 1], sorted.at(-1)]
  return [name, { count: times.length, medianRecovery, slowestRecovery }]
}

function shuffled<T>(list: readonly T[], random: Random): T[] {
  return list
    .map((each) => ({ each, order: random.next() }))
    .sort((a, b) => a.order - b.order)
    .map(({ each }) => each)
}
