import { sql } from 'kysely'
import { z } from 'zod'
import { recompute } from '#domains/deadlines/server/recompute.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { read } from '../data/read.ts'
import type { TownPlan } from '../plan/types.ts'
import { insertRows, type Row } from './insert-rows.ts'
import type { TownIds } from './insert-towns.ts'

/** The times in working days. Categories without any stay as they are: not everything needs a deadline. */
const RULES = read(
  'deadlines.json',
  z.array(
    z.strictObject({
      category: z.string(),
      subCategory: z.string().nullable(),
      answerDays: z.number().nullable(),
      completionDays: z.number().nullable(),
    }),
  ),
)

/** Reports of one computation. */
const BATCH = 500

/** Gives every town but the last one deadlines, and all of its reports theirs, as if the rules were old. */
export async function insertDeadlines(trx: Trx, plans: readonly TownPlan[], towns: TownIds): Promise<void> {
  const owners = plans.slice(0, -1).map(({ town }) => town)
  const rules: Row<'deadlineRule'>[] = owners.flatMap((town) =>
    RULES.map(({ category, subCategory, ...days }) => {
      const categoryId = towns.category(town, category)
      const subCategoryId = subCategory === null ? null : towns.subCategory(town, category, subCategory)
      const concernId = subCategoryId ?? categoryId
      return { municipalityId: towns.town(town), concernId, categoryId, subCategoryId, ...days }
    }),
  )
  await insertRows(trx, 'deadlineRule', rules)
  for (const town of owners) {
    const municipalityId = towns.town(town)
    const { rows } = await sql<{ id: number }>`
      select id from report where municipality_id = ${municipalityId} order by id`.execute(trx)
    const ids = rows.map(({ id }) => id)
    for (let from = 0; from < ids.length; from += BATCH)
      await recompute(trx, municipalityId, ids.slice(from, from + BATCH), { takesRules: true })
  }
}
