import { type Clock, MINUTE } from '../clock.ts'
import type { OutsideError } from './outside-error.ts'

/** Milliseconds for which an address that answered wrongly is not asked again. */
const KEPT = MINUTE
/** Addresses; beyond that all are forgotten. */
const MOST = 2000

/** Remembers each address that answered wrongly by itself, so that one whom a stranger finds does not stop the others. */
export function createWrongAddresses(clock: Clock) {
  const known = new Map<string, { until: number; fault: OutsideError }>()
  return {
    remember: (url: string, fault: OutsideError): void => {
      if (known.size >= MOST) known.clear()
      known.set(url, { until: clock.now().getTime() + KEPT, fault })
    },
    /** @throws OutsideError as it was thrown then */
    refuse: (url: string): void => {
      const entry = known.get(url)
      if (entry === undefined) return
      if (clock.now().getTime() < entry.until) throw entry.fault
      known.delete(url)
    },
  }
}
