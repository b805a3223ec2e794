import { setTimeout as wait } from 'node:timers/promises'
import { type World, write } from './writes.ts'

/** Concurrent calls while the capacity is measured. */
const AT_ONCE = 16
/** Maximum writes in flight: during an outage they pile up, as with real users. */
const MOST_UNDER_WAY = 64
/** Warm-up in milliseconds, before the measurement. */
const WARM_UP = 5000

/**
 * Writes per second if each client sends the next one as soon as it has an answer. A report and its approval
 * count as one.
 */
export async function measureCapacity(world: World, milliseconds: number): Promise<number> {
  let count = 0
  const started = performance.now()
  const passed = () => performance.now() - started - WARM_UP
  const client = async () => {
    while (passed() < milliseconds) {
      await write(world)
      if (passed() > 0) count += 1
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, client))
  return (count / passed()) * 1000
}

export type Load = {
  /** Waits until the writes in flight are done. */
  stop(): Promise<void>
  /** Writes that were not started because too many were in flight. */
  leftOut(): number
}

/** Starts this many writes per second, regardless of the outcome of earlier ones. */
export function startLoad(world: World, perSecond: number): Load {
  let isEnding = false
  let left = 0
  const underWay = new Set<Promise<void>>()
  const faults: unknown[] = []
  const begin = () => {
    if (underWay.size >= MOST_UNDER_WAY) {
      left += 1
      return
    }
    const one: Promise<void> = write(world)
      .catch((error) => void faults.push(error))
      .finally(() => underWay.delete(one))
    underWay.add(one)
  }
  const loop = async () => {
    const started = performance.now()
    for (let begun = 0; !isEnding; begun += 1) {
      await wait(Math.max(0, started + (begun / perSecond) * 1000 - performance.now()))
      begin()
    }
  }
  const looping = loop()
  return {
    leftOut: () => left,
    stop: async () => {
      isEnding = true
      await looping
      await Promise.all(underWay)
      if (faults.length > 0) throw new AggregateError(faults, 'the load itself is wrong')
    },
  }
}
