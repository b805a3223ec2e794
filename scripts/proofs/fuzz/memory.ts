import { readFileSync } from 'node:fs'

export type Sample = { seconds: number; megabytes: number }

/** Megabytes of a process that stand in memory; null where it has ended (Linux). */
export function residentOf(pid: number): number | null {
  try {
    const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]
    return kilobytes === undefined ? null : Number(kilobytes) / 1024
  } catch {
    return null
  }
}

/** Looks every few seconds until it is stopped. */
export function watchMemory(pid: number, everyMs = 2000): { samples: Sample[]; stop(): void } {
  const started = performance.now()
  const samples: Sample[] = []
  const look = () => {
    const megabytes = residentOf(pid)
    if (megabytes !== null) samples.push({ seconds: (performance.now() - started) / 1000, megabytes })
  }
  look()
  const timer = setInterval(look, everyMs)
  return { samples, stop: () => clearInterval(timer) }
}

/** Megabytes a minute by which the last half of the samples rises: the line through them that is nearest to all. */
export function slopeOf(samples: readonly Sample[]): number {
  const half = samples.slice(Math.floor(samples.length / 2))
  const mean = (pick: (sample: Sample) => number) =>
    half.reduce((sum, each) => sum + pick(each), 0) / half.length
  const [middle, level] = [mean(({ seconds }) => seconds), mean(({ megabytes }) => megabytes)]
  let [rise, width] = [0, 0]
  for (const { seconds, megabytes } of half) {
    rise += (seconds - middle) * (megabytes - level)
    width += (seconds - middle) ** 2
  }
  return width === 0 ? 0 : (rise / width) * 60
}
