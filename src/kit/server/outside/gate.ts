import { OutsideError } from './outside-error.ts'

/** A concurrency limit with a bounded queue: beyond `mostWaiting` further calls are refused. */
export function createGate(atOnce: number, mostWaiting: number) {
  let running = 0
  const waiting: (() => void)[] = []
  return async <T>(work: () => Promise<T>): Promise<T> => {
    if (running >= atOnce) {
      if (waiting.length >= mostWaiting) throw new OutsideError('busy', 'too many requests wait for it')
      // The finishing call hands its place over, so `running` stays unchanged.
      await new Promise<void>((resolve) => waiting.push(resolve))
    } else {
      running += 1
    }
    try {
      return await work()
    } finally {
      const next = waiting.shift()
      if (next === undefined) running -= 1
      else next()
    }
  }
}
