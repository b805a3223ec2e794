import { setTimeout as wait } from 'node:timers/promises'
import { signalAll } from '../site/processes.ts'
import type { Fault } from './under-load.ts'

/** Milliseconds. */
const STANDS_STILL = 30_000

export const MAIL_FAULTS: readonly Fault[] = [
  {
    fault: 'the mail server hangs',
    means: 'SIGSTOP for 30 seconds: it takes connections and says nothing',
    within: 1000,
    strike: async ({ mail }) => {
      const stopped = [mail.pid()]
      signalAll(stopped, 'SIGSTOP')
      await wait(STANDS_STILL)
      signalAll(stopped, 'SIGCONT')
    },
    // No writer waits for a mail, so nobody may notice the fault.
    judge: ({ refused }) => Object.keys(refused).map((what) => `noticed by people: ${what}`),
  },
]
