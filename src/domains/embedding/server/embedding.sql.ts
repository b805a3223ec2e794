import type { Db, Trx } from '#kit/server/database/db.ts'

/** The sites that may show a town in a frame; none where it has chosen none. */
export async function findSites(db: Db, municipalityId: number): Promise<string[]> {
  const row = await db
    .selectFrom('embedding')
    .select('sites')
    .where('municipalityId', '=', municipalityId)
    .executeTakeFirst()
  return row?.sites ?? []
}

export async function saveSites(trx: Trx, municipalityId: number, sites: string[]): Promise<void> {
  if (sites.length === 0) {
    await trx.deleteFrom('embedding').where('municipalityId', '=', municipalityId).execute()
    return
  }
  await trx
    .insertInto('embedding')
    .values({ municipalityId, sites })
    .onConflict((conflict) => conflict.column('municipalityId').doUpdateSet({ sites }))
    .execute()
}
