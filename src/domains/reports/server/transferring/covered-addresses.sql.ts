import type { Db, Trx } from '#kit/server/database/db.ts'

type Key = { municipalityId: number; id: number }

/** The report that had an address before words in it were covered; null for none. */
export async function reportAtMark(
  db: Db,
  { municipalitySlug, mark }: { municipalitySlug: string; mark: string },
): Promise<Key | null> {
  const row = await db
    .selectFrom('coveredAddress')
    .innerJoin('municipality', 'municipality.id', 'coveredAddress.municipalityId')
    .select(['coveredAddress.municipalityId', 'coveredAddress.reportId as id'])
    .where('municipality.slug', '=', municipalitySlug)
    .where('coveredAddress.slugMark', '=', mark)
    .executeTakeFirst()
  return row ?? null
}

export async function insertMark(trx: Trx, { municipalityId, id }: Key, slugMark: string): Promise<void> {
  await trx
    .insertInto('coveredAddress')
    .values({ municipalityId, slugMark, reportId: id })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}
