import type { Db, Trx } from '#kit/server/database/db.ts'
import type { Licence } from '../licence.rules.ts'

/** The licences that towns have chosen. */
export async function findLicences(
  db: Db,
  municipalityIds: readonly number[],
): Promise<{ municipalityId: number; licence: Licence }[]> {
  const rows = await db
    .selectFrom('openDataLicence')
    .selectAll()
    .where('municipalityId', 'in', municipalityIds)
    .execute()
  return rows as { municipalityId: number; licence: Licence }[]
}

export async function saveLicence(trx: Trx, municipalityId: number, licence: Licence): Promise<void> {
  await trx
    .insertInto('openDataLicence')
    .values({ municipalityId, licence })
    .onConflict((conflict) => conflict.column('municipalityId').doUpdateSet({ licence }))
    .execute()
}
