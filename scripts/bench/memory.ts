import { setTimeout as wait } from 'node:timers/promises'
import { residentOf } from '../proofs/processes.ts'
import type { Volume } from '../volume/fill-volume.ts'
import { type Asked, sendMany } from './many-requests.ts'
import { memoryRequests } from './memory-requests.ts'
import { benchFolder, openBenchSite } from './site.ts'
import { startWeb } from './web-site.ts'

const PORT = 3961
/** Milliseconds without a request before the size at rest is taken. */
const REST = 30_000
/** Milliseconds between two looks at the size. */
const LOOK = 10_000
/** Megabytes (10^6 bytes) resident at rest, and by which the last half of a run may grow for each 100,000 requests. */
export const MOST_AT_REST = 250
export const MOST_SLOPE = 1
/** Fewer looks in the last half say nothing of a slope. */
const LEAST_LOOKS = 6
const AT_ONCE = 8

type Look = { requests: number; megabytes: number }

export type MemoryLine = {
  reports: number
  /** Megabytes resident: 30 s after the start, at most while it answered, and 30 s after the last request. */
  atRest: number
  most: number
  afterwards: number
  /** Those that were answered, and how often somebody had to come twice: a database that was not read yet may take its ten seconds. */
  requests: number
  turnedAway: number
  seconds: number
  /** Every 10 s: requests answered so far, and megabytes resident. */
  looks: Look[]
  /** Of the last half of the looks, by least squares: megabytes for each 100,000 requests; null: too few looks. */
  slope: number | null
  isGood: boolean
}

/** So many requests, but no longer than so many minutes. */
export type MemoryOptions = { requests: number; minutes: number }

/** How large the one Node process of the program is at rest, and while it answers so many requests for pages and the API. */
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

/** Megabytes of 10^6 bytes; what processes share counts for each of them. */
function megabytesOf(pids: readonly number[]): number {
  const mebibytes = pids.reduce((sum, pid) => sum + (residentOf(pid) ?? Number.NaN), 0)
  return Number(((mebibytes * 2 ** 20) / 1e6).toFixed(1))
}

/** Of which the slope is taken: by then it has as much as it needs. */
export const lastHalf = <Of>(looks: readonly Of[]): Of[] => looks.slice(Math.floor(looks.length / 2))

/** The line through the looks that lies nearest to all: megabytes for each 100,000 requests; null: too few looks. */
export function slopeOf(looks: readonly Look[]): number | null {
  if (looks.length < LEAST_LOOKS) return null
  const middle = (of: (look: Look) => number) => looks.reduce((sum, look) => sum + of(look), 0) / looks.length
  const [x, y] = [middle(({ requests }) => requests), middle(({ megabytes }) => megabytes)]
  const both = middle(({ requests, megabytes }) => (requests - x) * (megabytes - y))
  return Number(((1e5 * both) / middle(({ requests }) => (requests - x) ** 2)).toFixed(2))
}

/** What was measured, in words. */
export function memoryTable(lines: readonly MemoryLine[]): string {
  return lines
    .map(
      ({ reports, atRest, most, afterwards, requests, seconds, slope, isGood }) =>
        `${reports} reports: ${atRest} MB at rest, at most ${most} MB during ${requests} requests (${seconds} s), ${afterwards} MB afterwards
slope of the last half: ${slope ?? 'too few looks'} MB for 100,000 requests  ${isGood ? 'ok' : 'FAILED'}`,
    )
    .join('\n')
}
