import { sql } from 'kysely'
import { DAY, HOUR, MINUTE } from '#kit/server/clock.ts'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { PartnerId } from '../partners.sql.ts'

/** Between two readings of a partner; also the lease of the worker that reads. */
const READING_PAUSE = 4 * MINUTE
/** Longest pause of a partner whose readings fail. */
const LONGEST_PAUSE = 4 * HOUR
/** A window begins before the end of the last one: an update can be stored a little after its time. */
const OVERLAP = 15 * MINUTE
/** Once a day a long window catches what came into sight later. */
const SWEEP = 30 * DAY

const after = (now: Date, milliseconds: number): Date => new Date(now.getTime() + milliseconds)

/** How far a partner was read. */
export type ReadingRow = PartnerId & {
  hasUpdates: boolean | null
  sweptAt: Date | null
  readingFailures: number
  windowStart: Date | null
  windowEnd: Date | null
  windowPage: number | null
}
export type Window = { start: Date; end: Date; page: number }

/**
 * Leases the partner whose updates have been due for longest, for a pause; null where none is due. Those of
 * some towns are left out.
 */
export async function claimReading(
  db: Db,
  now: Date,
  without: readonly number[],
): Promise<ReadingRow | null> {
  for (;;) {
    const { rows: due } = await sql<PartnerId>`
      select d.municipality_id, d.id from exchange_partner d join municipality t on t.id = d.municipality_id
      where d.switched_off_at is null and d.next_read_at <= ${now} and t.is_active
        and d.municipality_id <> all(${[...without]}::int[])
        and exists (select from dispatch o where o.municipality_id = d.municipality_id and o.partner_id = d.id
          and o.state = 'DELIVERED')
      order by d.next_read_at, d.id limit 1`.execute(db)
    const [next] = due
    if (next === undefined) return null
    const { rows } = await sql<ReadingRow>`
      update ${written('exchange_partner', next.municipalityId)} set next_read_at = ${after(now, READING_PAUSE)}
      where municipality_id = ${next.municipalityId} and id = ${next.id} and next_read_at <= ${now}
      returning municipality_id, id, has_updates, swept_at, reading_failures, window_start, window_end, window_page`.execute(
      db,
    )
    // Another worker was faster; the partner is not due any more.
    if (rows[0] !== undefined) return rows[0]
  }
}

/** Whether the next window is the long one of a day. */
export const isSweepDue = ({ sweptAt }: ReadingRow, now: Date): boolean =>
  sweptAt === null || now.getTime() - sweptAt.getTime() >= DAY

/**
 * The window to read: the one that was begun, or a new one. A new one takes the wish to read again with it,
 * so that a wish that comes meanwhile is not lost.
 */
export async function openWindow(db: Db, reading: ReadingRow, now: Date): Promise<Window> {
  const { municipalityId, id, windowStart: start, windowEnd: end, windowPage: page } = reading
  // One that cannot be ended within a day would hide all that came after it.
  if (start !== null && end !== null && page !== null && now.getTime() - end.getTime() < DAY)
    return { start, end, page }
  const longest = after(now, -SWEEP)
  const since = isSweepDue(reading, now)
    ? sql`${longest}`
    : sql`greatest(least(read_until, read_again_since) - ${OVERLAP / 1000} * interval '1 second', ${longest})`
  const { rows } = await sql<{ start: Date }>`
    update ${written('exchange_partner', municipalityId)} set window_start = ${since}, window_end = ${now}, window_page = 1,
      read_again_since = null, swept_at = ${isSweepDue(reading, now) ? sql`${now}` : sql`swept_at`}
    where municipality_id = ${municipalityId} and id = ${id} returning window_start as start`.execute(db)
  return { start: rows[0]?.start ?? longest, end: now, page: 1 }
}

type Progress = { page: number } | { isRead: true } | { hasNone: true }

/** Notes how far the open window is read. Nothing happens where it is not open any more. */
export async function noteProgress(
  db: Db,
  { municipalityId, id }: PartnerId,
  { end }: Window,
  progress: Progress,
): Promise<void> {
  const closed = sql`window_start = null, window_end = null, window_page = null`
  const changes =
    'page' in progress
      ? sql`has_updates = true, window_page = ${progress.page}`
      : 'isRead' in progress
        ? sql`has_updates = true, read_until = ${end}, ${closed}`
        : sql`has_updates = false, ${closed}`
  await sql`update ${written('exchange_partner', municipalityId)} set ${changes}
    where municipality_id = ${municipalityId} and id = ${id} and window_end = ${end}`.execute(db)
}

/** Notes that a partner was read. What sending noted of it stays. */
export async function noteRead(db: Db, { municipalityId, id }: PartnerId, now: Date): Promise<void> {
  await sql`update ${written('exchange_partner', municipalityId)} set last_success_at = ${now}, reading_failing_since = null,
      reading_failures = 0 where municipality_id = ${municipalityId} and id = ${id}`.execute(db)
}

/** Notes that a partner cannot be read: each time it rests twice as long. Its outbox goes on. */
export async function noteReadFailure(
  db: Db,
  { municipalityId, id, readingFailures }: ReadingRow,
  now: Date,
): Promise<void> {
  const pause = Math.min(READING_PAUSE * 2 ** Math.min(readingFailures + 1, 10), LONGEST_PAUSE)
  await sql`update ${written('exchange_partner', municipalityId)} set next_read_at = ${after(now, pause)},
      reading_failing_since = coalesce(reading_failing_since, ${now}), reading_failures = least(reading_failures + 1, 100)
    where municipality_id = ${municipalityId} and id = ${id}`.execute(db)
}

/** Ends the long pause of a partner whose readings failed. A worker that reads it keeps its lease. */
export async function readSoon(trx: Trx, { municipalityId, id }: PartnerId, now: Date): Promise<void> {
  await sql`update ${written('exchange_partner', municipalityId)} set reading_failing_since = null, reading_failures = 0,
      next_read_at = least(next_read_at, ${after(now, READING_PAUSE)})
    where municipality_id = ${municipalityId} and id = ${id}`.execute(trx)
}

/** Forgets how far a partner was read: it is another one by now. */
export async function readAnew(trx: Trx, { municipalityId, id }: PartnerId): Promise<void> {
  await sql`update ${written('exchange_partner', municipalityId)} set has_updates = null, swept_at = null, window_start = null,
      window_end = null, window_page = null where municipality_id = ${municipalityId} and id = ${id}`.execute(
    trx,
  )
}

/** Has the updates of a partner since a moment read again; those that are known are kept once. */
export async function readAgainSince(
  trx: Trx,
  { municipalityId, id }: PartnerId,
  since: Date,
): Promise<void> {
  await sql`update ${written('exchange_partner', municipalityId)} set read_again_since = least(read_again_since, ${since})
    where municipality_id = ${municipalityId} and id = ${id}`.execute(trx)
}
