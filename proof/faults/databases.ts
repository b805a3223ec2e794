import { setTimeout as wait } from 'node:timers/promises'
import type { ChaosSite } from '../chaos/site.ts'
import { signalAll, treeOf } from '../site/processes.ts'
import type { Fault } from './under-load.ts'

/** Milliseconds, for this and the next constant. */
const STANDS_STILL = 20_000
const GONE = 60_000
/**
 * Milliseconds: a client that comes back after `retryAfter` must succeed (DATABASE_RETRY_AFTER,
 * masked-error.ts).
 */
const TOLD = 10_000

const allOf = (site: ChaosSite) => (site.postmaster() > 0 ? treeOf(site.postmaster()) : [])

/** Kills every new postmaster for this long. */
async function keepAway(site: ChaosSite, milliseconds: number): Promise<void> {
  for (const end = Date.now() + milliseconds; Date.now() < end; await wait(20)) {
    const pid = site.postmaster()
    if (pid > 0) signalAll([pid], 'SIGKILL')
  }
}

/** The expected answers that were not seen. */
const missing = (looked: Record<string, number>, ...wanted: string[]) =>
  wanted
    .filter((each) => !Object.keys(looked).some((what) => what.startsWith(each)))
    .map((each) => `not seen: ${each}`)

export const DATABASE_FAULTS: readonly Fault[] = [
  {
    fault: 'PostgreSQL stands still',
    means: 'SIGSTOP to all of its processes for 20 seconds',
    within: TOLD,
    strike: async (site) => {
      const stopped = allOf(site)
      signalAll(stopped, 'SIGSTOP')
      await wait(STANDS_STILL)
      signalAll(stopped, 'SIGCONT')
    },
    judge: (_, __, looked) =>
      missing(looked, 'readyz 503 database', 'page 503 [again in 10 s]', 'api 503 [again'),
  },
  {
    fault: 'PostgreSQL is killed',
    means: 'SIGKILL to its first process',
    within: TOLD,
    strike: async (site) => void signalAll([site.postmaster()], 'SIGKILL'),
  },
  {
    fault: 'PostgreSQL is restarted',
    means: 'SIGINT, its fast shutdown; the program starts it again',
    within: TOLD,
    strike: async (site) => void signalAll([site.postmaster()], 'SIGINT'),
  },
  {
    fault: 'PostgreSQL is gone for a minute',
    means: 'SIGKILL to each server that comes, for 60 seconds',
    within: TOLD,
    strike: async (site) => {
      await keepAway(site, GONE)
    },
    judge: (_, __, looked) =>
      missing(
        looked,
        'readyz 503 database',
        'page 503 [again in 10 s]',
        'api 200 [again in 10 s] Unsere Datenbank',
      ),
  },
]
