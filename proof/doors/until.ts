import { setTimeout as wait } from 'node:timers/promises'

/** Seconds for which a proof waits for something that a job does. */
const SECONDS = 60

/** Waits until something is so. @throws after a minute, or the seconds that are given */
export async function until(isSo: () => boolean | Promise<boolean>, seconds = SECONDS): Promise<void> {
  for (let tries = 0; tries < seconds * 10; tries += 1) {
    if (await isSo()) return
    await wait(100)
  }
  throw new Error(`it was not so within ${seconds} seconds: ${isSo}`)
}
