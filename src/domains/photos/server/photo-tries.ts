import { isStaff } from '#domains/access/server/viewer.ts'
import { networkOf } from '#kit/common/network.ts'
import { say } from '#kit/common/say.ts'
import type { Context } from '#kit/server/builder.ts'
import { countMore, type Quota, requireQuota } from '#kit/server/rate-limits/allowance.ts'

/**
 * Tries per hour: the most that the screen can send (write-allowances.ts). Tries per day: 100 MB of small
 * photos.
 */
export const CITIZEN_TRIES: Quota = { hourly: 200, daily: 1000 }
const STAFF_TRIES: Quota = { hourly: 1200, daily: 1200 * 24 }
/**
 * Tries without an account from one network. The number allows forty people of a town hall to send a report
 * with five photos each, three times over; only a flood exceeds it.
 */
const NETWORK_TRIES: Quota = { hourly: 600, daily: 600 * 24 }
/**
 * Tries that a picture counts as where it used up its time limit or crashed a decoder: twenty seconds instead
 * of half a second.
 */
const COSTLY_TRIES = 40

type Asking = Pick<Context, 'db' | 'clock' | 'secret' | 'rateLimits' | 'viewer' | 'address'>

/** The sender of a picture: the account, else the network. */
export const senderOf = ({ viewer, address }: Pick<Context, 'viewer' | 'address'>): string =>
  viewer.id === null ? `network ${networkOf(address)}` : `account ${viewer.id}`

const triesOf = ({ viewer }: Pick<Context, 'viewer'>): Quota =>
  viewer.id === null ? NETWORK_TRIES : isStaff(viewer) ? STAFF_TRIES : CITIZEN_TRIES

/**
 * Counts a picture as a try before any work, so that failures count, too.
 * @throws RATE_LIMITED with the seconds to wait
 */
export const requirePhotoTry = (context: Asking): Promise<void> =>
  requireQuota(context, 'photo-tries', senderOf(context), triesOf(context), say`Zu viele Fotos`)

/** Counts further tries for a picture that turned out to be costly. */
export const countCostlyPhoto = (context: Asking): Promise<void> =>
  countMore(context, 'photo-tries', senderOf(context), triesOf(context), COSTLY_TRIES - 1)
