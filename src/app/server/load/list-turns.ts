import { setImmediate as nextTurn, setTimeout as wait } from 'node:timers/promises'

/** Hands out the entries of a list, of so many fields each: those that have to wait as promises. */
export type ListTurns = (entries: readonly unknown[], fields: number) => readonly unknown[]

/** Fields that are made in one go: some 5 ms. */
const AT_ONCE = 500
/** Milliseconds for which a turn gives way to pages at most: an answer comes to its end however many there are. */
const GIVING_WAY = 100
/** Milliseconds between two looks at whether pages are being made. */
const LOOK = 2

/**
 * Lists of one request in turns, between which whatever else waits is done, and pages are made before it goes on. All at once the entries of
 * a large answer keep everybody else from being answered for as long as it is made.
 * @param pages how many are being made
 * @param isAlways false: only while pages are being made, for each turn has look-ups of its own, and otherwise they are made for all entries at once
 * @param longest milliseconds that a turn waits for these
 */
export function listTurns(pages: () => number, isAlways = true, longest = GIVING_WAY): ListTurns {
  let last: Promise<void> = Promise.resolve()
  let madeSince = 0
  const giveWay = async () => {
    await nextTurn()
    const until = performance.now() + longest
    while (pages() > 0 && performance.now() < until) await wait(LOOK)
    madeSince = 0
  }
  return (entries, fields) => {
    if (!isAlways && pages() === 0) return entries
    const all = entries.length * fields
    madeSince += all
    if (madeSince <= AT_ONCE) return entries
    // Some entries make one step of look-ups, or each of them would be a statement of its own.
    const each = Math.max(1, Math.floor(AT_ONCE / Math.max(1, fields)))
    return entries.map((entry, index) => {
      if (index % each === 0) last = last.then(giveWay)
      return last.then(() => entry)
    })
  }
}
