import { z } from 'zod'
import { STATUS_KINDS } from '#domains/municipalities/municipality.rules.ts'
import type { Trx } from '#kit/server/database/db.ts'
import { prose, read } from '../data/read.ts'
import { inCountry } from '../plan/in-country.ts'
import type { TownPlan } from '../plan/types.ts'
import { advance, insertRows, type Row } from './insert-rows.ts'
import type { TownIds } from './insert-towns.ts'

/** Response templates of every town; the form offers each along with its status. */
const TEMPLATES = read(
  'templates.json',
  z.array(z.strictObject({ name: z.string(), status: z.enum(STATUS_KINDS), text: prose })),
)

/** The response templates of every town, in the words of its country. */
export async function insertTemplates(trx: Trx, plans: readonly TownPlan[], towns: TownIds): Promise<void> {
  const rows = plans.flatMap(({ town }) =>
    TEMPLATES.map(({ name, status, text }) => ({
      municipalityId: towns.town(town),
      name: inCountry(town.country, name),
      text: inCountry(town.country, text),
      statusId: towns.status(town, status),
      categoryId: null,
    })),
  )
  const numbered = rows.map((row, index): Row<'responseTemplate'> => ({ ...row, id: index + 1 }))
  await insertRows(trx, 'responseTemplate', numbered)
  await advance(trx, 'response_template_id', numbered.length)
}
