import { z } from 'zod'
import { categoryRenamed } from '#domains/categories/server/category.events.ts'
import type { Context } from '#kit/server/builder.ts'
import type { Db } from '#kit/server/database/db.ts'
import { type Subscription, subscribe } from '#kit/server/events.ts'
import { defineJob } from '#kit/server/jobs.ts'
import { indexReports } from './report-search.sql.ts'

/** Reports of one transaction: some tenths of a second, so that no other transaction waits long. */
const BATCH = 200

/** The reports whose texts hold a name that has changed: of a category or its parts, or a kind of things. */
export const indexAnewJob = defineJob(
  'search.index-anew',
  z.object({
    municipalityId: z.number().int(),
    named: z.union([z.object({ categoryId: z.number().int() }), z.object({ thingKindId: z.number().int() })]),
  }),
)

type Named = { categoryId: number } | { thingKindId: number }

/** Indexes the reports with such a name again, in batches. It may run again at any time. Returns how many. */
export async function indexAnew(
  { db }: Pick<Context, 'db'>,
  { municipalityId, named }: { municipalityId: number; named: Named },
): Promise<number> {
  let done = 0
  for (let last = 0; ; ) {
    const ids = await reportsWith(db, municipalityId, named, last)
    if (ids.length === 0) return done
    last = ids.at(-1) ?? last
    await db.transaction().execute((trx) => indexReports(trx, municipalityId, ids))
    done += ids.length
  }
}

async function reportsWith(db: Db, municipalityId: number, named: Named, last: number): Promise<number[]> {
  const query = db
    .selectFrom('report')
    .select('id')
    .where('municipalityId', '=', municipalityId)
    .where('id', '>', last)
    .orderBy('id')
    .limit(BATCH)
  const rows = await ('categoryId' in named
    ? query.where('categoryId', '=', named.categoryId)
    : query.where('thingId', 'in', (where) =>
        where
          .selectFrom('thing')
          .select('thing.id')
          .where('thing.municipalityId', '=', municipalityId)
          .where('thing.kindId', '=', named.thingKindId),
      )
  ).execute()
  return rows.map(({ id }) => id)
}

export const followCategories: Subscription[] = [
  subscribe(categoryRenamed, async (trx, context, { municipalityId, id }) => {
    await context.enqueue(trx, indexAnewJob, { municipalityId, named: { categoryId: id } })
  }),
]
