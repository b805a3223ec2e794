import { rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seededRandom } from '../../demo/random.ts'
import { check } from '../chaos/check.ts'
import { nothingSeen } from '../chaos/client.ts'
import { find } from '../chaos/find.ts'
import { startLoad } from '../chaos/load.ts'
import type { Outage } from '../chaos/outages.ts'
import { type ChaosScene, prepareScene } from '../chaos/scene.ts'
import { type ChaosSite, startSite } from '../chaos/site.ts'
import { nothingTold, tally } from '../chaos/told.ts'
import type { World } from '../chaos/writes.ts'
import { withDatabase } from '../site/own-database.ts'
import type { FaultLine } from './line.ts'
import { startLooking, untilWell } from './look.ts'

/** A fault with its expected outcome. */
export type Fault = {
  fault: string
  means: string
  /** Maximum milliseconds from the fault's end until the site is healthy. */
  within: number
  /** The site's settings, and their preparation before the start. */
  settings?(dataDir: string): Record<string, string> | Promise<Record<string, string>>
  prepare?(dataDir: string): void
  /** Injects the fault, and returns when its cause has ended. The result is recorded. */
  strike(site: ChaosSite, world: World): Promise<Record<string, unknown> | undefined>
  /** Additional checks: one sentence for each that fails. */
  judge?(seen: World['seen'], more: Record<string, unknown>, looked: Record<string, number>): string[]
  /** The outages that excuse a second copy of a mail. `from` is the start in milliseconds since 1970. */
  outages?(from: number): readonly Outage[]
  /** The folder of the photos at the end, unless it is the site's own. */
  storeFolder?(dataDir: string): string
  tidy?(dataDir: string): void | Promise<void>
  /** Set if mails cannot be checked, or if nothing is written during the fault. */
  isQuiet?: boolean
}

const PER_SECOND = 4
/** Milliseconds of load before and after the fault. */
const BEFORE = 4000
const AFTER = 5000
const CITIZENS = 120
/** Milliseconds for writes in flight at the end, and for mails that wait for a second try. */
const DRAIN_TIMEOUT_MS = 180_000
const MAIL_TIMEOUT_MS = 600_000

/**
 * Clients write while one fault is injected into a new site. Then compares the acknowledgements with the
 * stored data.
 */
export async function underLoad(fault: Fault, seed: number): Promise<FaultLine> {
  const dataDir = resolve('data', 'proof-faults', fault.fault.replace(/\W+/g, '-'))
  rmSync(dataDir, { recursive: true, force: true })
  process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${fault.fault}\n`)
  const site = await startSite(dataDir, await fault.settings?.(dataDir), fault.prepare)
  let isStopped = false
  const stop = async () => {
    if (!isStopped) await site.stop()
    isStopped = true
  }
  try {
    await until('the site is up', () => site.isHealthy('web'), 300_000)
    const scene = await prepareScene(dataDir, CITIZENS)
    const world = worldOf(site, scene, seed)
    const { began, ...line } = await struck(fault, site, world)
    await stop()
    const found = await find(dataDir, site.copies(), fault.storeFolder?.(dataDir) ?? join(dataDir, 'store'))
    const findings = Object.entries(check(world.told, found, fault.outages?.(began) ?? [])).filter(
      ([, count]) => count > 0,
    )
    return { ...line, findings: Object.fromEntries(findings) }
  } finally {
    await stop()
    await fault.tidy?.(dataDir)
    rmSync(dataDir, { recursive: true, force: true })
  }
}

function worldOf({ url }: ChaosSite, scene: ChaosScene, seed: number): World {
  return {
    ...{ url, scene, random: seededRandom(seed), told: nothingTold(), open: new Set(), reports: [] },
    ...{ turn: 0, authors: new Map(), seen: nothingSeen(), onAnswer: () => {} },
    deadline: () => Number.POSITIVE_INFINITY,
  }
}

async function struck(
  fault: Fault,
  site: ChaosSite,
  world: World,
): Promise<Omit<FaultLine, 'findings'> & { began: number }> {
  const load = startLoad(world, PER_SECOND)
  const count = () => tally(world.told).all
  await until('something was written', async () => count() > 5, 60_000)
  await wait(BEFORE)
  const troubles = Object.keys(world.seen.refused)
  const before = count()
  const looking = startLooking(site.url, world.scene.slug)
  const [began, started] = [Date.now(), performance.now()]
  const more = (await fault.strike(site, world)) ?? {}
  const lasted = Math.round((performance.now() - started) / 100) / 10
  const acknowledgedMeanwhile = count() - before
  const healedAfter = await untilWell(site.url, world.scene.slug, Math.max(120_000, fault.within * 2))
  await looking.stop()
  await wait(AFTER)
  const end = Date.now() + DRAIN_TIMEOUT_MS
  world.deadline = () => end
  await load.stop()
  await until('no mail waits any more', () => hasSent(site.dataDir), MAIL_TIMEOUT_MS)
  world.told.open.push(...world.open)
  const { seen } = world
  const unlogged = [...seen.faultIds].filter((id) => !site.loggedFaults.has(id))
  const wrong = [
    ...troubles.map((each) => `before the fault: ${each}`),
    ...seen.unclear.map((each) => `unclear: ${each}`),
    ...[...looking.unclear].map((each) => `unclear: ${each}`),
    ...unlogged.map((id) => `in no log: ${id}`),
    ...(world.told.open.length > 0 ? [`never answered: ${world.told.open.length} writes`] : []),
    ...(fault.judge?.(seen, more, looking.seen) ?? []),
  ]
  return {
    ...{ fault: fault.fault, means: fault.means, lasted, acknowledged: count(), acknowledgedMeanwhile },
    ...{ refused: seen.refused, said: [...seen.said].sort(), looked: looking.seen },
    longestAnswer: Math.max(seen.longestCall, looking.longest()),
    ...{ began, healedAfter, within: fault.within, wrong },
    ...(Object.keys(more).length > 0 && { more }),
  }
}

const hasSent = (dataDir: string): Promise<boolean> =>
  withDatabase(dataDir, async (db) => {
    const waiting = db.selectFrom('message').select('id').where('sentAt', 'is', null)
    const left = await waiting.where('refusedAt', 'is', null).where('cancelledAt', 'is', null).execute()
    return left.length === 0
  })

/** @throws where it does not hold in time */
export async function until(what: string, isSo: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(500)) {
    if (await isSo().catch(() => false)) return
  }
  throw new Error(`waited in vain: ${what}`)
}
