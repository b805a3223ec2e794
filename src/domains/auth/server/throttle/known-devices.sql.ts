import type { Db } from '#kit/server/database/db.ts'

export type DeviceKeys = { accountKey: string; deviceKey: string }

/** Returns whether this device has signed in to the account since a moment. */
export async function isDeviceKnown(db: Db, keys: DeviceKeys, since: Date): Promise<boolean> {
  const query = db.selectFrom('knownDevice').select('usedAt').where('accountKey', '=', keys.accountKey)
  const found = await query.where('deviceKey', '=', keys.deviceKey).where('usedAt', '>', since).execute()
  return found.length > 0
}

export async function saveDevice(db: Db, keys: DeviceKeys, usedAt: Date): Promise<void> {
  await db
    .insertInto('knownDevice')
    .values({ ...keys, usedAt })
    .onConflict((conflict) => conflict.columns(['accountKey', 'deviceKey']).doUpdateSet({ usedAt }))
    .execute()
}

export async function removeDevicesOf(db: Db, accountKey: string): Promise<void> {
  await db.deleteFrom('knownDevice').where('accountKey', '=', accountKey).execute()
}

/** Deletes devices that were not used since a moment. */
export async function removeOldDevices(db: Db, since: Date): Promise<void> {
  await db.deleteFrom('knownDevice').where('usedAt', '<=', since).execute()
}
