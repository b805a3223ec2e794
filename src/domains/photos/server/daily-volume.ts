import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Db } from '#kit/server/database/db.ts'
import { DomainError } from '#kit/server/errors.ts'
import { MAX_DAILY_BYTES } from '../photo.rules.ts'
import { PHOTO_MESSAGES } from '../photo-messages.rules.ts'
import { addVolume } from './photos.sql.ts'

/**
 * Counts bytes towards what a person has sent today, by days of UTC.
 * @throws RATE_LIMITED when the day's volume is used up
 */
export async function requireDailyVolume(
  { clock, rateLimits }: Pick<Context, 'clock' | 'rateLimits'>,
  db: Db,
  personId: number,
  bytes: number,
): Promise<void> {
  const now = clock.now()
  const volume = await addVolume(db, personId, now, bytes)
  if (!rateLimits || volume <= MAX_DAILY_BYTES) return
  const retryAfter = Math.ceil((DAY - (now.getTime() % DAY)) / 1000)
  throw new DomainError('RATE_LIMITED', PHOTO_MESSAGES.daily(), { retryAfter })
}
