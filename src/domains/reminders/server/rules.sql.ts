import { type Selectable, sql } from 'kysely'
import type { ReminderRule } from '#generated/tables.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import { CANDIDATES, lockFirst, townOf } from '#kit/server/database/town-rows.ts'
import type { UserType } from '../reminder.rules.ts'

export type RuleRow = Omit<Selectable<ReminderRule>, 'userType'> & { userType: UserType; statusIds: number[] }

const statusIds = sql<number[]>`array(select s.status_id from reminder_rule_status s
  where s.municipality_id = reminder_rule.municipality_id and s.reminder_rule_id = reminder_rule.id
  order by s.status_id)`.as('statusIds')

const rules = (db: Db) => db.selectFrom('reminderRule').selectAll().select(statusIds)

/** A town's rules in order of creation. */
export async function rulesOf(db: Db, municipalityId: number): Promise<RuleRow[]> {
  const query = rules(db).where('municipalityId', '=', municipalityId)
  return (await query.orderBy('id').execute()) as RuleRow[]
}

export async function findRule(db: Db, id: number): Promise<RuleRow | null> {
  return ((await rules(db).where('id', '=', id).executeTakeFirst()) as RuleRow | undefined) ?? null
}

/** Locks a town's rules, so that concurrent inserts cannot exceed the limit. */
export async function lockRules(trx: Trx, municipalityId: number): Promise<void> {
  const query = trx.selectFrom('municipality').select('id').where('id', '=', municipalityId)
  await query.forUpdate().executeTakeFirst()
}

/** Locks a rule until the transaction ends. */
export async function lockRule(trx: Trx, id: number): Promise<RuleRow | null> {
  const municipalityId = await townOf(trx, 'reminder_rule', id)
  if (municipalityId === null) return null
  const query = rules(trx).where('municipalityId', '=', municipalityId).where('id', '=', id).forUpdate()
  return ((await query.executeTakeFirst()) as RuleRow | undefined) ?? null
}

/** Locks the rule that has been due longest, and skips those that other workers have locked. */
export async function claimDue(trx: Trx, now: Date): Promise<RuleRow | null> {
  const due = rules(trx).where('nextDueAt', '<=', now)
  const oldest = await due.orderBy('nextDueAt').orderBy('id').limit(CANDIDATES).execute()
  return lockFirst(oldest, async ({ municipalityId, id }) => {
    const query = due.where('municipalityId', '=', municipalityId).where('id', '=', id)
    return (await query.forUpdate().skipLocked().executeTakeFirst()) as RuleRow | undefined
  })
}

export async function setNextDue(trx: Trx, { municipalityId, id }: RuleRow, nextDueAt: Date): Promise<void> {
  const query = trx.updateTable('reminderRule').set({ nextDueAt })
  await query.where('municipalityId', '=', municipalityId).where('id', '=', id).execute()
}

/** Inserts or updates a rule with its statuses. */
export async function saveRuleRow(trx: Trx, { statusIds: chosen, ...row }: RuleRow): Promise<void> {
  const { municipalityId, id, ...changes } = row
  await trx
    .insertInto('reminderRule')
    .values(row)
    .onConflict((conflict) => conflict.columns(['municipalityId', 'id']).doUpdateSet(changes))
    .execute()
  await trx
    .deleteFrom('reminderRuleStatus')
    .where('municipalityId', '=', municipalityId)
    .where('reminderRuleId', '=', id)
    .execute()
  const statuses = chosen.map((statusId) => ({ municipalityId, reminderRuleId: id, statusId }))
  await trx.insertInto('reminderRuleStatus').values(statuses).execute()
}

export async function deleteRuleRow(trx: Trx, { municipalityId, id }: RuleRow): Promise<void> {
  const query = trx.deleteFrom('reminderRule').where('municipalityId', '=', municipalityId)
  await query.where('id', '=', id).execute()
}
