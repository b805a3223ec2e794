import { execFileSync } from 'node:child_process'
import { rmSync } from 'node:fs'
import { resolve } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { seededRandom } from '../../demo/random.ts'
import { withDatabase } from '../site/own-database.ts'
import { check, type Findings, isWhole, watchedMails } from './check.ts'
import { nothingSeen, type Seen } from './client.ts'
import { type Struck, wreak } from './faults.ts'
import { find } from './find.ts'
import { measureCapacity, startLoad } from './load.ts'
import { repeatKeys } from './repeat-keys.ts'
import { prepareScene } from './scene.ts'
import { type ChaosSite, startSite } from './site.ts'
import { tamper } from './tamper.ts'
import { nothingTold, type Tally, tally } from './told.ts'
import type { World } from './writes.ts'

export type ChaosFigures = {
  seed: number
  minutes: number
  /** Acknowledged writes per second without faults, and the writes per second offered during the chaos. */
  capacity: number
  offered: number
  /** Writes that were not started because 64 were in flight. */
  leftOut: number
  /** Acknowledged during the chaos. Writes of the capacity measurement are checked as well. */
  acknowledged: Tally
  kills: number
  stops: number
  struck: Record<string, Struck>
  unrecovered: string[]
  refused: Seen['refused']
  unclear: string[]
  /** Fault numbers that a client received and that are in no log. */
  unlogged: number
  /** Milliseconds, for this and the next field. */
  longestCall: number
  longestWithoutAcknowledgement: number
  /** Writes without a final answer. */
  unanswered: number
  findings: Findings
  /**
   * Acknowledged writes that were sent again with their idempotency key, and those that got a different
   * answer.
   */
  keysRepeated: number
  keysBroken: number
  mails: number
  /** Second copies that are excused, because a process died during delivery. */
  mailsAgain: number
  /** Mails for which a second copy would be a finding, because no process died during their delivery. */
  mailsWatched: number
  /** The findings of the same check after the site was tampered with. */
  noticed: Findings
}

export type ChaosOptions = { minutes: number; seed: number; leastWrites: number; leastKills: number }

const MEASURE = 20_000
/** Writes offered for each that is wanted: some are refused during the outages. */
const SURPLUS = 1.2
/**
 * On a slow machine the run continues until it has done enough, at most this many times the given minutes.
 */
const LONGEST = 3
/**
 * Milliseconds for writes in flight at the end, and for the mails: after an outage of the mail server they
 * wait five minutes.
 */
const DRAIN_TIMEOUT_MS = 300_000
const MAIL_TIMEOUT_MS = 1_200_000

const say = (what: string) => process.stderr.write(`${new Date().toISOString().slice(11, 19)} ${what}\n`)

/**
 * Clients write while parts of the site are killed and stopped. Then compares the acknowledgements with the
 * stored data.
 */
export async function proveChaos(options: ChaosOptions): Promise<ChaosFigures> {
  execFileSync(process.execPath, ['scripts/build.mjs'], { stdio: 'inherit' })
  const dataDir = resolve('data/proof-chaos')
  const site = await startSite(dataDir)
  let isStopped = false
  const stop = async () => {
    if (isStopped) return
    isStopped = true
    await site.stop()
  }
  try {
    await until('the site is up', () => site.isHealthy('web'), 300_000)
    const told = await underFire(site, options)
    await stop()
    const figures = await judge(dataDir, site, told)
    rmSync(dataDir, { recursive: true, force: true })
    return figures
  } finally {
    await stop()
  }
}

type Story = Awaited<ReturnType<typeof underFire>>

async function underFire(site: ChaosSite, { minutes, seed, leastWrites, leastKills }: ChaosOptions) {
  say(`seed ${seed}`)
  const scene = await prepareScene(site.dataDir)
  const random = seededRandom(seed)
  let deadline = Number.POSITIVE_INFINITY
  let lastAnswer = Date.now()
  let longestGap = 0
  const world: World = {
    ...{ url: site.url, scene, random, told: nothingTold(), open: new Set(), reports: [] },
    ...{ turn: 0, authors: new Map() },
    seen: nothingSeen(),
    deadline: () => deadline,
    onAnswer: () => {
      longestGap = Math.max(longestGap, Date.now() - lastAnswer)
      lastAnswer = Date.now()
    },
  }
  const capacity = await measureCapacity(world, MEASURE)
  say(`capacity ${capacity.toFixed(1)} a second, ${tally(world.told).all} writes`)
  // On a fast machine half of its capacity would be more than the rate limits let the accounts write.
  const offered = Math.min(capacity / 2, (leastWrites / minutes / 60) * SURPLUS)
  const load = startLoad(world, offered)
  const begun = Date.now()
  const before = tally(world.told)
  const written = () => tally(world.told).all - before.all
  longestGap = 0
  const wreck = await wreak(site, seededRandom(seed + 1), (kills) => {
    const passed = (Date.now() - begun) / 60_000
    const isEnough = kills >= leastKills && written() >= leastWrites
    return passed >= minutes * LONGEST || (passed >= minutes && isEnough)
  }).finally(() => {
    deadline = Date.now() + DRAIN_TIMEOUT_MS
  })
  say(`${wreck.kills} kills, ${wreck.stops} stops, ${written()} writes`)
  await load.stop()
  const lasted = (Date.now() - begun) / 60_000
  const keys = await repeatKeys(world)
  say('the mails are waited for')
  await until('no mail waits any more', () => hasSent(site.dataDir), MAIL_TIMEOUT_MS)
  const { told, seen } = world
  told.open.push(...world.open)
  const acknowledged = Object.fromEntries(
    Object.entries(tally(told)).map(([kind, count]) => [kind, count - before[kind as keyof Tally]]),
  ) as Tally
  const measured = { capacity, offered, leftOut: load.leftOut(), longestGap, lasted }
  return { ...measured, seed, acknowledged, wreck, keys, told, seen }
}

/** Whether every message is sent or given up. */
const hasSent = (dataDir: string): Promise<boolean> =>
  withDatabase(dataDir, async (db) => {
    const waiting = await db
      .selectFrom('message')
      .select('id')
      .where('sentAt', 'is', null)
      .where('refusedAt', 'is', null)
      .where('cancelledAt', 'is', null)
      .limit(1)
      .execute()
    return waiting.length === 0
  })

async function judge(dataDir: string, site: ChaosSite, story: Story): Promise<ChaosFigures> {
  const { told, seen, wreck, keys } = story
  const found = await find(dataDir, site.copies())
  const findings = check(told, found, wreck.outages)
  const copies = await tamper(dataDir, found, wreck.outages)
  const { outages: _, ...strikes } = wreck
  return {
    seed: story.seed,
    minutes: round(story.lasted),
    capacity: round(story.capacity),
    offered: round(story.offered),
    leftOut: story.leftOut,
    acknowledged: story.acknowledged,
    ...strikes,
    refused: seen.refused,
    unclear: seen.unclear,
    unlogged: [...seen.faultIds].filter((id) => !site.loggedFaults.has(id)).length,
    longestCall: seen.longestCall,
    longestWithoutAcknowledgement: story.longestGap,
    unanswered: told.open.length,
    findings,
    ...keys,
    mails: found.messages.length,
    ...watchedMails(found, wreck.outages),
    noticed: check(told, await find(dataDir, copies), wreck.outages),
  }
}

const round = (value: number) => Math.round(value * 10) / 10

/** @throws where it does not hold in time */
async function until(what: string, holds: () => Promise<boolean>, timeoutMs: number): Promise<void> {
  for (const end = Date.now() + timeoutMs; Date.now() < end; await wait(1000)) {
    if (await holds().catch(() => false)) return
  }
  throw new Error(`waited in vain: ${what}`)
}

/**
 * Nothing acknowledged is lost or duplicated, every refusal is clear, everything recovers, and tampering is
 * noticed.
 */
export const isHealed = (figures: ChaosFigures, { leastWrites, leastKills }: ChaosOptions): boolean =>
  isWhole(figures.findings) &&
  figures.acknowledged.all >= leastWrites &&
  figures.kills >= leastKills &&
  figures.keysRepeated > 0 &&
  [figures.unclear, figures.unrecovered].every(({ length }) => length === 0) &&
  [figures.unlogged, figures.unanswered, figures.keysBroken].every((count) => count === 0) &&
  (['lostComments', 'lostSteps', 'missingFiles', 'changedFiles', 'mailsDoubled'] as const).every(
    (name) => figures.noticed[name] === 1,
  )
