import { STORING_PAUSES } from '#kit/server/mail/retry-policy.ts'

/** A fault of one part, and the time until it worked again. Times are milliseconds since 1970. */
export type Outage = { part: string; way: 'kill' | 'stop' | 'away'; from: number; until: number }

/** Milliseconds in which a running worker records a sent message, on a busy machine. */
const WRITING_DOWN = 2000
/** Tolerance in milliseconds for clocks and the order of events. */
const SLACK = 100

/** The parts that take a message or record it as sent. */
const CONCERNED: ReadonlySet<string> = new Set(['worker', 'mail', 'database'])

/**
 * Whether a message that was received completely at that moment may arrive a second time. That is so if the
 * worker or the mail server died before the message was recorded as sent, or if the database was away at each
 * try (decision 0065).
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

/**
 * The time by which a running worker has recorded a message received at `readAt`; null if it has given up.
 */
function writtenDownBy(readAt: number, outages: readonly Outage[]): number | null {
  let by = readAt + WRITING_DOWN
  for (const pause of [...STORING_PAUSES, 0]) {
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
