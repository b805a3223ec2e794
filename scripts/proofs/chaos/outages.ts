/** What was done to a part of the site, and until when it was not itself again; milliseconds since 1970. */
export type Outage = { part: string; way: 'kill' | 'stop' | 'away'; from: number; until: number }

/** Milliseconds in which a worker that lives writes down what it has sent, on a machine that is busy with other things. */
const WRITING_DOWN = 2000
/** Milliseconds for which it tries again where the database is away: the pauses of `send.ts`. */
const INSISTING = 26_000

/**
 * Whether a message that had been read to its end at that moment may rightly come a second time: whoever had to hear or to
 * write down that it was taken died before that was done (decision 0065). What stands still puts that moment off.
 */
export function mayComeTwice(readAt: number, outages: readonly Outage[]): boolean {
  let end = readAt + WRITING_DOWN
  for (const { part, way, from, until } of outages) {
    const putsOff = part === 'database' || way === 'stop'
    if (putsOff && from <= end && until >= readAt) end = Math.max(end, until + INSISTING)
  }
  return outages.some(
    ({ part, way, from }) =>
      way === 'kill' && (part === 'worker' || part === 'mail') && from >= readAt - 100 && from <= end,
  )
}
