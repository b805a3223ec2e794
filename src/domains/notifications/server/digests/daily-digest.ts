import type { SignedIn, Viewer } from '#domains/access/server/viewer.ts'
import { findMunicipalities } from '#domains/municipalities/server/municipalities.sql.ts'
import type { Frequency } from '#domains/neighbourhood/area-subscription.rules.ts'
import { PLATFORM_TIME_ZONE, timeZoneOf } from '#domains/places/place.rules.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { notFound } from '#kit/server/errors.ts'
import { heldUntil } from '#kit/server/mail/queue.ts'
import { DAILY_SETTING, wantsDaily } from '../../daily.rules.ts'
import { canSetDaily } from '../notification.policy.ts'
import { saveSetting } from '../preferences.sql.ts'
import { ownSettings } from '../still-on.ts'
import { dailyTime, weeklyTime } from './digest.rules.ts'
import { makeDailyDigestDue } from './digests.sql.ts'

/** The time zone of a town, in which its digests leave. */
export async function zoneOf(trx: Trx, municipalityId: number): Promise<string> {
  const [town] = await findMunicipalities(trx, [municipalityId])
  return town === undefined ? PLATFORM_TIME_ZONE : timeZoneOf(town.country)
}

/** The moment of the next digest of that frequency; null: news leave at once. */
export function nextDigest(context: Context, frequency: Frequency, zone: string): Date | null {
  const from = heldUntil(context) ?? context.clock.now()
  if (frequency === 'AT_ONCE') return null
  return frequency === 'DAILY' ? dailyTime(from, zone) : weeklyTime(from, zone)
}

/** Whether a person gets the daily digest; null for a person who works for no town. */
export async function dailyDigestOf({ db }: Context, viewer: Viewer): Promise<boolean | null> {
  if (viewer.id === null || !canSetDaily(viewer)) return null
  return wantsDaily(await ownSettings(db, viewer.id))
}

/**
 * Switches the viewer's daily digest on or off. Switching it off sends the waiting notifications at once.
 * @throws NOT_FOUND for a viewer who works for no town
 */
export async function setDailyDigest(context: Context, viewer: SignedIn, isOn: boolean): Promise<void> {
  if (!canSetDaily(viewer)) throw notFound(say`Diese Einstellung wurde nicht gefunden.`)
  const changedAt = context.clock.now()
  await context.db.transaction().execute(async (trx) => {
    await saveSetting(trx, { personId: viewer.id, setting: DAILY_SETTING, isOn, changedAt })
    if (!isOn) await makeDailyDigestDue(trx, viewer.id, changedAt)
  })
}
