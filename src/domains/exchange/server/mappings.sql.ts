import type { Db, Trx } from '#kit/server/database/db.ts'
import type { PartnerId } from './partners.sql.ts'

export type MappingRow = {
  municipalityId: number
  categoryId: number
  partnerId: number
  serviceCode: string
  serviceName: string
  isAutomatic: boolean
}

/** The mappings of partners, by category. */
export const mappingsOf = (db: Db, partnerIds: readonly number[]): Promise<MappingRow[]> =>
  db
    .selectFrom('exchangeMapping')
    .selectAll()
    .where('partnerId', 'in', partnerIds)
    .orderBy('categoryId')
    .execute()

/** The mapping of a category whose partner is on, with the key by which that partner reports to us. */
export async function mappingOf(
  db: Db,
  { municipalityId, categoryId }: { municipalityId: number; categoryId: number },
): Promise<Mapped | null> {
  const query = db
    .selectFrom('exchangeMapping as m')
    .innerJoin('exchangePartner as p', (join) =>
      join.onRef('p.municipalityId', '=', 'm.municipalityId').onRef('p.id', '=', 'm.partnerId'),
    )
    .selectAll('m')
    .select(['p.name as partnerName', 'p.baseUrl', 'p.jurisdictionId', 'p.inboundKeyId'])
    .where('m.municipalityId', '=', municipalityId)
    .where('m.categoryId', '=', categoryId)
    .where('p.switchedOffAt', 'is', null)
  return (await query.executeTakeFirst()) ?? null
}

export type Mapped = MappingRow & {
  partnerName: string
  baseUrl: string
  jurisdictionId: string | null
  inboundKeyId: number | null
}

/** Replaces the mappings of a locked partner. */
export async function replaceMappings(
  trx: Trx,
  { municipalityId, id }: PartnerId,
  rows: readonly Omit<MappingRow, 'municipalityId' | 'partnerId'>[],
): Promise<void> {
  const gone = trx.deleteFrom('exchangeMapping').where('municipalityId', '=', municipalityId)
  await gone.where('partnerId', '=', id).execute()
  if (rows.length === 0) return
  const values = rows.map((row) => ({ ...row, municipalityId, partnerId: id }))
  await trx.insertInto('exchangeMapping').values(values).execute()
}

/** Those of the categories that another partner of the town has. */
export const takenByOthers = (
  trx: Trx,
  { municipalityId, id }: PartnerId,
  categoryIds: readonly number[],
): Promise<{ categoryId: number }[]> =>
  trx
    .selectFrom('exchangeMapping')
    .select('categoryId')
    .where('municipalityId', '=', municipalityId)
    .where('partnerId', '<>', id)
    .where('categoryId', 'in', categoryIds)
    .execute()

/** Whether a report was filed with a key. */
export async function wasFiledBy(
  db: Db,
  { municipalityId, id }: { municipalityId: number; id: number },
  apiKeyId: number,
): Promise<boolean> {
  const query = db.selectFrom('reportEvent').select('id').where('municipalityId', '=', municipalityId)
  const created = query.where('reportId', '=', id).where('kind', '=', 'CREATED')
  return (await created.where('apiKeyId', '=', apiKeyId).executeTakeFirst()) !== undefined
}
