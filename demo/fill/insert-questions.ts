import { sql } from 'kysely'
import { z } from 'zod'
import type { Answer } from '#domains/category-questions/category-question.rules.ts'
import { itemSchema } from '#domains/category-questions/question-set-input.rules.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { read } from '../data/read.ts'
import type { TownPlan } from '../plan/types.ts'
import { advance, insertRows, type Row } from './insert-rows.ts'
import type { TownIds } from './insert-towns.ts'

const SETS = read(
  'category-questions.json',
  z.array(
    z.strictObject({
      category: z.string(),
      items: z.array(z.looseObject({ subCategory: z.string().optional() })),
    }),
  ),
)

/** Asks what helps with lamps and water, in all towns but the last; some reports of lamps have answers. */
export async function insertQuestions(
  trx: Trx,
  plans: readonly TownPlan[],
  towns: TownIds,
  savedAt: Date,
): Promise<void> {
  let last = 0
  const sets = plans.slice(0, -1).flatMap(({ town }) =>
    SETS.map(({ category, items }): Row<'questionSet'> => {
      last += 1
      const subCategoryIds = (slug?: string) =>
        slug === undefined ? [] : [towns.subCategory(town, category, slug)]
      return {
        ...{ municipalityId: towns.town(town), id: last, categoryId: towns.category(town, category) },
        ...{ version: 1, savedAt },
        items: askedIn(town, items).map(({ subCategory, ...item }) =>
          itemSchema.parse({ ...item, subCategoryIds: subCategoryIds(subCategory) }),
        ),
      }
    }),
  )
  await insertRows(trx, 'questionSet', sets)
  await advance(trx, 'question_set_id', last)
  await insertAnswers(trx)
}

/** A town whose lamps have numbers of their own asks for no mast. */
const askedIn = <Item extends Record<string, unknown>>(
  { slug }: { slug: string },
  items: readonly Item[],
): Item[] => items.filter((item) => slug !== 'lindental' || item.key !== 'mastnummer')

/** Every second report of lamps has the number of its mast, every fourth says how many lamps are dark. */
async function insertAnswers(trx: Trx): Promise<void> {
  const { rows } = await sql<{ municipalityId: number; id: number; questionSetId: number }>`
    select r.municipality_id, r.id, s.id as question_set_id
    from report r join question_set s on s.municipality_id = r.municipality_id and s.category_id = r.category_id
    where s.items @> '[{"key": "mastnummer"}]' and not r.is_internal order by r.id`.execute(trx)
  const answered = rows.flatMap(({ municipalityId, id: reportId, questionSetId }, index) => {
    if (index % 2 === 1) return []
    const answers: Answer[] = [
      { key: 'gefahr', values: ['no'] },
      { key: 'mastnummer', values: [`L ${1000 + ((reportId * 37) % 900)}`] },
      ...(index % 4 === 0 ? [{ key: 'lampen', values: [String(1 + (index % 5))] }] : []),
      { key: 'wann', values: [index % 6 === 0 ? 'flackert' : 'immer'] },
    ]
    return [{ municipalityId, reportId, questionSetId, answers }]
  })
  await insertRows(trx, 'reportAnswers', answered as unknown as Row<'reportAnswers'>[])
}
