import type { Db } from '#kit/server/database/db.ts'
import type { Settings } from '../notification.rules.ts'

/**
 * The saved differences from the defaults, by person, in one statement. Every person has an entry in the map.
 */
export async function settingsOf(db: Db, personIds: readonly number[]): Promise<Map<number, Settings>> {
  const found = new Map<number, Map<string, boolean>>(personIds.map((id) => [id, new Map()]))
  if (personIds.length === 0) return found
  const query = db.selectFrom('notificationPreference').select(['personId', 'setting', 'isOn'])
  for (const { personId, setting, isOn } of await query.where('personId', 'in', personIds).execute())
    found.get(personId)?.set(setting, isOn)
  return found
}

export async function saveSetting(
  db: Db,
  row: { personId: number; setting: string; isOn: boolean; changedAt: Date },
): Promise<void> {
  const { isOn, changedAt } = row
  const query = db.insertInto('notificationPreference').values(row)
  await query
    .onConflict((conflict) => conflict.columns(['personId', 'setting']).doUpdateSet({ isOn, changedAt }))
    .execute()
}

export async function deleteSettings(db: Db, personId: number, settings: readonly string[]): Promise<void> {
  const query = db.deleteFrom('notificationPreference').where('personId', '=', personId)
  await query.where('setting', 'in', settings).execute()
}
