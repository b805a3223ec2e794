import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/**
 * Passes on the entries of a list whose entries have `fields` fields each. Entries that have to wait become
 * promises.
 */
export type ListTurns = (entries: readonly unknown[], fields: number) => readonly unknown[]

/** Fields resolved in one time slice: some 5 ms. */
const AT_ONCE = 500
/** Milliseconds that a slice waits for pages at most, so that an answer always comes to its end. */
const PAGE_WAIT_MS = 100
const CHECK_INTERVAL_MS = 2

/**
 * Resolves the lists of one request in time slices. Between slices the event loop runs other work, and pages
 * go first. Without slices a large answer would block the event loop until it is made.
 * @param pages how many pages are being made
 * @param isAlways false: slices only while pages are being made. Each slice has loader batches of its own;
 * without slices one batch serves all entries.
 * @param longest milliseconds that a slice waits for pages
 */
export function listTurns(pages: () => number, isAlways = true, longest = PAGE_WAIT_MS): ListTurns {
  let last: Promise<void> = Promise.resolve()
  let madeSince = 0
  const giveWay = async () => {
    await nextTurn()
    const until = performance.now() + longest
    while (pages() > 0 && performance.now() < until) await wait(CHECK_INTERVAL_MS)
    madeSince = 0
  }
  return (entries, fields) => {
    if (!isAlways && pages() === 0) return entries
    const all = entries.length * fields
    madeSince += all
    if (madeSince <= AT_ONCE) return entries
    // Several entries share a slice and so a loader batch; one by one each of them would need statements of
    // its own.
    const each = Math.max(1, Math.floor(AT_ONCE / Math.max(1, fields)))
    return entries.map((entry, index) => {
      if (index % each === 0) last = last.then(giveWay)
      return last.then(() => entry)
    })
  }
}
