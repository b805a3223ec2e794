import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import type { Fault } from './under-load.ts'

/** Debian's package faketime, in its version for multi-threaded programs. */
const LIBRARY = '/usr/lib/x86_64-linux-gnu/faketime/libfaketimeMT.so.1'

/** Seconds of the forward jump, and of the later correction backwards. */
const AHEAD = 7200
const BACK = 60
/** Milliseconds after each jump. */
const PAUSE = 15_000
/** Tolerance in seconds: libfaketime reads the new time once a second. */
const INEXACT = 5
/** Milliseconds until libfaketime has read the new time. */
const FOUND_OUT = 1000

export const hasFakeTime = (): boolean => existsSync(LIBRARY)

const fileOf = (dataDir: string) => join(dataDir, 'clock')

/** Seconds by which the server's clock is ahead of ours, from its Date header. */
async function aheadOf(url: string): Promise<number> {
  const { headers } = await fetch(`${url}/healthz`)
  return Math.round((Date.parse(headers.get('date') ?? '') - Date.now()) / 1000)
}

const isAbout = (seconds: unknown, wanted: number) => Math.abs(Number(seconds) - wanted) <= INEXACT

export const CLOCK_FAULTS: readonly Fault[] = [
  {
    fault: 'the clock jumps',
    means: `libfaketime under the site and its PostgreSQL: ${AHEAD} seconds ahead, as where a machine was asleep, and then ${BACK} back`,
    within: 10_000,
    settings: (dataDir) => ({
      LD_PRELOAD: LIBRARY,
      FAKETIME_TIMESTAMP_FILE: fileOf(dataDir),
      FAKETIME_CACHE_DURATION: '1',
      FAKETIME_DONT_FAKE_MONOTONIC: '1',
    }),
    prepare: (dataDir) => {
      mkdirSync(dataDir, { recursive: true })
      writeFileSync(fileOf(dataDir), '+0\n')
    },
    strike: async ({ dataDir, url }) => {
      const before = await aheadOf(url)
      writeFileSync(fileOf(dataDir), `+${AHEAD}\n`)
      await wait(PAUSE)
      const jumped = await aheadOf(url)
      writeFileSync(fileOf(dataDir), `+${AHEAD - BACK}\n`)
      await wait(PAUSE)
      return { aheadBefore: before, aheadAfterJump: jumped, aheadAfterCorrection: await aheadOf(url) }
    },
    // The lease of a message has an expiry time. A jump expires the lease of a message in delivery, like the
    // death of a worker.
    outages: (from) =>
      [from, from + FOUND_OUT].map((at) => ({ part: 'worker', way: 'kill', from: at, until: at })),
    judge: (_, { aheadBefore, aheadAfterJump, aheadAfterCorrection }) =>
      isAbout(aheadBefore, 0) && isAbout(aheadAfterJump, AHEAD) && isAbout(aheadAfterCorrection, AHEAD - BACK)
        ? []
        : [`the clock did not jump: ${aheadBefore}, ${aheadAfterJump}, ${aheadAfterCorrection}`],
  },
]
