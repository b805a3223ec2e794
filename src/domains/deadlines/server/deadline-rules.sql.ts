import { sql } from 'kysely'
import type { Db, Trx } from '#kit/server/database/db.ts'
import type { ConcernRule, OwnDay } from '../deadline.rules.ts'

/** A town's rules, by the ids of its categories and sub-categories. */
export async function rulesOf(db: Db, municipalityId: number): Promise<ConcernRule[]> {
  const query = db.selectFrom('deadlineRule').select(['concernId', 'answerDays', 'completionDays'])
  return query.where('municipalityId', '=', municipalityId).orderBy('concernId').execute()
}

/** The rules of some concerns of a town. */
export async function rulesAmong(
  db: Db,
  municipalityId: number,
  concernIds: readonly number[],
): Promise<ConcernRule[]> {
  const query = db.selectFrom('deadlineRule').select(['concernId', 'answerDays', 'completionDays'])
  return query.where('municipalityId', '=', municipalityId).where('concernId', 'in', concernIds).execute()
}

/** A town's own days, in order. */
export async function ownDaysOf(db: Db, municipalityId: number): Promise<OwnDay[]> {
  return db
    .selectFrom('deadlineDay')
    .select([sql<string>`day::text`.as('day'), 'name', 'isWorking'])
    .where('municipalityId', '=', municipalityId)
    .orderBy('day')
    .execute()
}

/** A category or sub-category of a town. */
export type Concern = { concernId: number; categoryId: number; subCategoryId: number | null; name: string }

/** All categories of a town, each followed by its sub-categories. */
export async function concernsOf(db: Db, municipalityId: number): Promise<Concern[]> {
  const { rows } = await sql<Concern>`
    select id as concern_id, id as category_id, null::integer as sub_category_id, name
    from category where municipality_id = ${municipalityId}
    union all
    select id, category_id, id, name from sub_category where municipality_id = ${municipalityId}`.execute(db)
  return rows
}

/** Locks a town's rules until the transaction ends. */
export async function lockDeadlineRules(trx: Trx, municipalityId: number): Promise<void> {
  const query = trx.selectFrom('municipality').select('id').where('id', '=', municipalityId)
  await query.forUpdate().executeTakeFirst()
}

/** Replaces a town's rules. Rules without any time are no rules. */
export async function replaceRules(
  trx: Trx,
  municipalityId: number,
  rules: readonly (ConcernRule & Concern)[],
): Promise<void> {
  await trx.deleteFrom('deadlineRule').where('municipalityId', '=', municipalityId).execute()
  const values = rules.map(({ concernId, categoryId, subCategoryId, answerDays, completionDays }) => ({
    ...{ municipalityId, concernId, categoryId, subCategoryId, answerDays, completionDays },
  }))
  if (values.length > 0) await trx.insertInto('deadlineRule').values(values).execute()
}

/** Replaces a town's own days. */
export async function replaceOwnDays(
  trx: Trx,
  municipalityId: number,
  days: readonly OwnDay[],
): Promise<void> {
  await trx.deleteFrom('deadlineDay').where('municipalityId', '=', municipalityId).execute()
  const values = days.map((day) => ({ municipalityId, ...day }))
  if (values.length > 0) await trx.insertInto('deadlineDay').values(values).execute()
}
