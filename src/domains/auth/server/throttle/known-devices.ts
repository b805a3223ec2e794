import { networkOf } from '#kit/common/network.ts'
import type { Context } from '#kit/server/builder.ts'
import { DAY } from '#kit/server/clock.ts'
import type { Db } from '#kit/server/database/db.ts'
import { throttleKey } from '#kit/server/rate-limits/allowance.ts'
import { KNOWN_DEVICE_DAYS } from '../../auth.rules.ts'
import { deviceText } from '../../device.rules.ts'
import {
  type DeviceKeys,
  isDeviceKnown,
  removeDevicesOf,
  removeOldDevices,
  saveDevice,
} from './known-devices.sql.ts'

type Asking = Pick<Context, 'clock' | 'secret' | 'address' | 'userAgent'>
/** The proof that succeeded (password or second step), and the account's address. */
export type Proof = { act: string; email: string }

/**
 * A device is identified by its network, browser and system. No cookie or other identifier is stored on it.
 */
const deviceOf = ({ address, userAgent }: Asking): string => `${networkOf(address)} ${deviceText(userAgent)}`

const accountKey = (context: Pick<Context, 'secret'>, email: string) =>
  throttleKey(context, 'known-account', email)

const keysOf = (context: Asking, { act, email }: Proof): DeviceKeys => ({
  accountKey: accountKey(context, email),
  deviceKey: throttleKey(context, `known-${act}`, deviceOf(context)),
})

const oldest = ({ clock }: Pick<Context, 'clock'>) =>
  new Date(clock.now().getTime() - KNOWN_DEVICE_DAYS * DAY)

/** Key of the counter for an account's tries on this device. */
export const deviceCountKey = (context: Asking, { act, email }: Proof): string =>
  throttleKey(context, `${act}-on-device`, `${email} ${deviceOf(context)}`)

/** Returns whether the same proof succeeded on this device within the last 90 days. */
export const isKnown = (db: Db, context: Asking, proof: Proof): Promise<boolean> =>
  isDeviceKnown(db, keysOf(context, proof), oldest(context))

/** Remembers the device of a successful proof. */
export const remember = (db: Db, context: Asking, proof: Proof): Promise<void> =>
  saveDevice(db, keysOf(context, proof), context.clock.now())

/** Forgets all devices of an account, after its deletion or a reset of its password. */
export const forgetDevicesOf = (db: Db, context: Pick<Context, 'secret'>, email: string): Promise<void> =>
  removeDevicesOf(db, accountKey(context, email))

export const forgetOldDevices = (context: Pick<Context, 'db' | 'clock'>): Promise<void> =>
  removeOldDevices(context.db, oldest(context))
