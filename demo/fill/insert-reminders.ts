import { z } from 'zod'
import { STATUS_KINDS } from '#domains/municipalities/municipality.rules.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { nextSlot, USER_TYPES } from '#domains/reminders/reminder.rules.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { read } from '../data/read.ts'
import type { TownPlan } from '../plan/types.ts'
import { advance, insertRows, type Row } from './insert-rows.ts'
import type { TownIds } from './insert-towns.ts'

/** Reminder rules of the towns, in the order in which they were made. */
const RULES = read(
  'reminders.json',
  z.array(
    z.strictObject({
      userType: z.enum(USER_TYPES),
      kinds: z.array(z.enum(STATUS_KINDS)),
      minAge: z.number(),
      reminderDayOfWeek: z.number().nullable(),
      reminderHour: z.number(),
    }),
  ),
)

/** Each town has some of the rules, the first one all of them and the last one none yet. */
export async function insertReminders(
  trx: Trx,
  plans: readonly TownPlan[],
  towns: TownIds,
  now: Date,
): Promise<void> {
  const rules: Row<'reminderRule'>[] = []
  const statuses: Row<'reminderRuleStatus'>[] = []
  for (const [index, { town }] of plans.entries()) {
    const municipalityId = towns.town(town)
    const most = index === plans.length - 1 ? 0 : Math.max(1, RULES.length - index)
    for (const { kinds, ...rule } of RULES.slice(0, most)) {
      const id = rules.length + 1
      const nextDueAt = nextSlot(rule, timeZoneOf(town.country), now)
      rules.push({ municipalityId, id, ...rule, nextDueAt })
      statuses.push(
        ...kinds.map((kind) => ({ municipalityId, reminderRuleId: id, statusId: towns.status(town, kind) })),
      )
    }
  }
  await insertRows(trx, 'reminderRule', rules)
  await insertRows(trx, 'reminderRuleStatus', statuses)
  await advance(trx, 'reminder_rule_id', rules.length)
}
