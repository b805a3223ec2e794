import { setTimeout as wait } from 'node:timers/promises'
import { residentOf } from '../../proof/site/processes.ts'
import type { Volume } from '../../scripts/volume/fill-volume.ts'
import { type Asked, sendMany } from '../site/many-requests.ts'
import { benchFolder, openBenchSite } from '../site/site.ts'
import { startWeb } from '../site/web-site.ts'
import { memoryRequests } from './memory-requests.ts'

const PORT = 3961
/** Milliseconds without a request before the resting size is measured. */
const REST = 30_000
/** Milliseconds between two samples of the size. */
const LOOK = 10_000
/**
 * Maximum resident megabytes (10^6 bytes) at rest, and maximum growth per 100,000 requests in the last half
 * of a run.
 */
export const MOST_AT_REST = 250
export const MOST_SLOPE = 1
/** With fewer samples in the last half, a slope means nothing. */
const LEAST_LOOKS = 6
const AT_ONCE = 8

type Look = { requests: number; megabytes: number }

export type MemoryLine = {
  reports: number
  /** Resident megabytes: 30 s after the start, the peak under load, and 30 s after the last request. */
  atRest: number
  most: number
  afterwards: number
  /**
   * Answered requests, and how many needed a retry. The first read of a cold database may take its ten
   * seconds.
   */
  requests: number
  turnedAway: number
  seconds: number
  /** A sample every 10 s: requests answered so far, and resident megabytes. */
  looks: Look[]
  /**
   * Least-squares slope of the last half of the samples, in megabytes per 100,000 requests. Null if there are
   * too few samples.
   */
  slope: number | null
  isGood: boolean
}

/** The run ends after this many requests or minutes, whichever comes first. */
export type MemoryOptions = { requests: number; minutes: number }

/**
 * Measures the size of the program's one Node process at rest, and while it answers requests for pages and
 * the API.
 */
export async function benchMemory(volume: Volume, options: MemoryOptions): Promise<MemoryLine[]> {
  const turns = await fillAndChoose(volume)
  const { url, pids, stop } = await startWeb(PORT, { DATA_DIR: benchFolder(volume), DEMO: '0' }, 1)
  try {
    const size = () => megabytesOf(pids)
    await wait(REST)
    const atRest = size()
    const { looks, requests, turnedAway, seconds } = await underLoad(url, turns, options, size)
    await wait(REST)
    const afterwards = size()
    const most = Math.max(atRest, ...looks.map(({ megabytes }) => megabytes))
    const slope = slopeOf(lastHalf(looks))
    const isGood = atRest <= MOST_AT_REST && slope !== null && slope < MOST_SLOPE
    return [
      {
        reports: volume.reports,
        atRest,
        most,
        afterwards,
        requests,
        turnedAway,
        seconds,
        looks,
        slope,
        isGood,
      },
    ]
  } finally {
    await stop()
  }
}

async function fillAndChoose(volume: Volume): Promise<Asked[]> {
  await using site = await openBenchSite(volume)
  return await memoryRequests(site.client)
}

async function underLoad(
  url: string,
  turns: readonly Asked[],
  { requests, minutes }: MemoryOptions,
  size: () => number,
): Promise<Pick<MemoryLine, 'looks' | 'requests' | 'turnedAway' | 'seconds'>> {
  const looks: Look[] = []
  const began = performance.now()
  let [answered, turnedAway] = [0, 0]
  const looking = setInterval(() => looks.push({ requests: answered, megabytes: size() }), LOOK)
  const signal = AbortSignal.timeout(minutes * 60_000)
  const onAnswer = () => {
    answered += 1
  }
  const onTurnedAway = () => {
    turnedAway += 1
  }
  try {
    await sendMany(url, turns, { count: requests, atOnce: AT_ONCE, onAnswer, onTurnedAway, signal })
  } finally {
    clearInterval(looking)
  }
  return { looks, requests: answered, turnedAway, seconds: Math.round((performance.now() - began) / 1000) }
}

/** Megabytes of 10^6 bytes. Shared memory counts for each process. */
function megabytesOf(pids: readonly number[]): number {
  const mebibytes = pids.reduce((sum, pid) => sum + (residentOf(pid) ?? Number.NaN), 0)
  return Number(((mebibytes * 2 ** 20) / 1e6).toFixed(1))
}

/** The half from which the slope is computed: by then, the process has allocated what it needs. */
export const lastHalf = <Of>(looks: readonly Of[]): Of[] => looks.slice(Math.floor(looks.length / 2))

/** Least-squares slope in megabytes per 100,000 requests. Null if there are too few samples. */
export function slopeOf(looks: readonly Look[]): number | null {
  if (looks.length < LEAST_LOOKS) return null
  const middle = (of: (look: Look) => number) => looks.reduce((sum, look) => sum + of(look), 0) / looks.length
  const [x, y] = [middle(({ requests }) => requests), middle(({ megabytes }) => megabytes)]
  const both = middle(({ requests, megabytes }) => (requests - x) * (megabytes - y))
  return Number(((1e5 * both) / middle(({ requests }) => (requests - x) ** 2)).toFixed(2))
}

/** The result as text. */
export function memoryTable(lines: readonly MemoryLine[]): string {
  return lines
    .map(
      ({ reports, atRest, most, afterwards, requests, seconds, slope, isGood }) =>
        `${reports} reports: ${atRest} MB at rest, at most ${most} MB during ${requests} requests (${seconds} s), ${afterwards} MB afterwards
slope of the last half: ${slope ?? 'too few looks'} MB for 100,000 requests  ${isGood ? 'ok' : 'FAILED'}`,
    )
    .join('\n')
}
