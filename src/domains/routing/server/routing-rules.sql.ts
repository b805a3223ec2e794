import { sql } from 'kysely'
import { written } from '#kit/server/database/changes/written-table.ts'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { RoutingRule } from '../routing.rules.ts'

/** The rules of a town, in order. */
export async function routingRulesOf(db: Db, municipalityId: number): Promise<RoutingRule[]> {
  return db
    .selectFrom('routingRule')
    .select(['categoryId', 'subCategoryId', 'district', 'weekdays', 'fromMinute', 'toMinute'])
    .select(['teamId', 'personId'])
    .where('municipalityId', '=', municipalityId)
    .orderBy('position')
    .execute()
}

/** Replaces the rules of a town. */
export async function replaceRoutingRules(
  trx: Trx,
  municipalityId: number,
  rules: readonly RoutingRule[],
): Promise<void> {
  await trx.deleteFrom('routingRule').where('municipalityId', '=', municipalityId).execute()
  const rows = rules.map(({ weekdays, ...rule }, index) => ({
    ...rule,
    ...{ municipalityId, position: index + 1, weekdays: weekdays === null ? null : [...weekdays] },
  }))
  if (rows.length > 0) await trx.insertInto('routingRule').values(rows).execute()
}

/** The rules for a district follow it to its new name. */
export async function renameRuleDistrict(
  trx: Trx,
  municipalityId: number,
  from: string,
  to: string,
): Promise<void> {
  await trx
    .updateTable('routingRule')
    .set({ district: to })
    .where('municipalityId', '=', municipalityId)
    .where('district', '=', from)
    .execute()
}

/** The names of categories and sub-categories of a town. */
export async function concernNames(
  db: Db,
  municipalityId: number,
): Promise<{ id: number; categoryId: number; isSub: boolean; name: string }[]> {
  const { rows } = await sql<{ id: number; categoryId: number; isSub: boolean; name: string }>`
    select id, id as category_id, false as is_sub, name from category where municipality_id = ${municipalityId}
    union all
    select id, category_id, true, name from sub_category where municipality_id = ${municipalityId}`.execute(
    db,
  )
  return rows
}

/**
 * A person leaves a town: its teams, absences and deputyships. Rules lose the goal, which is shown as broken.
 */
export async function forgetPersonInRouting(
  trx: Trx,
  municipalityId: number,
  personId: number,
): Promise<void> {
  const here = sql`municipality_id = ${municipalityId}`
  await sql`delete from ${written('team_member', municipalityId)} where ${here} and person_id = ${personId}`.execute(
    trx,
  )
  await sql`delete from ${written('absence', municipalityId)} where ${here} and person_id = ${personId}`.execute(
    trx,
  )
  await sql`update ${written('absence', municipalityId)} set deputy_id = null where ${here} and deputy_id = ${personId}`.execute(
    trx,
  )
  await sql`update ${written('routing_rule', municipalityId)} set person_id = null where ${here} and person_id = ${personId}`.execute(
    trx,
  )
}
