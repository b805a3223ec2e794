/** What was done to a part of the site, and until when it was not itself again; milliseconds since 1970. */
export type Outage = { part: string; way: 'kill' | 'stop' | 'away'; from: number; until: number }

/** Milliseconds in which a worker that lives writes down what it has sent, on a machine that is busy with other things. */
const WRITING_DOWN = 2000
/** Milliseconds after which it tries again where the database is away: the pauses of `send.ts`. */
const PAUSES = [1000, 5000, 20_000]
/** Milliseconds by which clocks and the order of events may be off. */
const SLACK = 100

/** Whoever has a part in a message's being taken and noted down. */
const CONCERNED: ReadonlySet<string> = new Set(['worker', 'mail', 'database'])

/**
 * Whether a message that had been read to its end at that moment may rightly come a second time: whoever had to hear or to
 * write down that it was taken died before that was done, or the database was away at each try (decision 0065).
 */
export function mayComeTwice(readAt: number, outages: readonly Outage[]): boolean {
  const end = writtenDownBy(readAt, outages)
  return (
    end === null ||
    outages.some(
      ({ part, way, from }) =>
        way === 'kill' && (part === 'worker' || part === 'mail') && from >= readAt - SLACK && from <= end,
    )
  )
}

/** By when a worker that lives has written down what was read then; null where it has given up. */
function writtenDownBy(readAt: number, outages: readonly Outage[]): number | null {
  let by = readAt + WRITING_DOWN
  for (const pause of [...PAUSES, 0]) {
    for (const { part, way, from, until } of outages) {
      const stands = way === 'stop' && CONCERNED.has(part) && from <= by && until >= by - WRITING_DOWN
      if (stands) by = Math.max(by, until + WRITING_DOWN)
    }
    const isAway = outages.some(
      ({ part, way, from, until }) =>
        part === 'database' && way === 'kill' && from <= by && until >= by - WRITING_DOWN - SLACK,
    )
    if (!isAway) return by
    by += pause
  }
  return null
}
