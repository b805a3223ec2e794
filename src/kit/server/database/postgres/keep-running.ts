import type { Account } from './account.ts'
import { hasEnded, type Launched, launch, runningServer } from './launch.ts'
import type { Place } from './place.ts'

/** Milliseconds between looks. */
const INTERVAL = 500
/**
 * Looks without a server before one is started: another program that is just starting stops and starts it in
 * less.
 */
const MISSED = 4

/**
 * Starts the server again whenever it has died under the programs that use it. Several of them may try at
 * once: PostgreSQL itself lets only one server have the data, and none while a process of the dead one still
 * works on it.
 * @returns what ends the watch, and answers whether a server was started
 */
export function keepRunning(
  place: Place,
  account: Account | null,
  onRevival: () => void,
): { stop(): boolean } {
  let launched: Launched | null = null
  let missed = 0
  const timer = setInterval(() => {
    missed = isAlive(runningServer(place)) ? 0 : missed + 1
    if (missed < MISSED || (launched !== null && !hasEnded(launched))) return
    launched = launch(place, account)
    onRevival()
  }, INTERVAL)
  timer.unref()
  return {
    stop: () => {
      clearInterval(timer)
      return launched !== null
    },
  }
}

/** Whether a process runs; one that belongs to another user counts as running. */
function isAlive(pid: number): boolean {
  if (!Number.isInteger(pid) || pid <= 0) return false
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM'
  }
}
