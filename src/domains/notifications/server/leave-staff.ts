import type { Trx } from '#kit/server/database/db.ts'
import { DAILY_SETTING } from '../daily.rules.ts'
import { CATEGORIES, CHANNELS, channelSetting } from '../notification.rules.ts'
import { deleteTold } from './notifications.sql.ts'
import { deleteSettings } from './preferences.sql.ts'

/**
 * Deletes the staff notifications of a person who no longer works for a town. A person who works for no town
 * at all also loses the staff settings: a later role begins with the defaults (D-53). Mails in the outbox are
 * checked when they leave.
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
