import { type Clock, MINUTE } from '../clock.ts'
import type { OutsideError } from './outside-error.ts'

/** Milliseconds for which an address with a wrong answer is not requested again. */
const KEPT = MINUTE
/** Number of addresses; beyond it all are dropped. */
const MOST = 2000

/**
 * Negative cache: remembers each address with a wrong answer by itself, so that one bad address that a
 * stranger requests does not block the others.
 */
export function createWrongAddresses(clock: Clock) {
  const known = new Map<string, { until: number; fault: OutsideError }>()
  return {
    remember: (url: string, fault: OutsideError): void => {
      if (known.size >= MOST) known.clear()
      known.set(url, { until: clock.now().getTime() + KEPT, fault })
    },
    /** @throws OutsideError the same as at the first request */
    refuse: (url: string): void => {
      const entry = known.get(url)
      if (entry === undefined) return
      if (clock.now().getTime() < entry.until) throw entry.fault
      known.delete(url)
    },
  }
}
