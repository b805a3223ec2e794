import type { StatusKind } from '#domains/municipalities/municipality.rules.ts'
import { timeZoneOf } from '#domains/places/place.rules.ts'
import { nextSlot, type UserType } from '#domains/reminders/reminder.rules.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { advance, insertRows, type Row } from './insert-rows.ts'
import type { TownIds } from './insert-towns.ts'
import type { TownPlan } from '../plan/types.ts'

type DemoRule = {
  userType: UserType
  kinds: readonly StatusKind[]
  minAge: number
  reminderDayOfWeek: number | null
  reminderHour: number
}

/** What towns remind their staff of, in the order in which they thought of it. */
const RULES: readonly DemoRule[] = [
  { userType: 'USER_TYPE_EDITOR', kinds: ['NEW'], minAge: 7, reminderDayOfWeek: 1, reminderHour: 8 },
  {
    userType: 'USER_TYPE_EDITOR_AND_ADMIN',
    kinds: ['NOT_APPROVED'],
    minAge: 2,
    reminderDayOfWeek: null,
    reminderHour: 9,
  },
  {
    userType: 'USER_TYPE_ADMIN',
    kinds: ['NEW', 'ACCEPTED'],
    minAge: 60,
    reminderDayOfWeek: 5,
    reminderHour: 13,
  },
]

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
