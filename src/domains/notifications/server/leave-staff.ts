import type { Trx } from '#kit/server/database/db.ts'
import { CATEGORIES, CHANNELS, channelSetting, DAILY_SETTING } from '../notification.rules.ts'
import { deleteTold } from './notifications.sql.ts'
import { deleteSettings } from './preferences.sql.ts'

/**
 * Whoever works for a town no more keeps nothing that its staff were told; who works for none at all, no setting for staff
 * either: a new task begins with what comes by itself (D-53). What still waits in the outbox is looked at
 * when it leaves.
 */
export async function leaveStaff(
  trx: Trx,
  { municipalityId, personId }: { municipalityId: number; personId: number },
  { isStaffElsewhere }: { isStaffElsewhere: boolean },
): Promise<void> {
  for (const category of CATEGORIES.filter(({ isForStaff }) => isForStaff)) {
    const events: string[] = category.events.map(({ name }) => name)
    await deleteTold(trx, municipalityId, personId, events)
    const channels = CHANNELS.map(({ name }) => channelSetting(category.name, name))
    if (!isStaffElsewhere) await deleteSettings(trx, personId, [...events, ...channels, DAILY_SETTING])
  }
}
