import type { ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { setTimeout as wait } from 'node:timers/promises'

/**
 * Megabytes. `held`: reachable objects and their memory outside the heap, measured after a garbage
 * collection. `resident`: the process's resident size, free memory included, which says little about leaks.
 */
export type Weight = { held: number; resident: number }
export type Sample = Weight & { seconds: number }
type Point = { seconds: number; megabytes: number }

const MEGABYTE = 1024 * 1024
/** Milliseconds between two samples. Each stops the server for a full garbage collection. */
const INTERVAL = 5000

/** Requests the memory figures of a process (server.ts); null if it has ended. */
export async function weightOf(child: ChildProcess): Promise<Weight | null> {
  if (!child.connected) return null
  const over = new AbortController()
  const answer = once(child, 'message', over)
  const ended = once(child, 'exit', over).then(() => [null])
  child.send('weigh')
  const [usage] = (await Promise.race([answer, ended])) as [NodeJS.MemoryUsage | null]
  over.abort()
  if (usage === null) return null
  return { held: (usage.heapUsed + usage.external) / MEGABYTE, resident: usage.rss / MEGABYTE }
}

/** Takes a sample every few seconds until it is stopped. `stop` waits for a sample in progress. */
export function watchMemory(weigh: () => Promise<Weight | null>): {
  samples: Sample[]
  stop(): Promise<void>
} {
  const started = performance.now()
  const samples: Sample[] = []
  const stopping = new AbortController()
  const watch = async () => {
    while (!stopping.signal.aborted) {
      const weight = await weigh()
      if (weight !== null) samples.push({ seconds: (performance.now() - started) / 1000, ...weight })
      await wait(INTERVAL, undefined, { signal: stopping.signal }).catch(() => {})
    }
  }
  const watching = watch()
  return {
    samples,
    stop: async () => {
      stopping.abort()
      await watching
    },
  }
}

/** Least-squares slope of the last half of the samples, in megabytes per minute. */
export function slopeOf(samples: readonly Point[]): number {
  const half = samples.slice(Math.floor(samples.length / 2))
  const mean = (pick: (sample: Point) => number) =>
    half.reduce((sum, each) => sum + pick(each), 0) / half.length
  const [middle, level] = [mean(({ seconds }) => seconds), mean(({ megabytes }) => megabytes)]
  let [rise, width] = [0, 0]
  for (const { seconds, megabytes } of half) {
    rise += (seconds - middle) * (megabytes - level)
    width += (seconds - middle) ** 2
  }
  return width === 0 ? 0 : (rise / width) * 60
}
