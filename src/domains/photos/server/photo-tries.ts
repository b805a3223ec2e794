import { isStaff } from '#domains/access/server/viewer.ts'
import { networkOf } from '#kit/common/network.ts'
import type { Context } from '#kit/server/builder.ts'
import { countMore, type Quota, requireQuota } from '#kit/server/rate-limits/allowance.ts'

/** As many as the screen can send in an hour (write-allowances.ts); in a day, all that 100 MB of small photos come to. */
export const CITIZEN_TRIES: Quota = { hourly: 200, daily: 1000 }
const STAFF_TRIES: Quota = { hourly: 1200, daily: 1200 * 24 }
/**
 * Without an account, from one network: forty people of a town hall who each send a report with five photos, three times over. Only a
 * flood comes to that.
 */
const NETWORK_TRIES: Quota = { hourly: 600, daily: 600 * 24 }
/** A picture that took all the time it had, or a decoder with it, was as much work as so many others: twenty seconds to half a one. */
const COSTLY_TRIES = 40

type Asking = Pick<Context, 'db' | 'clock' | 'secret' | 'rateLimits' | 'viewer' | 'address'>

/** Who sends a picture: the account, else the network that it comes from. */
export const senderOf = ({ viewer, address }: Pick<Context, 'viewer' | 'address'>): string =>
  viewer.id === null ? `network ${networkOf(address)}` : `account ${viewer.id}`

const triesOf = ({ viewer }: Pick<Context, 'viewer'>): Quota =>
  viewer.id === null ? NETWORK_TRIES : isStaff(viewer) ? STAFF_TRIES : CITIZEN_TRIES

/**
 * Counts a picture before anything is done with it, so that what fails was a try too.
 * @throws RATE_LIMITED with the seconds to wait
 */
export const requirePhotoTry = (context: Asking): Promise<void> =>
  requireQuota(context, 'photo-tries', senderOf(context), triesOf(context), 'Zu viele Fotos')

/** A picture was counted as one try, and was more. */
export const countCostlyPhoto = (context: Asking): Promise<void> =>
  countMore(context, 'photo-tries', senderOf(context), triesOf(context), COSTLY_TRIES - 1)
